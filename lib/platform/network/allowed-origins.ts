// Whether pages of an origin may call for an account (docs/api.md §2).

/** `allowed`: origins, or `https://*.example.com` for every subdomain, but not for example.com. */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => {
    const [scheme = '', domain] = one.split('*')
    if (domain === undefined) return one === origin
    return origin.startsWith(scheme) && origin.endsWith(domain) && origin.length > one.length - 1
  })
