// Reads the settings from the script element:
// `<script async src="https://HOST/tag.js" data-account="…">`.

export interface Settings {
  /** Origin of the API. */
  host: string
  nonce: string
  /** data-account, data-client-key, data-consent, data-preview, data-locale. */
  data: DOMStringMap
}

/**
 * `own`: the data attributes of this script's element. `data`: those of the first such element in
 * the document, which count when a page has two, whichever has loaded first. Throws when the
 * element cannot be found.
 */
export function readSettings(): Settings & { own: DOMStringMap } {
  const script = (document.currentScript ?? document.querySelector('[src*="/tag.js"]')) as HTMLScriptElement
  const first =
    [...document.scripts].find(({ src, dataset }) => src === script.src && dataset.account) ?? script
  const data = first.dataset
  return {
    host: new URL(script.src).origin,
    nonce: script.dataset.nonce ?? script.nonce ?? '',
    data,
    own: script.dataset,
  }
}
