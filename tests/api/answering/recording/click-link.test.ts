// GET /custom_content_link_click: an active link of that question, a submission of that survey
// (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  KINDS,
  submissionOf,
} from '../../../support/recording'
import { openSubmission } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
let link: string
let submission: string
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account)
  link = await linkOf(survey)
  submission = await openSubmission(account)
})

/** The UUID of the only link in the question's content. */
async function linkOf(made: ArrangedSurvey): Promise<string> {
  const [row] = await rows('SELECT content FROM questions WHERE id = $1', [made.question('custom')])
  const [, udid] = /data-service-link-id="([^"]+)"/.exec(String(row?.content)) ?? []
  if (!udid) throw new Error(`no link in ${row?.content}`)
  return udid
}

type Query = Record<string, string | number | null>

const click = (query: Query = {}) =>
  get(
    to('/custom_content_link_click', {
      submission_udid: submission,
      question_id: survey.question('custom'),
      link_identifier: link,
      ...query,
    }),
  )

const clicksOf = async (udid: string) => {
  const [counted] = await rows<{ click_count: number }>('SELECT click_count FROM links WHERE udid = $1', [
    udid,
  ])
  const stored = await rows('SELECT client_key, context FROM clicks WHERE link_udid = $1 ORDER BY ctid', [
    udid,
  ])
  expect(stored).toHaveLength(counted?.click_count ?? -1)
  return stored
}

describe('a click', () => {
  it('is counted and stored, without an identifier', async () => {
    const before = (await clicksOf(link)).length
    expectBody(await click(), '{}')
    expect(await clicksOf(link)).toHaveLength(before + 1)
  })

  it('is stored with its own client key and Context Data, which change nothing else', async () => {
    const untouched = await submissionOf(submission)
    await click({ client_key: 'anna', custom_data: '{"from":"footer"}', other: 'x' })
    expect((await clicksOf(link)).at(-1)).toEqual({ client_key: 'anna', context: { from: 'footer' } })
    await click({ client_key: 'null', custom_data: '{"a":b"c}' })
    expect((await clicksOf(link)).at(-1)).toEqual({ client_key: null, context: { raw: '{"a":b"c}' } })
    expect(await submissionOf(submission)).toEqual(untouched)
    expect(await rows('SELECT 1 FROM devices WHERE client_key IS NOT NULL')).toEqual([])
  })

  it('takes both UUIDs in any case', async () => {
    const before = (await clicksOf(link)).length
    await click({ link_identifier: link.toUpperCase(), submission_udid: submission.toUpperCase() })
    expect(await clicksOf(link)).toHaveLength(before + 1)
  })

  it('is counted with each call, exactly, in parallel too', async () => {
    const before = (await clicksOf(link)).length
    await Promise.all(Array.from({ length: 40 }, () => click()))
    expect(await clicksOf(link)).toHaveLength(before + 40)
  })

  it('may carry a callback', async () => {
    expectBody(await click({ callback: 'a.b', preview_mode: 'true' }), 'a.b({});')
  })
})

describe('a click that is quietly nothing', () => {
  it('is one on a link, a question or a submission that is unknown', async () => {
    await expectNothingRecorded(async () => {
      expectBody(await click({ link_identifier: randomUUID() }), '{}')
      expectBody(await click({ question_id: 999999 }), '{}')
      expectBody(await click({ question_id: '99999999999' }), '{}')
      expectBody(await click({ submission_udid: randomUUID() }), '{}')
      expectBody(await click({ submission_udid: 'x' }), '{}')
    })
  })

  it('is one whose link is not of the question', async () => {
    await expectNothingRecorded(async () => {
      for (const key of ['single', 'text'])
        expectBody(await click({ question_id: survey.question(key) }), '{}')
    })
  })

  it('is one whose submission is of another survey or another account', async () => {
    const other = await arrangeAccount()
    const foreign = await arrangeKinds(other)
    const theirs = await openSubmission(other)
    const sibling = await arrangeKinds(account, { eventName: 'sibling' })
    await expectNothingRecorded(async () => {
      expectBody(await click({ submission_udid: theirs }), '{}')
      for (const made of [foreign, sibling]) {
        const parts = { question_id: made.question('custom'), link_identifier: await linkOf(made) }
        expectBody(await click(parts), '{}')
      }
    })
  })

  it('is one on a link that a designer has removed, until it returns', async () => {
    const own = await arrangeAccount()
    const made = await arrangeKinds(own, { key: 'edited' })
    const gone = await linkOf(made)
    const parts = {
      submission_udid: await openSubmission(own),
      question_id: made.question('custom'),
      link_identifier: gone,
    }
    const withContent = (content: string) =>
      KINDS.map((question) => (question.key === 'custom' ? { ...question, content } : question))
    await arrangeKinds(own, { key: 'edited', questions: withContent('<p>No link</p>') })
    await expectNothingRecorded(async () => expectBody(await click(parts), '{}'))
    const back = `<p><a href="https://example.com/help" data-service-link-id="${gone}">here</a></p>`
    await arrangeKinds(own, { key: 'edited', questions: withContent(back) })
    await click(parts)
    expect(await clicksOf(gone)).toHaveLength(1)
  })

  it('is one in preview, on a preview’s submission, by HEAD or a prefetch, or of a disabled account', async () => {
    const own = await arrangeAccount()
    const made = await arrangeKinds(own)
    const parts = {
      submission_udid: await openSubmission(own),
      question_id: made.question('custom'),
      link_identifier: await linkOf(made),
    }
    await changeSettings(own, { enabled: false })
    const preview = await openSubmission(account, { preview_mode: 'true' })
    const path = to('/custom_content_link_click', {
      submission_udid: submission,
      question_id: survey.question('custom'),
      link_identifier: link,
    })
    await expectNothingRecorded(async () => {
      expectBody(await click({ preview_mode: 'true' }), '{}')
      expectBody(await click({ submission_udid: preview }), '{}')
      expect((await get(path, { method: 'HEAD' })).status).toBe(200)
      expectBody(await get(path, { headers: { 'sec-purpose': 'prefetch' } }), '{}')
      expectBody(await click(parts), '{}')
    })
  })
})

describe('the parameters of a click', () => {
  it('are required in the order submission_udid, question_id, link_identifier', async () => {
    await expectNothingRecorded(async () => {
      expectRefused(await get('/custom_content_link_click'), 400, 'Error: submission_udid ')
      expectRefused(await click({ submission_udid: ' ' }), 400, 'Error: submission_udid ')
      expectRefused(await click({ question_id: null, link_identifier: null }), 400, 'Error: question_id ')
      expectRefused(await click({ link_identifier: '' }), 400, 'Error: link_identifier ')
    })
  })

  it('are refused when they are malformed', async () => {
    await expectNothingRecorded(async () => {
      expectRefused(await click({ link_identifier: 'x' }), 400, 'Error: link_identifier ')
      expectRefused(await click({ question_id: 'x' }), 400, 'Error: question_id ')
      expectRefused(await click({ submission_udid: 'x'.repeat(65) }), 400, 'Error: submission_udid ')
      expectRefused(await click({ client_key: 'x'.repeat(256) }), 400, 'Error: client_key ')
    })
  })

  it('do not include an identifier: one that is sent is ignored', async () => {
    const before = (await clicksOf(link)).length
    await click({ identifier: 'nobody' })
    expect(await clicksOf(link)).toHaveLength(before + 1)
  })
})
