// Reports by link: what anybody with the link sees, and nobody without it.
import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { answerShared } from '@/lib/http/next/answer-shared'
import { openDatabase } from '@/lib/platform/db/open-database'
import { drawReport, printReport } from '@/lib/results/reports.endpoint'
import { hideSubmissions } from '@/lib/results/reviews/reviews.endpoint'
import { openSharedReport } from '@/lib/results/sharing/open-shared-report'
import {
  createReportLink,
  listReportLinks,
  revokeReportLink,
} from '@/lib/results/sharing/report-links.endpoint'
import { answerOnce } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeKey, keyCall } from '../../support/keys'
import { referencesTo } from '../../support/references'

useTestDatabase()

const HOUR = 3_600_000
const QUESTIONS = [
  {
    key: 'q1',
    kind: 'single_choice',
    content: 'How was <it>?',
    answers: ['good', 'fine', 'bad'].map((key) => ({ key, content: key })),
  },
  { key: 'why', kind: 'free_text', content: 'Why?' },
]

let account: ArrangedAccount
let analyst: ArrangedUser
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  analyst = await arrangeUser([account, 'analyst'])
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const create = (body: Record<string, unknown> = {}) =>
  consoleCall(createReportLink, { params: params(), body: { name: 'For all', days: 30, ...body } }, analyst)
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const openAny = async (token: string, now = Date.now()) => openSharedReport(await openDatabase(), token, now)
const open = async (token: string, now?: number) => {
  const opened = await openAny(token, now)
  return opened === 'expired' ? null : opened
}
const page = (token: string, as: 'page' | 'pdf' = 'page') =>
  answerShared(new Request(`http://here/shared/${token}`), token, as)

const answer = async (key: string, count: number): Promise<string[]> => {
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push(await answerOnce(account, survey, 'q1', [key]))
  return made
}

it('shows the figures of when it was made, and newer ones of full hours only with five more responses', async () => {
  survey = await arrangeSurvey(account, { name: 'Checkout <1>', questions: QUESTIONS })
  const { reply } = await create()
  expect(reply.link).toMatch(/^http:\/\/[^/]+\/shared\/[\w-]{32}$/)
  const token = tokenOf(reply.link)
  // What is served after it was made is not in it until the hour is full.
  expect((await open(token))?.report).toMatchObject({ responses: 0, tooFew: true, questions: [] })

  await answer('good', 7)
  const next = Date.now() + HOUR
  const first = await open(token, next)
  expect(first?.title).toBe('Checkout <1>')
  expect(first?.report).toMatchObject({ counted: 7, tooFew: false })
  expect([5, 10]).toContain(first?.report.responses)
  const shown = (opened: typeof first) => opened?.report.questions[0]?.cells.map(({ count }) => count)
  expect([null, 5, 10]).toContain(shown(first)?.[0])
  expect(shown(first)?.slice(1)).toEqual([null, null])

  await answer('bad', 4)
  expect((await open(token, next))?.report).toEqual(first?.report)
  expect((await open(token, next + HOUR))?.report).toEqual(first?.report)
  await answer('fine', 1)
  const newer = await open(token, next + 2 * HOUR)
  // Neither the one who said fine is shown nor the four who said bad.
  expect(newer?.report.counted).toBe(12)
  expect(shown(newer)).toEqual([shown(first)?.[0], null, null])
  // Two at once in a new hour get the same.
  const both = await Promise.all([open(token, next + 3 * HOUR), open(token, next + 3 * HOUR)])
  expect(both.map((one) => one?.report.counted)).toEqual([12, 12])
})

it('has figures at once where enough people had answered when it was made', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  // A multiple of five is shown as it is.
  await answer('good', 10)
  const token = tokenOf((await create()).reply.link)
  await answer('bad', 4)
  const first = await open(token)
  expect(first?.report).toMatchObject({ responses: 10, tooFew: false })
  expect((await open(token, Date.now() + HOUR))?.report).toEqual(first?.report)
})

it('has figures from the minute on in which enough people have responded, and then at full hours', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const token = tokenOf((await create()).reply.link)
  expect((await open(token))?.report).toMatchObject({ tooFew: true, impressions: 0 })
  await answer('good', 3)
  // The start of an hour is long ago or to come: minutes are what is looked at.
  const start = Math.floor(Date.now() / HOUR) * HOUR + 20 * 60_000
  await rows('UPDATE report_links SET created_at = $2, counted_to = $2 WHERE survey_id = $1', [
    survey.id,
    new Date(start - 1),
  ])
  const serveEarlier = () =>
    rows('UPDATE submissions SET created_at = $2 WHERE survey_id = $1', [survey.id, new Date(start - 60_000)])
  const minute = (n: number) => open(token, start + n * 60_000 + 1)
  await serveEarlier()
  expect((await minute(1))?.report).toMatchObject({ tooFew: true, impressions: 0 })
  await answer('good', 7)
  await serveEarlier()
  expect((await minute(1))?.report).toMatchObject({ tooFew: true })
  const shown = await minute(2)
  expect(shown?.report).toMatchObject({ tooFew: false, responses: 10, impressions: 10 })
  await answer('bad', 10)
  await serveEarlier()
  expect((await minute(3))?.report).toEqual(shown?.report)
  expect((await minute(60))?.report).toMatchObject({ responses: 20 })
})

it('says of a link that is too new that nothing is counted yet, not that nobody came', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const token = tokenOf((await create()).reply.link)
  const text = await (await page(token)).text()
  expect(text).toContain('It had not been shown by then.')
  expect(text).toContain('Counted anew each minute until at least 5 people have responded')
  expect(text).not.toContain('Impressions')
  expect((await page(token, 'pdf')).status).toBe(200)
  await answer('good', 5)
  const later = await open(token, Date.now() + HOUR)
  expect(later?.report.impressions).toBe(5)
  expect(later?.about).toEqual(['Counted anew at a full hour, once at least 5 more people have responded'])
})

it('shows texts only where they were chosen, and a hidden one no more', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const udids: string[] = []
  for (let n = 0; n < 6; n++)
    udids.push(await answerOnce(account, survey, 'why', { text: `Because <b>${n}` }))
  const next = Date.now() + HOUR
  const textsOf = async (link: string) =>
    (await open(tokenOf(link), next))?.report.questions.find(({ kind }) => kind === 'free_text')?.texts
  expect(await textsOf((await create()).reply.link)).toEqual([])
  const { link } = (await create({ texts: true })).reply
  expect(await textsOf(link)).toHaveLength(6)
  await consoleCall(
    hideSubmissions,
    { params: params(), body: { submissions: await referencesTo(udids.slice(0, 1)), reason: 'spam' } },
    analyst,
  )
  expect(await textsOf(link)).not.toContain('Because <b>0')
})

it('keeps the filter and the questions, and refuses those that there are not', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  await answer('good', 5)
  const { link } = (await create({ filter: 'device=mobile', questions: [survey.question('q1')] })).reply
  expect((await open(tokenOf(link), Date.now() + HOUR))?.report.responses).toBe(0)
  for (const [body, words] of [
    [{ filter: 'device=toaster' }, 'device'],
    [{ filter: 'answer=nothing:any:x' }, 'nothing'],
    [{ questions: [999_999] }, '999999'],
    [{ days: 366 }, 'days'],
  ] as const) {
    const got = await create(body as Record<string, unknown>)
    expect([got.status, got.text]).toEqual([422, expect.stringContaining(words)])
  }
})

it.each(['devise=native_mobile', 'zz=1', '__proto__=1', 'constructor=1', 'device=mobile&device=tablet'])(
  'refuses the filter %s, which would share everything',
  async (filter) => {
    survey = await arrangeSurvey(account, { questions: QUESTIONS })
    const got = await create({ filter })
    expect([got.status, got.error.problems?.[0]?.path]).toEqual([422, 'filter'])
    expect(got.error.message).toContain(filter.split('=')[0])
    // One that was made before that was checked shows nothing.
    const { reply } = await create({ filter: 'device=mobile' })
    await rows('UPDATE report_links SET filter = $1 WHERE id = $2', [filter, reply.id])
    await expect(open(tokenOf(reply.link))).rejects.toMatchObject({ code: 'invalid' })
  },
)

it('is made by a key that may read what the link shows', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const body = { name: 'For all', days: 30, texts: true }
  const at = { params: { ...params(), accountId: 'current' }, body }
  const alone = await arrangeKey(account, ['results:share'])
  const got = await keyCall(createReportLink, at, alone)
  expect([got.status, got.error.message]).toEqual([403, expect.stringContaining('results:read')])
  const both = await arrangeKey(account, ['results:share', 'results:read'])
  expect((await keyCall(createReportLink, at, both)).status).toBe(200)
  const headers = { 'if-match': '*' }
  expect((await keyCall(createReportLink, at, both, headers)).status).toBe(422)
  expect((await consoleCall(createReportLink, at, null, headers)).status).toBe(401)
})

it('ends at once when it is revoked, and when it expires', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const made = (await create({ days: 1 })).reply
  const token = tokenOf(made.link)
  expect((await page(token)).status).toBe(200)
  expect(await openAny(token, Date.now() + 24 * HOUR + 1000)).toBe('expired')
  const ends = (when: string) =>
    rows(`UPDATE report_links SET expires_at = now() ${when} WHERE id = $1 RETURNING id`, [made.id])
  await ends("- interval '1 second'")
  for (const as of ['page', 'pdf'] as const) {
    const expired = await page(token, as)
    expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('has expired')])
  }
  await ends("+ interval '1 day'")
  const listed = await consoleCall(listReportLinks, { params: params() }, analyst)
  expect(listed.reply.links).toMatchObject([{ id: made.id, name: 'For all', questions: null, texts: false }])
  expect(listed.reply.links[0]?.openedAt).not.toBeNull()
  expect(listed.text).not.toContain(token)

  const stranger = await arrangeUser([await arrangeAccount(), 'owner'])
  const revoking = { params: { ...params(), linkId: made.id } }
  expect((await consoleCall(revokeReportLink, revoking, stranger)).status).toBe(404)
  expect((await consoleCall(revokeReportLink, revoking, analyst)).status).toBe(200)
  const gone = await page(token)
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('does not work')])
  expect((await consoleCall(revokeReportLink, revoking, analyst)).status).toBe(404)
  const kinds = await rows('SELECT kind FROM audit_entries WHERE account_id = $1 ORDER BY id', [account.id])
  expect(kinds.map(({ kind }) => kind).slice(-2)).toEqual(['report_shared', 'report_link_revoked'])
})

it('is a page without script that nobody caches, frames or finds, and a PDF', async () => {
  survey = await arrangeSurvey(account, { name: '</title><script>', questions: QUESTIONS })
  await answer('good', 5)
  const token = tokenOf((await create()).reply.link)
  await open(token, Date.now() + HOUR)
  const got = await page(token)
  const text = await got.text()
  expect(text).not.toContain('<script')
  expect(text).toContain('How was &lt;it&gt;?')
  expect(text).toContain('5 answers')
  expect(got.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(got.headers.get('cache-control')).toBe('private, no-store')
  expect(got.headers.get('referrer-policy')).toBe('no-referrer')
  const pdf = await page(token, 'pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await pdf.text()).startsWith('%PDF-1.7')).toBe(true)
  expect((await page('x'.repeat(32))).status).toBe(404)
})

it('prints the figures of the console, also of few people', async () => {
  survey = await arrangeSurvey(account, { name: 'Umfrage zu 東京', questions: QUESTIONS })
  await answer('good', 1)
  const got = await consoleCall(printReport, { params: params(), query: {} }, analyst)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(got.text.startsWith('%PDF-1.7')).toBe(true)
})

it('of a survey that is gone or changed says so, and asks for no patience', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const token = tokenOf((await create({ filter: 'answer=q1:any:good' })).reply.link)
  await rows("UPDATE questions SET key = 'other' WHERE id = $1 RETURNING id", [survey.question('q1')])
  const changed = await page(token)
  expect([changed.status, await changed.text()]).toEqual([
    410,
    expect.stringContaining('no longer matches the survey'),
  ])

  const other = await arrangeAccount()
  const owner = await arrangeUser([other, 'owner'])
  survey = await arrangeSurvey(other, { questions: QUESTIONS })
  const made = await consoleCall(
    createReportLink,
    { params: { accountId: other.id, surveyId: survey.id }, body: { name: 'For all', days: 1 } },
    owner,
  )
  const lost = tokenOf(made.reply.link)
  expect((await page(lost)).status).toBe(200)
  const { prisma } = await openDatabase()
  await prisma.survey.deleteMany({ where: { accountId: other.id } })
  expect((await page(lost)).status).toBe(404)
  expect((await page(lost, 'pdf')).status).toBe(404)
})

it('says whose maker has left, and goes on until it is revoked', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const leaver = await arrangeUser([account, 'analyst'])
  const made = await consoleCall(
    createReportLink,
    { params: params(), body: { name: 'For the shop', days: 30 } },
    leaver,
  )
  const listed = async () => (await consoleCall(listReportLinks, { params: params() }, analyst)).reply.links
  expect(await listed()).toMatchObject([{ makerLeft: false }])
  await rows('DELETE FROM memberships WHERE user_id = $1 RETURNING user_id', [leaver.id])
  expect(await listed()).toMatchObject([{ makerLeft: true }])
  expect((await page(tokenOf(made.reply.link))).status).toBe(200)
})

it('gives an outsider nothing for other tokens, other parameters and other methods', async () => {
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  for (const answered of ['good', 'bad']) await answer(answered, 5)
  const first = survey.question('q1')
  const token = tokenOf((await create({ questions: [first] })).reply.link)
  await open(token, Date.now() + HOUR)
  const at = async (path: string, method = 'GET') => {
    const got = await answerShared(
      new Request(`http://here/shared/${path}`, { method }),
      path.split('?')[0] ?? '',
      'page',
    )
    return { status: got.status, text: await got.text(), headers: got.headers }
  }
  const shown = (await at(token)).text
  expect(shown).toContain('How was &lt;it&gt;?')
  expect(shown).not.toContain('Why?')
  // What the address adds changes nothing.
  for (const more of ['?questions=', '?questions=2', '?texts=true', '?filter=device%3Dmobile', '?fewest=0'])
    expect((await at(`${token}${more}`)).text).toBe(shown)
  const guesses = [
    ...[
      '',
      ' ',
      '.',
      '..',
      '%',
      "'",
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      'a'.repeat(100_000),
    ],
    createHash('sha256').update(token).digest('hex'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
  ]
  const answers = await Promise.all(guesses.map((guess) => at(guess)))
  // An unknown token, a revoked one and one that is not whole look the same.
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  for (const { headers } of [...answers, await at(token)]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await at(token, method)).status).toBe(405)
})

it('draws the figures as a picture, of one question or all, and says which it cannot draw', async () => {
  survey = await arrangeSurvey(account, { name: 'Figures', questions: QUESTIONS })
  await answer('good', 2)
  const draw = (query: Record<string, string>, user = analyst) =>
    consoleCall(drawReport, { params: params(), query }, user)
  const queries: Record<string, string>[] = [{}, { question: String(survey.question('q1')) }]
  for (const query of queries) {
    const got = await draw(query)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(got.headers.get('content-disposition')).toContain('Figures-')
    expect(got.text.slice(1, 4)).toBe('PNG')
  }
  const missing = await draw({ question: '999999' })
  expect([missing.status, missing.text]).toEqual([422, expect.stringContaining('999999')])
  const stranger = await arrangeUser([await arrangeAccount(), 'owner'])
  expect((await draw({}, stranger)).status).toBe(404)
})
