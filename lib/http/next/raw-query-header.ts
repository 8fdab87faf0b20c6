// How the query as it was sent reaches a handler.

/** The header that carries it within the process; a caller who writes it says no more than a query could. */
export const RAW_QUERY = 'x-soundings-query'
