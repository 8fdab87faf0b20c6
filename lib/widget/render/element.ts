// Makes elements: all of the widget's HTML goes through this one function, none through text.

type Value = string | number | boolean | null | undefined | ((event: never) => void)
type Child = Node | string | null | undefined | false

/** Functions become listeners, true an empty attribute; what is null, undefined or false is left out. */
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

/** Sets custom properties and styles one by one, which no content security policy forbids; null is left out. */
export function style(
  element: HTMLElement,
  properties: Record<string, string | number | null | undefined>,
): void {
  for (const [name, value] of Object.entries(properties)) {
    if (value != null) element.style.setProperty(name, `${value}`)
  }
}

/** What the parts on demand get, so that none carries it along. */
export const MAKE = { el, style }
export type Make = typeof MAKE
