// What respondents read where a survey does not say it: the thanks of its language, and the account's name.
import { describe, expect, it } from 'vitest'
import { openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { arrangeUser } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { BROWSER, follow } from '../../support/following'
import { callHosted, sendOn, switchOn } from '../../support/hosted'
import { ONLY } from '../../support/hosted-survey'
import { onSubmission } from '../../support/recording'
import { serve, serveApp } from '../../support/serving'

useTestDatabase()

const thanked = async (account: ArrangedAccount, survey: ArrangedSurvey) => {
  const link = [survey.question('q1'), survey.answer('q1', 'good')] as const
  const submission_udid = await openSubmissionOf(account, survey)
  const results = await get(to('/present_results', { identifier: account.identifier, submission_udid }))
  return {
    page: (await serve(account)).json.survey.thank_you,
    app: (await serveApp(account)).json.survey.thank_you,
    link: (await follow(account, link)).json,
    mail: (await follow(account, link, {}, BROWSER)).text,
    results: results.json,
  }
}

describe.each([
  ['ar', 'شكرًا لك!'],
  ['ja', 'ありがとうございました'],
])('a survey in %s without thanks', (locale, thanks) => {
  it('thanks in its language wherever it thanks', async () => {
    const account = await arrangeAccount({ name: 'Fernwood' })
    const designer = await arrangeUser([account, 'designer'])
    const survey = await arrangeSurvey(account, { key: 's', name: 'internal', locale, questions: [ONLY] })
    const expected = { page: thanks, app: thanks, link: [thanks], results: { thank_you: thanks } }
    const { mail, ...said } = await thanked(account, survey)
    expect(said).toEqual(expected)
    expect(mail).toContain(`<title>${thanks} – Fernwood</title>`)
    expect(mail).not.toContain('internal')
    const path = await switchOn(designer, account, survey)
    const first = await callHosted(path)
    const end = await sendOn(first, { a: String(survey.answer('q1', 'good')) })
    expect(end.text).toContain(`>${thanks}</h1>`)
  })

  it('also if it was stored with the English ones of former documents', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { key: 's', locale, questions: [ONLY] })
    await rows(
      `UPDATE surveys SET settings = jsonb_set(settings, '{thankYou}', '"Thank you!"') WHERE id = $1`,
      [survey.id],
    )
    const { page, link } = await thanked(account, survey)
    expect([page, link]).toEqual([thanks, [thanks]])
  })
})

describe('the title of a survey', () => {
  it('is what the PDF is called, not the name', async () => {
    const account = await arrangeAccount({ name: 'Fernwood' })
    for (const [title, file] of [
      ['Your visit', 'Your-visit'],
      [null, 'Fernwood'],
    ]) {
      const survey = await arrangeSurvey(account, { key: 's', name: 'internal', title, questions: [ONLY] })
      const submission = await openSubmissionOf(account, survey)
      const answers = JSON.stringify({ [survey.question('q1')]: survey.answer('q1', 'good') })
      const got = await onSubmission(account, 'all_answers', submission, { answers, pdf_results: 'true' })
      expect(got.headers.get('content-disposition')).toContain(`filename=${file}-`)
    }
  })
})
