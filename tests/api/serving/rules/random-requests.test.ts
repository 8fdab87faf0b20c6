// Thousands of random requests, many of them invalid: no server error, and every counter still
// equals its rows (docs/api.md §2, §6, §7).
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type Got, get } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { useTestDatabase } from '../../../support/database'
import { Random } from '../../../support/random'
import { arrangeKinds, KINDS } from '../../../support/recording'
import { type Foreign, mutateRequest, targetOf } from '../../../support/requests/mutate-request'
import {
  type LiveSurvey,
  makeRequest,
  type RandomRequest,
  type World,
} from '../../../support/requests/request-templates'
import { SEED } from '../../../support/seed'
import { openSubmission } from '../../../support/serving'
import { casesOf } from '../../../support/thorough'

useTestDatabase()

const TOTAL = casesOf({ usually: 1200, thoroughly: 10_000 })
const LANES = 16
const MUTATED = 0.45

const random = new Random(SEED)

const linkOf = async (account: ArrangedAccount): Promise<string> => {
  const [row] = await rows(
    'SELECT l.udid FROM links l JOIN questions q ON q.id = l.question_id JOIN surveys s ON s.id = q.survey_id WHERE s.account_id = $1 LIMIT 1',
    [account.id],
  )
  return String(row?.udid)
}

/** An account with surveys that differ in everything that matters for recording. */
async function arrangeWorld(settings: Record<string, unknown>): Promise<World> {
  const account = await arrangeAccount({ redirectDomains: ['example.com'], ...settings })
  const single = KINDS.filter(({ key }) => key === 'single')
  const again = { audience: { showAgainAfter: { count: 1, unit: 'minutes' } } }
  const live = async (
    document: Record<string, unknown>,
    event: string | null = null,
  ): Promise<LiveSurvey> => ({
    made: await arrangeKinds(account, { eventName: event, ...document }),
    whole: !('questions' in document),
    event,
  })
  const surveys = [
    await live({ poll: true, ...again }),
    await live({ poll: true, questions: single }),
    await live({ goal: 60 }),
    await live({ goal: 25, poll: true, questions: single, audience: { stopAfterClose: true } }),
    await live({ poll: true }, 'bought'),
  ]
  const world: World = { account, surveys, link: await linkOf(account), submissions: [], devices: [] }
  world.submissions.push({
    udid: await openSubmission(account),
    survey: surveys[0] as LiveSurvey,
  })
  return world
}

async function arrangeForeign(): Promise<Foreign> {
  const account = await arrangeAccount()
  const survey = await arrangeKinds(account)
  return {
    identifier: account.identifier,
    submission: await openSubmission(account),
    survey: String(survey.id),
    question: String(survey.question('single')),
    answer: String(survey.answer('single', 'a')),
    link: await linkOf(account),
  }
}

/** Submissions of real surveys are answered later, and sometimes those of previews. */
function remember(world: World, { status, text }: Got): void {
  const [, udid] = /"submission":\{"udid":"([^"]+)"\}/.exec(text) ?? []
  const [, id] = /"survey":\{"id":(\d+)/.exec(text) ?? []
  const survey = world.surveys.find(({ made }) => String(made.id) === id)
  if (status === 200 && udid && survey) world.submissions.push({ udid, survey })
}

/** What is wrong with a reply, whatever was requested; null: nothing. */
function findFault(request: RandomRequest, { status, text, headers }: Got): string | null {
  if (status >= 500) return 'a server error'
  if (request.method === 'HEAD') return null
  // The test harness answers these instead of Next.
  if (text === 'not of the API') return null
  if (status >= 400) return text.startsWith('Error: ') ? null : 'an error without a sentence'
  if (status === 302) {
    const location = headers.get('location') ?? ''
    return /^https:\/\/example\.com\//.test(location) ? null : `a redirect to ${location}`
  }
  const type = headers.get('content-type') ?? ''
  try {
    if (type.startsWith('application/json')) JSON.parse(text)
  } catch {
    return 'a body that is no JSON'
  }
  return null
}

/**
 * A lower bound of the calls that recorded something: each row or mark counted here comes from one
 * call.
 */
async function countRecording(): Promise<number> {
  const [row] = await rows(`SELECT (
    (SELECT count(*) FROM submissions)
    + (SELECT count(*) FROM submissions WHERE link_key IS NULL AND answer_count > 0)
    + (SELECT count(*) FROM submissions WHERE closed_at IS NOT NULL)
    + (SELECT count(*) FROM submissions WHERE link_key IS NULL AND viewed_at < least(responded_at, closed_at))
    + (SELECT count(*) FROM events) + (SELECT count(*) FROM clicks)
    + (SELECT count(*) FROM devices WHERE data IS NOT NULL))::int AS n`)
  return Number(row?.n)
}

describe('random requests', () => {
  it(`break nothing, ${TOTAL} of them`, { timeout: 240_000 }, async () => {
    const worlds = [
      await arrangeWorld({}),
      await arrangeWorld({
        caps: [{ limit: 2, window: { count: 1, unit: 'days' }, counts: 'served' }],
        ipPolicy: 'full',
      }),
    ]
    const foreign = await arrangeForeign()
    const before = await countRecording()
    const byStatus = new Map<number, number>()
    const faults: string[] = []
    let sent = 0

    const lane = async (): Promise<void> => {
      while (sent < TOTAL && faults.length < 5) {
        sent++
        const world = random.weighted([
          [3, worlds[0]],
          [1, worlds[1]],
        ]) as World
        const request = makeRequest(world, random)
        if (random.chance(MUTATED)) mutateRequest(request, random, foreign)
        const target = targetOf(request)
        const told = `${request.method} ${target.slice(0, 2000)} ${JSON.stringify(request.headers)}`
        const got = await get(target, { method: request.method, headers: request.headers }).catch((error) => {
          throw new Error(`no answer to ${told}`, { cause: error })
        })
        byStatus.set(got.status, (byStatus.get(got.status) ?? 0) + 1)
        remember(world, got)
        const fault = findFault(request, got)
        if (fault) {
          faults.push(`${fault}: ${told} -> ${got.status} ${got.text.slice(0, 500)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    expect(faults).toEqual([])
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])

    const recording = (await countRecording()) - before
    console.log(`of ${sent} requests at least ${recording} recorded; by status`, Object.fromEntries(byStatus))
    expect(recording / TOTAL).toBeGreaterThanOrEqual(0.3)
    for (const status of [200, 302, 400, 404, 405]) expect(byStatus.get(status)).toBeGreaterThan(0)
    // Only whole texts: with random text appended, an address may not be one any more.
    expect(
      await rows(`SELECT text FROM answers WHERE text IN ('me@example.com', '+49 170 1234567')`),
    ).toEqual([])
    expect(await rows(`SELECT 1 FROM answers WHERE text = '*****' LIMIT 1`)).toHaveLength(1)
  })
})
