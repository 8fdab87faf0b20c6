// Detects changes of a single-page app's address without patching the page's history object.

/** The address without its fragment, unless the fragment is a route: `#/…` or `#!…`. */
export const pageOf = (href: string): string => href.replace(/#(?![/!]).*/, '')

/** Calls `onChange` after every change of the address. */
export function watchPage(onChange: () => void): void {
  let page = pageOf(location.href)
  const check = (): void => {
    const now = pageOf(location.href)
    if (now === page) return
    page = now
    onChange()
  }
  setInterval(check, 500)
  addEventListener('popstate', check)
}
