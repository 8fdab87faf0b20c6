// Adds styles to the shadow root in a way that strict content security policies allow: constructed
// sheets, else a style element with the nonce.
import STYLE from './style.css'

/**
 * `more`: styles of the modules on demand. Returns a function that adds another one. The survey's
 * own theme stays last so that it takes precedence.
 */
export function addStyles(
  root: ShadowRoot,
  nonce: string,
  more: (string | undefined)[],
  theme: string | null,
): (text: string) => void {
  const makeElement = (text: string): HTMLElement => {
    const element = document.createElement('style')
    element.nonce = nonce
    element.textContent = text
    return element
  }
  const own = [STYLE, ...more].join('')
  try {
    const sheets = [own, theme ?? ''].map(makeSheet)
    root.adoptedStyleSheets = sheets
    return (text) => {
      sheets.splice(-1, 0, makeSheet(text))
      root.adoptedStyleSheets = sheets
    }
  } catch {
    const last = makeElement(theme ?? '')
    root.append(makeElement(own), last)
    return (text) => last.before(makeElement(text))
  }
}

function makeSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
