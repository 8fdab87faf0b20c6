// The demo page: a shop with the demo account's surveys, and a panel of controls.

import { renderDemoPage } from '@/demo/shop/demo-page'
import { describeSurvey, isForPages } from '@/demo/shop/demo-survey'
import { renderNoDemoPage } from '@/demo/shop/no-demo-page'
import { openDatabase } from '@/lib/db/client/open-database'
import { DEMO_ACCOUNT, findDemoSurveys } from '@/lib/services/surveys/find-demo-surveys'

export const dynamic = 'force-dynamic'

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }

export async function GET() {
  const surveys = await findDemoSurveys(await openDatabase())
  if (!surveys) return new Response(renderNoDemoPage(DEMO_ACCOUNT), { status: 404, headers })
  return new Response(renderDemoPage(surveys.filter(isForPages).map(describeSurvey)), { headers })
}
