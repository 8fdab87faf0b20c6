// The address that tokens are for (RFC 8707): the server of MCP.

export const resourceOf = (origin: string): string => `${origin}/mcp`

/** Whether an address is that of this server, also with a slash at its end. */
export const isSameResource = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).href.replace(/\/$/, '') === resourceOf(origin)
