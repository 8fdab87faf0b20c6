// Texts that few have written are found by the facts of submissions: the same that a walk through all answers finds, for
// random submissions and filters, page by page.
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { isOfFacts } from '@/lib/results/facts/fitting.rules'
import { resolveFilter } from '@/lib/results/filtering/resolve-filter'
import { findScope } from '@/lib/results/filtering/scope.store'
import { listFewTexts } from '@/lib/results/submissions/few-texts.store'
import type { PagePlace } from '@/lib/results/submissions/page-place.rules'
import { listTexts } from '@/lib/results/submissions/text-answers.store'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { arrangeSubmissions, randomEnd } from '../../support/reports-plainly/random-data'
import { randomFilter } from '../../support/reports-plainly/random-query'
import { RESULT_QUESTIONS } from '../../support/results'
import { rollUpAll } from '../../support/roll-up-all'
import { SEED } from '../../support/seed'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 25, thoroughly: 500 })
const LIMIT = 3

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
})

it('finds what a walk through all answers finds', async () => {
  const db = await openDatabase()
  let found = 0
  for (let n = 0; n < CASES; n++) {
    const random = new Random(SEED + n)
    const end = randomEnd(random)
    await arrangeSubmissions(account, survey, random, { count: random.pick([20, 200]), end })
    const known = await findReportSurvey(db, account.id, survey.id)
    if (!known) throw new Error('The survey is gone.')
    const rolled = { accountId: account.id, surveyId: survey.id, parts: toCountedParts(known) }
    if (random.chance(0.8)) await rollUpAll(db, rolled, { sizes: { span: 20, piece: 10, least: 2 } })
    for (const words of [{ tz: 'UTC' }, randomFilter(random, end)]) {
      const conditions = resolveFilter(known, words)
      const filter = { from: words.from ?? null, to: words.to ?? null, zone: 'UTC', conditions }
      const scope = await findScope(db, account.id, survey.id, filter, Date.now())
      if (!scope) throw new Error('The survey is gone.')
      const [row] = await db.prisma.answer.findMany({
        where: { accountId: account.id, text: { not: null } },
        take: 1,
      })
      const wanted = {
        questionId: survey.question('text'),
        contains: random.pick([null, row?.text?.slice(1, 4) ?? 'oo', 'OO', 'ß', 'zebra']),
        newestFirst: random.chance(0.5),
      }
      let place: PagePlace | null = null
      do {
        const walked = await listTexts(db, scope, { ...wanted, place, limit: LIMIT })
        const few = await listFewTexts(db, scope, { ...wanted, place }, LIMIT)
        const udids = walked.answers.map(({ submissionUdid }) => submissionUdid)
        const asked = [SEED + n, JSON.stringify(conditions), JSON.stringify(wanted)]
        const isKnown = conditions.every(isOfFacts)
        expect([...asked, few?.map(({ submission_udid }) => submission_udid)]).toEqual([
          ...asked,
          isKnown ? udids : undefined,
        ])
        found += udids.length
        place = walked.next
      } while (place)
    }
  }
  expect(found).toBeGreaterThan(CASES)
})
