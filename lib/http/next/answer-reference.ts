// The reference pages of both APIs, rendered from the documents that programs get.
import { createHash } from 'node:crypto'
import { openApiText } from '@/lib/api/openapi/document.endpoint'
import { managementText } from '@/lib/api/openapi/management.endpoint'
import type { ApiDocument } from '@/lib/api/reference/api-document.render'
import { renderReference } from '@/lib/api/reference/reference-page.render'
import { REFERENCE_STYLE } from '@/lib/api/reference/reference-style.render'

/** The address of the server is in the document only. */
const ANY_SERVER = 'https://soundings.invalid'

const render = {
  public: () =>
    renderReference({
      document: JSON.parse(openApiText(ANY_SERVER)) as ApiDocument,
      source: '/openapi.json',
      other: { href: '/api/v1/reference', name: 'Management API: for programs with a key' },
    }),
  management: () =>
    renderReference({
      document: JSON.parse(managementText(ANY_SERVER)) as ApiDocument,
      source: '/api/v1/openapi.json',
      other: { href: '/reference', name: 'Public API: for sites and apps' },
    }),
}

const styleHash = createHash('sha256').update(REFERENCE_STYLE).digest('base64')

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-cache',
}

const pages = new Map<string, string>()

/** The page is made once. */
export function answerReference(of: keyof typeof render): Response {
  const page = pages.get(of) ?? render[of]()
  pages.set(of, page)
  return new Response(page, { headers: HEADERS })
}
