// Tags, notes and what is done: by hand and in bulk, undone, in filters, lists, figures and files.
import { beforeAll, describe, expect, it } from 'vitest'
import { exportPerson } from '@/lib/people/people.endpoint'
import { exportCsv, listSubmissions, listTextAnswers, showReport } from '@/lib/results/reports.endpoint'
import { noteSubmission, reviewSubmissions } from '@/lib/results/reviews/reviews.endpoint'
import { changeTag, createTag, listTags, mergeTag, removeTag } from '@/lib/results/reviews/tags/tags.endpoint'
import { giveAnswer, openSubmissionOf } from '../../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { referenceTo, udidsOf } from '../../../support/references'
import { RESULT_QUESTIONS } from '../../../support/results'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
let ann: ArrangedUser
let ben: ArrangedUser
const submissions: string[] = []
const params = () => ({ accountId: account.id, surveyId: survey.id })

beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
  ann = await arrangeUser([account, 'designer'])
  ben = await arrangeUser([account, 'analyst'])
  for (let n = 0; n < 4; n++) {
    const submission = await openSubmissionOf(account, survey, { url: `https://shop.example/help?user=${n}` })
    await giveAnswer(account, survey, submission, 'nps', [String(n)])
    await giveAnswer(account, survey, submission, 'text', { text: `Delivery ${n}` })
    submissions.push(await referenceTo(submission))
  }
})

const make = async (name: string) =>
  (await consoleCall(createTag, { params: { accountId: account.id }, body: { name } }, ann)).reply.id
const tag = async (id: number, on: boolean, ...udids: string[]) =>
  (
    await consoleCall(
      reviewSubmissions,
      { params: params(), body: { submissions: udids, tag: { id, on } } },
      ann,
    )
  ).reply.changed
const listed = async (query: object) =>
  (await consoleCall(listSubmissions, { params: params(), query }, ann)).reply.submissions.map(
    ({ udid }) => udid,
  )
const of = submissions

describe('work on submissions', () => {
  it('shows beside each text the other answers, the page without its query, and what was done', async () => {
    const query = { question: survey.question('text'), order: 'oldest' as const, limit: 2 }
    const { reply } = await consoleCall(listTextAnswers, { params: params(), query }, ann)
    expect(reply.answers.map(({ text }) => text)).toEqual(['Delivery 0', 'Delivery 1'])
    expect(reply.answers[1]).toMatchObject({
      page: 'https://shop.example/help',
      others: [{ key: 'nps', chosen: ['1'] }],
      review: { tags: [], note: null, done: null, hidden: null },
    })
    const next = { ...query, cursor: reply.next ?? '' }
    const more = await consoleCall(listTextAnswers, { params: params(), query: next }, ann)
    expect(more.reply.answers.map(({ text }) => text)).toEqual(['Delivery 2', 'Delivery 3'])
    expect(more.reply.next).toBeNull()
  })

  it('tags in bulk and undoes exactly that; the tag is a filter of lists, figures and files', async () => {
    // Whichever comes first gives the tag its name.
    const racing = await Promise.all([make('Twice at once'), make('twice AT ONCE')])
    expect(racing[1]).toBe(racing[0])
    const id = await make('Delivery, late')
    expect(await make('delivery, LATE')).toBe(id)
    expect(await tag(id, true, of[0] ?? '')).toEqual([of[0]])
    const changed = await tag(id, true, ...of.slice(0, 3))
    expect(changed.sort()).toEqual(of.slice(1, 3).sort())
    const filter = { tag: encodeURIComponent('Delivery, late') }
    expect((await listed(filter)).sort()).toEqual(of.slice(0, 3).sort())
    expect(await listed({ tag: `not:${filter.tag}` })).toEqual([of[3]])
    const figures = await consoleCall(showReport, { params: params(), query: filter }, ann)
    expect(figures.reply.totals.responses).toBe(3)
    const csv = await consoleCall(exportCsv, { params: params(), query: filter }, ann)
    expect(csv.text.match(/"Delivery, late",false,,/g)).toHaveLength(3)
    expect((await tag(id, false, ...changed)).sort()).toEqual(changed.sort())
    expect(await listed(filter)).toEqual([of[0]])
  })

  it('renames, merges and removes tags', async () => {
    const [a, b] = [await make('Slow'), await make('Speed')]
    await tag(a, true, of[0] ?? '', of[1] ?? '')
    await tag(b, true, of[1] ?? '')
    const on = (tagId: number) => ({ accountId: account.id, tagId })
    const taken = await consoleCall(changeTag, { params: on(a), body: { name: 'SPEED' } }, ann)
    expect(taken.status).toBe(409)
    expect((await consoleCall(mergeTag, { params: on(a), body: { into: b } }, ann)).reply.name).toBe('Speed')
    expect((await listed({ tag: 'speed' })).sort()).toEqual(of.slice(0, 2).sort())
    const { reply } = await consoleCall(listTags, { params: { accountId: account.id } }, ben)
    expect(reply.tags.find(({ name }) => name === 'Speed')?.count).toBe(2)
    expect(reply.tags.some(({ name }) => name === 'Slow')).toBe(false)
    expect((await consoleCall(removeTag, { params: on(b) }, ann)).status).toBe(200)
    expect((await consoleCall(removeTag, { params: on(b) }, ann)).status).toBe(404)
    expect(await listed({ tag: 'speed' })).toEqual([])
  })

  it('keeps the note of whoever was first, and says so to the other', async () => {
    const write = (note: string | null, before: string | null, as: ArrangedUser) =>
      consoleCall(noteSubmission, { params: { ...params(), udid: of[0] ?? '' }, body: { note, before } }, as)
    const both = await Promise.all([write('Called', null, ann), write('Mailed', null, ben)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = both[0]?.status === 200 ? 'Called' : 'Mailed'
    expect(both.find(({ status }) => status === 409)?.error.details).toMatchObject({ note: kept })
    // Clicked twice.
    expect((await write(kept, null, ann)).status).toBe(200)
    expect((await write('Both', kept, ben)).status).toBe(200)
    expect(await listed({ review: 'noted' })).toEqual([of[0]])
    const [row] = await rows<{ client_key: string | null; device_udid: string }>(
      'SELECT device_udid FROM submissions WHERE udid = $1',
      await udidsOf([of[0] ?? '']),
    )
    const query = { udid: row?.device_udid ?? '' }
    const person = await consoleCall(exportPerson, { params: { accountId: account.id }, query }, ben)
    expect(JSON.parse(person.text).reviews).toMatchObject([{ note: 'Both', tags: ['Delivery, late'] }])
    expect((await write(null, 'Both', ann)).status).toBe(200)
    expect(await listed({ review: 'noted' })).toEqual([])
  })

  it('marks as done, and not for another account', async () => {
    const done = async (on: boolean, as = ann) =>
      consoleCall(reviewSubmissions, { params: params(), body: { submissions: of, done: on } }, as)
    expect((await done(true)).reply.changed).toHaveLength(4)
    expect((await done(true)).reply.changed).toEqual([])
    expect(await listed({ review: 'not:done' })).toEqual([])
    expect((await done(false, ben)).reply.changed).toHaveLength(4)
    const other = await arrangeAccount()
    const stranger = await arrangeUser([other, 'owner'])
    const foreign = await arrangeSurvey(other)
    const theirs = { accountId: other.id, surveyId: foreign.id }
    const tried = await consoleCall(
      reviewSubmissions,
      { params: theirs, body: { submissions: of, done: true } },
      stranger,
    )
    expect(tried.reply.changed).toEqual([])
    const id = await make('Ours')
    const body = { submissions: of, tag: { id, on: true } }
    expect((await consoleCall(reviewSubmissions, { params: theirs, body }, stranger)).status).toBe(404)
  })
})
