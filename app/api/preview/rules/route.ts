// For `soundings('debug')` on a page with a preview link: how the rules of its survey judge this visit.
import { randomUUID } from 'node:crypto'
import { explainPreview } from '@/lib/operations/explain-preview'

export const dynamic = 'force-dynamic'

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }

const readJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('preview_token') ?? ''
  const visit = readJson(searchParams.get('visit'))
  const explained = await explainPreview(token, visit, { now: Date.now(), newUuid: randomUUID })
  if (explained) return Response.json(explained, { headers: HEADERS })
  return new Response('Error: preview_token is not valid, or visit is not a visit.', {
    status: 403,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
