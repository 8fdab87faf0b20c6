// Loads a part of the tag. A pinned tag loads a part only if its content has the hash that the
// module which loads it was built with (docs/decisions/33-the-tag.md).

/** The hashes of the parts by file name, defined by the build; null in the tag that moves. */
declare const INTEGRITY: Record<string, string> | null

/**
 * Imports check no hash, but a preload does, and the import that follows gets what was preloaded:
 * browsers fetch a module once. Browsers without such preloads load nothing.
 */
function importVerified<Part>(address: string): Promise<Part> {
  const { href, pathname } = new URL(address, import.meta.url)
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const tag = document.querySelector<HTMLScriptElement>('[src*="/tag.js"]')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.integrity = INTEGRITY?.[pathname.split('/').at(-1) ?? ''] ?? 'none'
    link.nonce = tag?.dataset.nonce ?? tag?.nonce ?? ''
    link.onload = () => resolve(import(href))
    link.onerror = () => reject(new Error(`${href} does not have the content that this tag was built with.`))
    link.href = href
    if (link.relList.supports('modulepreload')) document.head.append(link)
    else reject(new Error('this browser cannot check modules.'))
  })
}

export const importPart: <Part>(address: string) => Promise<Part> = INTEGRITY
  ? importVerified
  : (address) => import(address)
