import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '@/demo/load/documents'
import { type DemoFacts, findDemoFacts } from '@/demo/load/facts'
import { loadDemo } from '@/demo/load/load-demo'
import { findAccountRow } from '@/lib/accounts/account.store'
import { commandContext } from '@/lib/contexts/command-context'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import { importSurvey } from '@/lib/surveys/exchange/import-survey'
import { listTranslations } from '@/lib/surveys/translations/translation-progress.rules'
import { findBrokenInvariants } from '../../support/check-invariants'
import { resetDatabase, useTestDatabase } from '../../support/database'

useTestDatabase()

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A small linear congruential generator, so that every run makes the same demo. */
const makeRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const load = async (seed = 1) => loadDemo(await openDatabase(), { now: NOW, random: makeRandom(seed) })

let db: Database
let facts: DemoFacts | null

const count = async (sql: string): Promise<number> => {
  const { rows } = await db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)
  return rows[0]?.n ?? -1
}

beforeAll(async () => {
  db = await openDatabase()
  facts = await load()
})

describe('the demo', () => {
  it('has the ids that the documentation names', () => {
    expect(facts).toMatchObject({
      identifier: 'DEMO-0001',
      surveyId: 1,
      pollId: 3,
      multiplePollId: 4,
      nativeSurveyId: 6,
      emailSurveyId: 7,
      eventName: 'checkout-complete',
    })
    expect(Object.values(facts?.surveys ?? {})).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(facts?.surveys).toMatchObject({
      'store-experience': 1,
      'store-experience-de': 2,
      'shelter-poll': 3,
    })
  })

  it('loads once and reports the same facts afterwards', async () => {
    const before = await count('submissions')
    expect(await load(2)).toEqual(facts)
    expect(await findDemoFacts(db)).toEqual(facts)
    expect(await count('submissions')).toBe(before)
  })

  it('keeps every invariant between counters and rows', async () => {
    expect(await findBrokenInvariants(db.pool)).toEqual([])
  })

  it('has the life of six weeks in every table', async () => {
    expect(await count('submissions')).toBeGreaterThan(400)
    expect(await count('submissions WHERE responded_at IS NOT NULL')).toBeGreaterThan(200)
    expect(await count('submissions WHERE closed_at IS NOT NULL AND responded_at IS NULL')).toBeGreaterThan(
      30,
    )
    expect(await count('answers WHERE text IS NOT NULL')).toBeGreaterThan(50)
    expect(await count('submissions WHERE over_goal')).toBe(2)
    expect(await count('clicks')).toBeGreaterThan(3)
    expect(await count('events')).toBeGreaterThan(100)
    expect(await count('devices WHERE data IS NOT NULL')).toBeGreaterThan(20)
    const { rows } = await db.pool.query<{ first: Date; last: Date }>(
      'SELECT min(created_at) AS first, max(greatest(created_at, closed_at, responded_at)) AS last FROM submissions',
    )
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(NOW)
    expect(rows[0]?.first.getTime()).toBeGreaterThan(NOW - 50 * 86_400_000)
  })

  it('has the first survey also in German, with answers in both languages', async () => {
    const german = await db.prisma.survey.findFirstOrThrow({ where: { id: 2 } })
    expect(german).toMatchObject({ originalId: 1, status: 'live', revision: 1 })
    const original = await db.prisma.survey.findFirstOrThrow({ where: { id: 1 } })
    expect(original.responseCount).toBeGreaterThan(50)
    expect(german.responseCount).toBeGreaterThan(15)
    const stored = original.languages as SurveyDocument['languages']
    expect(listTranslations(DEMO[0].surveys[0], stored.de ?? {}).map(({ state }) => state)).toEqual(
      Array.from({ length: 19 }, () => 'translated'),
    )
  })

  it('completes the panel whose goal is reached', async () => {
    const panel = await db.prisma.survey.findFirstOrThrow({
      where: { id: facts?.surveys['sleeping-bag-panel'] ?? 0 },
    })
    expect(panel).toMatchObject({ status: 'complete', responseCount: 40, goal: 40 })
  })

  it('imports as unchanged from its own documents and from its exports', async () => {
    const account = await findAccountRow(db, DEMO[0].account.identifier)
    if (!account) throw new Error('there is no demo')
    const context = commandContext(db, account.id)
    for (const file of DEMO[0].surveys) {
      for (const document of [file, await exportSurvey(context, file.key)]) {
        const parsed = parseSurveyDocument(JSON.parse(JSON.stringify(document)))
        if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
        const result = await importSurvey(context, parsed.document, {
          newUuid: () => {
            throw new Error('no new link was expected')
          },
        })
        expect(result).toMatchObject({ saved: { outcome: 'unchanged' } })
      }
    }
  })

  it('has a live survey without any condition for each kind of device', async () => {
    const rows = await db.prisma.survey.findMany({
      where: { accountId: 1, status: 'live', goal: null, rules: { none: {} } },
    })
    for (const device of ['desktop', 'mobile', 'tablet', 'email', 'ios', 'android']) {
      const open = rows.filter(({ settings }) => {
        const { audience, schedule, eventName } = JSON.parse(JSON.stringify(settings))
        const always =
          schedule.startsAt === null && schedule.endsAt === null && audience.samplePercent === 100
        return always && eventName === null && audience.devices[device]
      })
      expect(open.length, device).toBeGreaterThan(0)
    }
  })

  it('covers every presentation, kind of question and kind of rule', async () => {
    const distinct = async (sql: string) =>
      (await db.pool.query<{ v: string }>(sql)).rows.map(({ v }) => v).sort()
    expect(await distinct(`SELECT DISTINCT settings->>'presentation' AS v FROM surveys`)).toEqual([
      'bottom_bar',
      'docked',
      'fullscreen',
      'inline',
      'top_bar',
    ])
    expect(await distinct('SELECT DISTINCT kind::text AS v FROM questions')).toHaveLength(5)
    expect(await distinct('SELECT DISTINCT kind AS v FROM rules')).toEqual([
      'data',
      'event',
      'geo',
      'group',
      'install_days',
      'launch_times',
      'pageviews',
      'previous_answer',
      'segment',
      'url',
      'view_name',
      'visits',
    ])
  })

  it('starts again after an interrupted load', async () => {
    await resetDatabase()
    db = await openDatabase()
    await load()
    await db.prisma.account.update({ where: { id: 1 }, data: { identifier: 'DEMO-0001.loading' } })
    const again = await load()
    expect(again?.identifier).toBe('DEMO-0001')
    expect(await db.prisma.account.count()).toBe(2)
    expect(await findBrokenInvariants(db.pool)).toEqual([])
  })
})

describe('the checker of invariants', () => {
  it.each([
    ['UPDATE submissions SET answer_count = answer_count + 1 WHERE answer_count > 0', 'answer_count'],
    ['UPDATE surveys SET response_count = response_count + 1', 'response_count'],
    ['UPDATE answer_tallies SET count = count + 1, changes = changes + 1', 'a tally is'],
    ['UPDATE links SET click_count = click_count + 1', 'click_count'],
    ['UPDATE submissions SET viewed_at = NULL WHERE answer_count = 0', 'has viewed'],
    ['DELETE FROM person_surveys', 'remembered'],
    ['UPDATE submissions SET over_goal = true', 'over a goal'],
  ])('finds what %s breaks', async (sql, rule) => {
    const client = await db.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(sql)
      // On one connection everything inside the transaction is visible.
      const broken = await findBrokenInvariants({ query: client.query.bind(client) })
      expect(broken.join('\n')).toContain(rule)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
