// Notices that a single-page app has changed its address, without touching the page's history object.

/** A fragment counts only where it is a route: `#/…` or `#!…`. */
export const pageOf = (href: string): string => href.replace(/#(?![/!]).*/, '')

/** Calls `onChange` after every new address. */
export function watchPage(onChange: () => void): void {
  let page = pageOf(location.href)
  const look = (): void => {
    const now = pageOf(location.href)
    if (now === page) return
    page = now
    onChange()
  }
  setInterval(look, 500)
  addEventListener('popstate', look)
}
