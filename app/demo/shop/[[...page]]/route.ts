// The demo's shop: an example of a site with the tag.

import { renderNoDemoPage } from '@/demo/shop/no-demo-page'
import { renderShopPage } from '@/demo/shop/shop-page'
import { openDatabase } from '@/lib/db/client/open-database'
import { answerNotFound } from '@/lib/http/pipeline/not-found'
import { DEMO_ACCOUNT, findDemoSurveys } from '@/lib/services/surveys/find-demo-surveys'

export const dynamic = 'force-dynamic'

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }

export async function GET(request: Request, { params }: { params: Promise<{ page?: string[] }> }) {
  if (!(await findDemoSurveys(await openDatabase())))
    return new Response(renderNoDemoPage(DEMO_ACCOUNT), { status: 404, headers })
  const { page = [] } = await params
  const text = renderShopPage(page.join('/'), DEMO_ACCOUNT)
  return text === null ? answerNotFound(request) : new Response(text, { headers })
}
