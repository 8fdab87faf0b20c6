// What the script element says: `<script async src="https://HOST/tag.js" data-account="…">`.

export interface Settings {
  /** Where the API is. */
  host: string
  nonce: string
  /** data-account, data-client-key, data-consent, data-preview, data-locale. */
  data: DOMStringMap
}

/** Throws when the element cannot be found. */
export function readSettings(): Settings {
  const script = (document.currentScript ?? document.querySelector('[src*="/tag.js"]')) as HTMLScriptElement
  const data = script.dataset
  return { host: new URL(script.src).origin, nonce: data.nonce ?? script.nonce ?? '', data }
}
