// Fetches the document that describes an app from the address that is its id: never from our own
// network, without following redirects, with limits of time and size.

import https from 'node:https'
import { AddressRefused, assertHostAllowed, checkedLookup } from '@/lib/integrations/sending/checked-lookup'
import { msg } from '@/lib/platform/contract/translator'

const TIMEOUT_MS = 5000
/** In bytes. */
const LARGEST = 64 * 1024

/** The parsed JSON. Throws a sentence in an `Error`. */
export async function fetchClientDocument(address: string): Promise<unknown> {
  const text = await fetchText(new URL(address)).catch((error: unknown) => {
    throw new Error(
      error instanceof AddressRefused ? error.message : msg('The document of the app cannot be fetched.'),
      { cause: error },
    )
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(msg('The document of the app is not JSON.'))
  }
}

async function fetchText(url: URL): Promise<string> {
  assertHostAllowed(url.hostname)
  return new Promise((resolve, reject) => {
    const request = https.get(
      url,
      {
        agent: false,
        lookup: checkedLookup,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json', 'user-agent': 'Soundings' },
      },
      (response) => {
        const { statusCode, headers } = response
        if (statusCode !== 200 || !/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) {
          response.destroy()
          return reject(new Error(`it answered ${statusCode} with ${headers['content-type']}`))
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size > LARGEST) response.destroy(new Error('it is too long'))
        })
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
  })
}
