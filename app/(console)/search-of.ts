// The query of a page's address as components read it.

/** `search`: what Next hands to a page. */
export const searchOf = (search: Record<string, string | string[] | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  )
