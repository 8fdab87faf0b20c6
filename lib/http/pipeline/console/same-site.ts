// Whether a call comes from our own pages: another site must not use its visitor's session.

import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { Call } from '../call'

/** Throws if a call that changes something comes from elsewhere. */
export function checkSameSite({ method }: ConsoleEndpoint, { header }: Call, origin: string): void {
  if (method !== 'GET' && !isFromOwnPages(header, origin)) {
    throwApiError(
      'cross_site',
      msg('This call does not come from the console. Reload the page and try again.'),
    )
  }
}

/** Browsers send these headers. A call without them, such as from a script, is rejected too. */
export function isFromOwnPages(header: Call['header'], origin: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  return header('origin') === origin
}
