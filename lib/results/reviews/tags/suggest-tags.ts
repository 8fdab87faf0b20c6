// Suggests tags for texts: words that several people wrote.

import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { isoTime } from '@/lib/platform/text/iso-time'
import { baseLanguage } from '@/lib/results/filtering/conditions.rules'
import { writeAnswers } from '@/lib/results/filtering/filter-words.endpoint'
import {
  type FrequentWord,
  FrequentWords,
  type LanguageRules,
} from '@/lib/results/statistics/frequent-words.rules'
import { type NewestText, readNewestTexts } from '@/lib/results/submissions/text-answers.store'
import { readScope } from '../../filtering/read-scope'
import { requireText } from '../../submissions/report-lists'
import { loadLanguageRules } from './language-rules'
import { countTagged, listTagRows, type TagRow } from './tag.store'
import type { suggestTags as endpoint } from './tag-suggestions.endpoint'
import { toTag } from './tags'

/** Texts of 250 letters on average; of longer ones fewer are looked at. */
const MOST = { texts: 2000, letters: 500_000 }

export const suggestTags: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const read = await readScope(context, params.surveyId, query)
  requireText(read.survey, query.question)
  const { db, asOf } = context.reading
  const { account } = context
  const texts: (NewestText & { language: string | null })[] = []
  let all = true
  const left = { ...MOST }
  for (const { scope, ids, survey } of read.versions) {
    const questionId = ids.ownQuestion(query.question)
    // The survey's language is that of people whose language is not known.
    const languageOf = (locale: string | null) => baseLanguage(locale ?? survey.settings.locale ?? '')
    const whole = await readNewestTexts(db, scope, questionId, left, (newest) =>
      texts.push(...newest.map((one) => ({ ...one, language: languageOf(one.locale) }))),
    )
    all &&= whole
  }
  const rules = new Map<string | null, LanguageRules>()
  for (const language of new Set(texts.map((one) => one.language)))
    rules.set(language, await loadLanguageRules(language))
  const words = new FrequentWords((language) => rules.get(language) ?? UNKNOWN)
  let since = performance.now()
  for (const text of texts) {
    words.add(text)
    if (performance.now() - since < PATIENCE_MS) continue
    await yieldToOthers(db)
    since = performance.now()
  }
  const found = words.suggest({ least: query.least, most: query.limit })
  const references = await submissionReferences(context.db)
  const tags = await listTagRows(db, account.id)
  const udidsOf = (one: FrequentWord) => one.texts.flatMap((place) => texts[place]?.submissionUdid ?? [])
  const known = found.map((one) => findTag(tags, words, one))
  const tagged = await countTagged(
    db,
    account.id,
    found.flatMap((one, n) => {
      const tag = known[n]
      return tag ? [{ tagId: tag.id, udids: udidsOf(one) }] : []
    }),
  )
  return {
    asOf: isoTime(asOf),
    looked: texts.length,
    all,
    suggestions: found.map((one, n) => {
      const newest = texts[one.texts[0] ?? 0]
      const tag = known[n]
      const [word = ''] = one.forms
      return {
        ...{ language: one.language, word, forms: one.forms, people: one.people, count: one.texts.length },
        answer: writeAnswers([{ question: String(query.question), is: 'word', values: one.forms }]),
        example: {
          submissionUdid: newest ? references.to(newest.submissionUdid) : '',
          text: excerpt(newest?.text ?? '', one.forms),
        },
        tag: tag ? { ...toTag(tag), tagged: tagged.get(tag.id) ?? 0 } : null,
      }
    }),
  }
}

/** For so long words are counted before others have their turn. */
const PATIENCE_MS = 10

const UNKNOWN: LanguageRules = { stem: (word) => word, isStop: () => false, leastLetters: 5 }

/** The tag whose name is one of the forms, or another form of the same word. */
function findTag(tags: readonly TagRow[], words: FrequentWords, { language, forms }: FrequentWord) {
  const upper = new Set(forms.map((form) => form.toUpperCase()))
  const stem = words.stemOf(language, forms[0] ?? '')
  return (
    tags.find(({ name }) => upper.has(name.toUpperCase())) ??
    tags.find(({ name }) => words.stemOf(language, name) === stem)
  )
}

const EXCERPT = 160

/** The part of a text around the first of the forms. */
function excerpt(text: string, forms: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= EXCERPT) return plain
  const upper = plain.toUpperCase()
  const places = forms.map((form) => upper.indexOf(form.toUpperCase())).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...places, plain.length) - EXCERPT / 2)
  const part = plain.slice(from, from + EXCERPT).toWellFormed()
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < plain.length ? '…' : ''}`
}
