// Names the browser and system of a User-Agent header in words that its owner recognises.

/** The first match counts: most browsers name others as well. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]
const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([sign]) => sign.test(text))?.[1]

/** A description such as "Firefox on Windows". */
export function describeBrowser(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = nameIn(BROWSERS, text) ?? 'Another browser'
  const system = nameIn(SYSTEMS, text)
  return system === undefined ? browser : `${browser} on ${system}`
}
