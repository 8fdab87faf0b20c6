// The page of a report by link, and the same as a PDF.
import { createHash } from 'node:crypto'
import { openDatabase } from '@/lib/platform/db/open-database'
import { pdfFileName } from '@/lib/platform/pdf/pdf-file-name'
import { type OpenedReport, openSharedReport } from '@/lib/results/sharing/open-shared-report'
import { renderInThread } from '@/lib/results/sharing/pdf-queue.render'
import { renderSharedPage, renderSharedProblem } from '@/lib/results/sharing/shared-page.render'
import { SHARED_STYLE } from '@/lib/results/sharing/shared-style.render'
import { toFailed } from './failed-page'

const styleHash = createHash('sha256').update(SHARED_STYLE).digest('base64')

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'private, no-store',
  // The address is the secret.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

const page = (text: string, status = 200, more = {}): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...HEADERS, ...more },
  })

/** Answers for `/shared/{token}`, and for the PDF below it. */
export async function answerShared(request: Request, token: string, as: 'page' | 'pdf'): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return page(renderSharedProblem('gone'), 405, { Allow: 'GET, HEAD' })
  const since = performance.now()
  try {
    const opened = await openSharedReport(await openDatabase(), token, Date.now())
    if (!opened) return page(renderSharedProblem('gone'), 404)
    if (opened === 'expired') return page(renderSharedProblem('expired'), 410)
    if (as === 'pdf') return await answerPdf(opened)
    return page(renderSharedPage({ ...opened, pdf: `/shared/${encodeURIComponent(token)}/report.pdf` }))
  } catch (thrown) {
    const { error, status, headers } = toFailed(thrown, {
      operation: 'sharedReport',
      headers: request.headers,
      since,
    })
    if (error.code === 'unknown') return page(renderSharedProblem('gone'), 404)
    if (error.code === 'invalid') return page(renderSharedProblem('changed'), 410)
    if (error.code === 'internal') return page(renderSharedProblem('failed'), status, headers)
    const later = error.code === 'not_ready'
    return page(renderSharedProblem(later ? 'later' : 'busy'), 503, {
      'Retry-After': later ? '5' : '30',
      ...headers,
    })
  }
}

async function answerPdf({ locale: _, ...shown }: OpenedReport): Promise<Response> {
  const bytes = await renderInThread({ as: 'pdf', ...shown }, null)
  if (bytes === null) return page(renderSharedProblem('busy'), 503, { 'Retry-After': '30' })
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: {
      ...HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(pdfFileName(shown.title, new Date(shown.report.asOf)))}`,
    },
  })
}
