// Runs an account's own JavaScript as a script element, so that the page's content security policy
// applies. The server sends code only if the account has enabled it.

/** `nonce`: the tag's own. The page reports errors in the code. */
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
