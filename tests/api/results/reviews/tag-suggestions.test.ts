// Suggested tags: each says how many texts have one of its forms, and exactly these are found by its filter and tagged
// by a bulk action, in languages with and without blanks, stems and stop words.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeAnswers } from '@/lib/results/filtering/filter-words.endpoint'
import { listSubmissions, listTextAnswers } from '@/lib/results/reports.endpoint'
import {
  continueBulkAction,
  startBulkAction,
  undoBulkAction,
} from '@/lib/results/reviews/bulk-actions.endpoint'
import { suggestTags } from '@/lib/results/reviews/tags/tag-suggestions.endpoint'
import { createTag } from '@/lib/results/reviews/tags/tags.endpoint'
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
import { Random } from '../../../support/random'
import { referenceTo } from '../../../support/references'
import { SEED } from '../../../support/seed'

useTestDatabase()

/** By language: what people wrote, and the forms of a word, which belong together. */
const WRITTEN: Record<string, { texts: string[]; forms: string[] }> = {
  'en-GB': {
    texts: [
      'The prices are too high',
      'What a price!',
      'High prices, and I don’t like that.',
      'My cat is fine',
      'Upriced chocolate',
      'PRICES',
    ],
    forms: ['price', 'prices'],
  },
  de: {
    texts: [
      'Die Lieferung war spät',
      'Lieferungen kommen nie an',
      'Zu späte LIEFERUNG',
      'Das Paket lag auf der Straße',
      'Auf der STRASSE',
      'Straße gesperrt',
    ],
    forms: ['Lieferung', 'Lieferungen'],
  },
  fr: {
    texts: ['L’attente était longue', 'Attente trop longue', 'Une attente énorme', 'Les attentes, encore'],
    forms: ['attente', 'attentes'],
  },
  es: {
    texts: ['La entrega llegó tarde', '¡Entregas lentas!', 'Mi entrega nunca llegó', 'Todo muy bien'],
    forms: ['entrega', 'Entregas'],
  },
  nl: {
    texts: ['De bezorging duurde lang', 'Bezorging te laat', 'Bezorgingen zijn traag', 'Prima winkel'],
    forms: ['bezorging', 'Bezorgingen'],
  },
  ru: {
    texts: ['Доставка была очень долгой', 'Долго ждал доставки', 'ДОСТАВКА', 'Всё хорошо, доставку получил'],
    forms: ['Доставка', 'доставки', 'доставку'],
  },
  tr: {
    texts: ['İstanbul çok güzel', 'istanbul trafiği', 'İSTANBUL', 'ISTANBUL diye yazdım', 'Fiyatlar yüksek'],
    forms: ['İstanbul', 'istanbul'],
  },
  ja: {
    texts: ['配送が遅いです', '配送は問題ない', 'とても良い配送でした', '味が良い'],
    forms: ['配送'],
  },
}

const QUESTIONS = [{ key: 'words', kind: 'free_text', content: 'Why?' }]

let account: ArrangedAccount
let owner: ArrangedUser
let survey: ArrangedSurvey
const written: { reference: string; text: string; person: string }[] = []
beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  for (const [locale, { texts }] of Object.entries(WRITTEN))
    for (const text of texts) await write(text, { locale })
  // One person who repeats himself is one person.
  for (let n = 0; n < 4; n++)
    await write('Lonely word', { locale: 'en', client_key: 'one', udid: randomUUID() })
})

async function write(text: string, query: Record<string, string>): Promise<string> {
  const udid = await openSubmissionOf(account, survey, query)
  await giveAnswer(account, survey, udid, 'words', { text })
  const reference = await referenceTo(udid)
  written.push({ reference, text, person: query.client_key ?? udid })
  return reference
}

const params = () => ({ accountId: account.id, surveyId: survey.id })
const question = () => survey.question('words')
const suggest = async (query: Record<string, string | number> = {}) =>
  (
    await consoleCall(
      suggestTags,
      { params: params(), query: { question: question(), limit: 50, ...query } },
      owner,
    )
  ).reply

const isJapanese = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** Told one by one. */
const has = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) =>
    isJapanese(form)
      ? text.includes(form)
      : text
          .toUpperCase()
          .split(/[^\p{L}\p{M}\p{N}]+/u)
          .includes(form.toUpperCase()),
  )

describe('suggested tags', { timeout: 120_000 }, () => {
  it.each(Object.entries(WRITTEN))('are words with their forms: %s', async (locale, { forms }) => {
    const [language = ''] = locale.split('-')
    const { suggestions, looked, all } = await suggest({ language })
    expect([looked, all]).toEqual([
      written.filter(({ text }) => WRITTEN[locale]?.texts.includes(text)).length +
        (language === 'en' ? 4 : 0),
      true,
    ])
    const found = suggestions.find((one) => one.forms.some((form) => forms.includes(form)))
    expect(found?.language).toBe(language)
    const upper = (list: string[] = []) => list.map((form) => form.toUpperCase())
    expect(upper(found?.forms).sort()).toEqual([...new Set(upper(forms))].sort())
    expect(upper(forms)).toContain(found?.word.toUpperCase())
    for (const one of suggestions) expect(one.forms).not.toContain('the')
  })

  it('count exactly what their filter finds, what a plain count finds, and what is tagged', async () => {
    const { suggestions } = await suggest()
    expect(suggestions.length).toBeGreaterThanOrEqual(8)
    for (const { word, forms, answer, count, people, example } of suggestions) {
      const plain = written.filter(({ text }) => has(text, forms))
      expect([word, count]).toEqual([word, plain.length])
      expect(people).toBe(new Set(plain.map(({ person }) => person)).size)
      expect(people).toBeGreaterThanOrEqual(3)
      expect(plain.map(({ reference }) => reference)).toContain(example.submissionUdid)
      const query = { question: question(), answer, limit: 200 }
      const { reply } = await consoleCall(listTextAnswers, { params: params(), query }, owner)
      expect([word, reply.answers.map(({ submissionUdid }) => submissionUdid).sort()]).toEqual([
        word,
        plain.map(({ reference }) => reference).sort(),
      ])
      const { reply: tag } = await consoleCall(
        createTag,
        { params: { accountId: account.id }, body: { name: word } },
        owner,
      )
      const id = randomUUID()
      const body = {
        id,
        filter: { answer, only: 'counted' as const },
        act: { tag: { id: tag.id, on: true } },
      }
      const started = await consoleCall(startBulkAction, { params: params(), body }, owner)
      expect([word, started.reply.matched]).toEqual([word, count])
      const of = { params: { ...params(), bulkId: id } }
      const done = await consoleCall(continueBulkAction, of, owner)
      expect(done.reply).toMatchObject({ state: 'finished', changed: count })
      const after = (await suggest()).suggestions.find((one) => one.answer === answer)
      expect(after?.tag).toMatchObject({ id: tag.id, tagged: count })
      await consoleCall(undoBulkAction, of, owner)
      expect((await suggest()).suggestions.find((one) => one.answer === answer)?.tag?.tagged).toBe(0)
    }
    expect(suggestions.flatMap(({ forms }) => forms)).not.toContain('Lonely')
  })

  it('leave out texts that are hidden or beyond the goal, as the list and the bulk action do', async () => {
    const other = await arrangeSurvey(account, { questions: QUESTIONS, goal: 3 })
    const udids: string[] = []
    for (let n = 0; n < 5; n++) udids.push(await openSubmissionOf(account, other, { locale: 'en' }))
    for (const udid of udids) await giveAnswer(account, other, udid, 'words', { text: 'Delivery' })
    const at = { accountId: account.id, surveyId: other.id }
    const own = { question: other.question('words') }
    const read = async () =>
      (await consoleCall(suggestTags, { params: at, query: own }, owner)).reply.suggestions
    const [found] = await read()
    expect([found?.word, found?.count]).toEqual(['Delivery', 3])
    const filter = { answer: found?.answer ?? '', only: 'counted' as const }
    const body = { id: randomUUID(), filter, act: { done: true } }
    expect((await consoleCall(startBulkAction, { params: at, body }, owner)).reply.matched).toBe(3)
    const counted = await consoleCall(listSubmissions, { params: at, query: filter }, owner)
    expect(counted.reply.submissions).toHaveLength(3)
    await rows(`UPDATE submissions SET hidden = 'spam', over_goal = true WHERE udid = $1`, [udids[0]])
    expect(await read()).toEqual([])
  })

  it('come from texts of any characters, as the filter finds them', async () => {
    const random = new Random(SEED)
    const other = await arrangeSurvey(account, { questions: QUESTIONS })
    const pieces = [
      ...[
        'slow',
        'Slow',
        'SLOW',
        'straße',
        'STRASSE',
        'é',
        'e\u0301',
        'ΟΔΟΣ',
        'οδος',
        'οδός',
        'İ',
        'ı',
        'i',
        'ﬁt',
        'fit',
      ],
      ...[
        '😀',
        '👩‍💻',
        '.',
        '—',
        '’',
        "'",
        '%',
        '_',
        '\\',
        '\u00a0',
        '\u3000',
        '配送',
        'ราคา',
        '가격이',
        'नमस्ते',
        'שלום',
        'ŉa',
        '１２',
        '½',
      ],
      ...['\n', '\t', ' ', ' ', ' ', ' '],
    ]
    const texts = Array.from({ length: 60 }, () =>
      Array.from({ length: 1 + random.whole(8) }, () => random.pick(pieces)).join(''),
    ).filter((text) => text.trim() !== '')
    const byText = new Map<string, string[]>()
    for (const text of texts) {
      const udid = await openSubmissionOf(account, other, { locale: random.pick(['en', 'de', 'th', 'hi']) })
      await giveAnswer(account, other, udid, 'words', { text })
    }
    for (const { udid, text } of await rows(
      'SELECT submission_udid AS udid, text FROM answers WHERE question_id = $1',
      [other.question('words')],
    ))
      byText.set(String(text), [...(byText.get(String(text)) ?? []), String(udid)])
    const at = { accountId: account.id, surveyId: other.id }
    const query = { question: other.question('words'), least: 1, limit: 50 }
    const { suggestions } = (await consoleCall(suggestTags, { params: at, query }, owner)).reply
    expect(suggestions.length).toBeGreaterThan(3)
    for (const { word, answer, count } of suggestions) {
      const { reply } = await consoleCall(
        listTextAnswers,
        { params: at, query: { question: query.question, answer, limit: 200 } },
        owner,
      )
      expect([SEED, word, reply.answers.length]).toEqual([SEED, word, count])
    }
  })

  it('finds several words that follow each other, and refuses what is no word', async () => {
    const asked = (values: string[]) =>
      consoleCall(
        listTextAnswers,
        {
          params: params(),
          query: { question: question(), answer: writeAnswers([{ question: 'words', is: 'word', values }]) },
        },
        owner,
      )
    expect((await asked(['don’t like'])).reply.answers).toHaveLength(1)
    expect((await asked(['like don’t'])).reply.answers).toEqual([])
    const { status, error } = await asked(['!'])
    expect([status, error.problems?.[0]?.path]).toEqual([422, 'answer'])
    const wrong = await consoleCall(suggestTags, { params: params(), query: { question: 1_000_000 } }, owner)
    expect(wrong.status).toBe(404)
  })

  it('is for people who may read texts', async () => {
    const outsider = await arrangeUser([await arrangeAccount(), 'owner'])
    const query = { question: question() }
    expect((await consoleCall(suggestTags, { params: params(), query }, outsider)).status).toBe(404)
  })
})
