// The header that carries the query as it was sent to a handler.

/** Internal to the process. A caller who sets it gains no more than with a query. */
export const RAW_QUERY = 'x-soundings-query'
