// A request that compares our own server with Next's handlers, and short ways to write one.

export interface ParityRequest {
  status: number
  /**
   * Path and query as they are sent; `{name}` is an id, or a value that an earlier reply gave under
   * `keep`.
   */
  target: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The name under which the reply's submission udid is stored. */
  keep?: string
}

export const U = 'd0000000-0000-4000-8000-0000000000'
export const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

export const ok = (target: string, rest: Partial<ParityRequest> = {}): ParityRequest => ({
  status: 200,
  target,
  ...rest,
})
export const no = (status: number, target: string, rest: Partial<ParityRequest> = {}): ParityRequest => ({
  status,
  target,
  ...rest,
})
export const page = { headers: { Accept: PAGE } }
export const IOS = { headers: { 'User-Agent': 'Shop/7 CFNetwork/1485 Darwin/23.1.0' } }
