// Brings styles into the shadow root in a way that strict policies allow: constructed sheets, else a style element with the nonce.
import STYLE from './style.css'

export function addStyles(root: ShadowRoot, nonce: string, theme: string | null): void {
  const texts = [STYLE, theme ?? '']
  try {
    root.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
  } catch {
    for (const text of texts) {
      const element = document.createElement('style')
      element.nonce = nonce
      element.textContent = text
      root.append(element)
    }
  }
}
