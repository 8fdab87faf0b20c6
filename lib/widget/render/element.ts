// Creates elements. The widget makes all of its HTML with this function, none from strings.

type Value = string | number | boolean | null | undefined | ((event: never) => void)
type Child = Node | string | null | undefined | false

/** Functions become listeners, true an empty attribute; null, undefined and false are skipped. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, Value> | null,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === 'function') element.addEventListener(name, value as EventListener)
    else if (value != null && value !== false) element.setAttribute(name, value === true ? '' : `${value}`)
  }
  for (const child of children) if (child) element.append(child)
  return element
}

/** Sets styles one by one, which every content security policy allows; null is skipped. */
export function style(
  element: HTMLElement,
  properties: Record<string, string | number | null | undefined>,
): void {
  for (const [name, value] of Object.entries(properties)) {
    if (value != null) element.style.setProperty(name, `${value}`)
  }
}

/** Passed to the modules on demand, so that they do not bundle it. */
export const MAKE = { el, style }
export type Make = typeof MAKE
