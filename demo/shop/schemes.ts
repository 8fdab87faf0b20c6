// Light and dark colours of the demo: the system's scheme, unless the root element sets one.

/** Custom properties by name, for each scheme; prints a style sheet. */
export function printSchemes(colours: Record<string, readonly [light: string, dark: string]>): string {
  const print = (index: 0 | 1): string =>
    `color-scheme:${index ? 'dark' : 'light'};${Object.entries(colours)
      .map(([name, pair]) => `--${name}:${pair[index]}`)
      .join(';')}`
  const [light, dark] = [print(0), print(1)]
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}:root[data-scheme=dark]{${dark}}`
}
