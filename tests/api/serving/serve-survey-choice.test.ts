// Which of several eligible surveys /serve picks, and that a repeated request gets the same one
// (docs/api.md §4, §8).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { page, serve, served, servedApp } from '../../support/serving'

useTestDatabase()

const people = (count: number) => Array.from({ length: count }, () => randomUUID())

describe('priority and spread', () => {
  it('prefers the lowest number, and goes on to the next that is eligible', async () => {
    const account = await arrangeAccount()
    const last = await arrangeSurvey(account, { priority: 300 })
    const first = await arrangeSurvey(account, { key: 'first', priority: 1 })
    const second = await arrangeSurvey(account, { priority: 20 })
    for (const udid of people(5)) expect(await served(account, { udid })).toBe(first.id)
    await arrangeSurvey(account, { key: 'first', priority: 1, status: 'paused' })
    for (const udid of people(5)) expect(await served(account, { udid })).toBe(second.id)
    await arrangeSurvey(account, { key: 'first', priority: 21 })
    for (const udid of people(5)) expect(await served(account, { udid })).toBe(second.id)
    expect(last.id).not.toBe(second.id)
  })

  it('spreads people over equal surveys, and each always gets the same one', async () => {
    const account = await arrangeAccount()
    const equals = []
    for (let n = 0; n < 3; n++) equals.push((await arrangeSurvey(account, { key: `equal-${n}` })).id)
    const everyone = people(180)
    const meet = () => Promise.all(everyone.map((udid) => served(account, { udid })))
    const once = await meet()
    for (const id of equals) expect(once.filter((met) => met === id).length).toBeGreaterThan(30)
    expect(await meet()).toEqual(once)
    const asApps = await Promise.all(everyone.map((udid) => servedApp(account, { udid: udid.toUpperCase() })))
    expect(asApps).toEqual(once)
  })

  it('takes the client key for the person, on any device', async () => {
    const account = await arrangeAccount()
    for (let n = 0; n < 8; n++) await arrangeSurvey(account)
    const met = new Set<number | null>()
    for (let n = 0; n < 12; n++) met.add(await served(account, { client_key: 'anna' }))
    expect(met.size).toBe(1)
  })
})

describe('the sample', () => {
  it('is sticky, about as large as it says, and only grows', async () => {
    const account = await arrangeAccount()
    const sized = (samplePercent: number) =>
      arrangeSurvey(account, { key: 'sampled', audience: { samplePercent } })
    const { id } = await sized(30)
    const everyone = people(200)
    const inSample = async () => {
      const met = await Promise.all(everyone.map((udid) => served(account, { udid })))
      return everyone.filter((_, n) => met[n] === id)
    }
    const few = await inSample()
    expect(few.length).toBeGreaterThan(25)
    expect(few.length).toBeLessThan(100)
    expect(await inSample()).toEqual(few)
    await sized(60)
    const more = await inSample()
    expect(more.length).toBeGreaterThan(few.length)
    expect(more).toEqual(expect.arrayContaining(few))
    await sized(100)
    expect(await inSample()).toEqual(everyone)
    await sized(0)
    expect(await inSample()).toEqual([])
    expect(await served(account, { preview_mode: 'true' })).toBe(id)
  })

  it('is the client key if there is one', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { samplePercent: 50 } })
    for (const client_key of ['anna', 'ben', 'cleo', 'dora']) {
      const met = new Set<number | null>()
      for (let n = 0; n < 6; n++) met.add(await served(account, { client_key }))
      expect(met.size).toBe(1)
    }
  })
})

describe('locale groups', () => {
  const languages = async () => {
    const account = await arrangeAccount()
    const one = (locale: string) =>
      arrangeSurvey(account, { key: `v-${locale.toLowerCase()}`, localeGroup: 'v', locale })
    const [en, de, at] = [await one('en'), await one('de'), await one('de-AT')]
    return { account, en: en.id, de: de.id, at: at.id, survey: { en, de, at } }
  }

  it('serve the language that locale names best, else the first of the group', async () => {
    const { account, en, de, at } = await languages()
    const cases: [string | null, number][] = [
      ['en', en],
      ['de', de],
      ['de-CH', de],
      ['de-AT', at],
      ['DE_at', at],
      ['en-GB-oxendict', en],
      ['fr', en],
      ['???', en],
      [null, en],
    ]
    for (const [locale, id] of cases)
      expect([locale, await served(account, { locale })]).toEqual([locale, id])
  })

  it('use Accept-Language if locale is absent', async () => {
    const { account, en, de, at } = await languages()
    const accepting = (languages: string) => ({ 'accept-language': languages })
    expect(await served(account, {}, accepting('fr, de-AT;q=0.8, en;q=0.9'))).toBe(en)
    expect(await served(account, {}, accepting('fr;q=0.9, de-AT;q=0.8'))).toBe(at)
    expect(await served(account, {}, accepting('de-CH, en'))).toBe(de)
    expect(await served(account, {}, accepting('*'))).toBe(en)
    expect(await served(account, { locale: 'en' }, accepting('de'))).toBe(en)
    expect(await servedApp(account, {}, accepting('de'))).toBe(de)
  })

  it('are one survey: a person who answered one has answered all', async () => {
    const { account, survey } = await languages()
    const udid = randomUUID()
    const opened = await serve(account, { udid, locale: 'de' })
    const answered = await get(
      to(`/submissions/${opened.json.submission.udid}/answer`, {
        identifier: account.identifier,
        question_id: survey.de.question('q1'),
        answer_id: survey.de.answer('q1', 'good'),
      }),
    )
    expect(answered.status).toBe(200)
    for (const locale of ['de', 'en', 'de-AT']) expect(await served(account, { udid, locale })).toBeNull()
  })

  it('share the group ids of survey, question and possible answer', async () => {
    const { account } = await languages()
    const ask = (locale: string) =>
      get(to('/serve', { ...page(account), device_type: 'email', locale, callback: null }))
    const [en, de] = [(await ask('en')).json, (await ask('de')).json]
    expect(en.survey.id).not.toBe(de.survey.id)
    expect(en.survey.survey_locale_group_id).toBe(de.survey.survey_locale_group_id)
    const groups = (body: typeof en) =>
      body.questions_and_possible_answers.map(
        (question: {
          question_locale_group_id: number
          possible_answers: { possible_answer_locale_group_id: number }[]
        }) => [
          question.question_locale_group_id,
          question.possible_answers.map((answer) => answer.possible_answer_locale_group_id),
        ],
      )
    expect(groups(en)).toEqual(groups(de))
  })

  it('leave out languages that are not eligible', async () => {
    const { account, en, at } = await languages()
    await arrangeSurvey(account, { key: 'v-de', localeGroup: 'v', locale: 'de', status: 'paused' })
    expect(await served(account, { locale: 'de-AT' })).toBe(at)
    expect(await served(account, { locale: 'en' })).toBe(en)
    expect(await served(account, { locale: 'de' })).not.toBeNull()
  })
})

describe('a request id', () => {
  const submissions = (accountId: number) =>
    rows('SELECT udid, device_udid FROM submissions WHERE account_id = $1', [accountId])

  it('gets the same submission again and records nothing more', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const query = { udid: randomUUID(), request_id: 'r1' }
    const first = await serve(account, query)
    const again = await serve(account, query)
    expect(again.text).toBe(first.text)
    expect(await submissions(account.id)).toHaveLength(1)
    const other = await serve(account, { ...query, request_id: 'r2' })
    expect(other.json.submission.udid).not.toBe(first.json.submission.udid)
    expect(await submissions(account.id)).toHaveLength(2)
  })

  it('names the same device again, when the server made it', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account)
    const query = { udid: null, request_id: 'r1' }
    const first = await serve(account, query)
    expect((await serve(account, query)).text).toBe(first.text)
    expect(await submissions(account.id)).toEqual([
      { udid: first.json.submission.udid, device_udid: first.json.device.udid },
    ])
  })

  it('records once under parallel requests', async () => {
    const account = await arrangeAccount()
    for (let n = 0; n < 3; n++) await arrangeSurvey(account)
    const query = { udid: randomUUID(), request_id: 'r1' }
    const all = await Promise.all(Array.from({ length: 8 }, () => serve(account, query)))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(await submissions(account.id)).toHaveLength(1)
  })

  it('records once under parallel requests that are capped', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 5, counts: 'served' }] })
    await arrangeSurvey(account)
    const query = { udid: randomUUID(), request_id: 'r1' }
    const all = await Promise.all(Array.from({ length: 8 }, () => serve(account, query)))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(await submissions(account.id)).toHaveLength(1)
  })

  it('gets its submission again even when its own serving has used up the cap', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1, counts: 'served' }] })
    await arrangeSurvey(account)
    const query = { udid: randomUUID(), request_id: 'r1' }
    const first = await serve(account, query)
    expect((await serve(account, query)).text).toBe(first.text)
    expect(await served(account, { ...query, request_id: 'r2' })).toBeNull()
  })

  it('belongs to its account', async () => {
    const [mine, theirs] = [await arrangeAccount(), await arrangeAccount()]
    await arrangeSurvey(mine)
    const other = await arrangeSurvey(theirs)
    const query = { udid: randomUUID(), request_id: 'r1' }
    const first = await serve(mine, query)
    const second = await serve(theirs, query)
    expect(second.json.survey.id).toBe(other.id)
    expect(second.json.submission.udid).not.toBe(first.json.submission.udid)
  })

  it('that got nothing may get a survey later', async () => {
    const account = await arrangeAccount()
    const query = { udid: randomUUID(), request_id: 'r1' }
    expect(await served(account, query)).toBeNull()
    const { id } = await arrangeSurvey(account)
    expect(await served(account, query)).toBe(id)
  })
})
