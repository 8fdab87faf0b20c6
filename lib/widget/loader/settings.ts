// What the script element says: `<script async src="https://HOST/tag.js" data-account="…">`.

export interface Settings {
  /** Where the API is. */
  host: string
  nonce: string
  /** data-account, data-client-key, data-consent, data-preview, data-locale. */
  data: DOMStringMap
}

/**
 * Those of this element, and those that count: where a page has two, the ones that stand first in it, whichever script has loaded
 * first. Throws when the element cannot be found.
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
