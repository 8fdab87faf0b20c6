// Runs an account's own code, which the server sends only if the account has switched it on: as a script element, so that the page's policy decides.

/** `nonce`: that of the tag itself. Errors in the code are the page's to report; a page that forbids it runs nothing. */
export function runScript(code: string | null | undefined, nonce: string): void {
  if (!code) return
  try {
    const script = document.createElement('script')
    script.nonce = nonce
    script.textContent = code
    document.head.append(script)
    script.remove()
  } catch {}
}
