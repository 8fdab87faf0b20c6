// Quotas in a survey document: how many responses of each kind are wanted (docs/survey-documents.md).

import { z } from 'zod'
import { type Message, msg, type TextValue } from '@/lib/platform/contract/translator'
import { documentName, flag, Key, optionalText, wholeNumber } from '../document/fields.endpoint'
import type { QuestionDocument } from '../document/question-document.endpoint'
import { GeoRule } from '../document/rule-document.endpoint'
import { Condition, checkValue } from '../document/rules/conditions.endpoint'

const MOST_QUOTAS = 50
const MOST_CONDITIONS = 10

/** The kinds of device that a condition names: as `audience.devices` does. */
export const QUOTA_DEVICES = ['desktop', 'mobile', 'tablet', 'email', 'ios', 'android'] as const

const place = z.strictObject({ country: GeoRule.shape.country, region: GeoRule.shape.region })

/** One of several conditions that must all hold. */
const QuotaCondition = z.discriminatedUnion('kind', [
  /** One of these possible answers was chosen. */
  z.strictObject({
    kind: z.literal('answer'),
    question: Key,
    answers: z.array(Key).min(1).max(200),
  }),
  /** As a targeting rule on data. */
  z.strictObject({ kind: z.literal('data'), ...Condition.shape }).superRefine(checkValue),
  /** The person is in one of these places; `include: false`: in none of them. */
  z.strictObject({ kind: z.literal('geo'), include: flag(true), places: z.array(place).min(1).max(50) }),
  z.strictObject({ kind: z.literal('device'), devices: z.array(z.enum(QUOTA_DEVICES)).min(1).max(6) }),
  /** The person was in this segment when the survey was served; `member: false`: was not. */
  z.strictObject({ kind: z.literal('segment'), segment: Key, member: flag(true) }),
])
export type QuotaCondition = z.output<typeof QuotaCondition>

/**
 * What happens to a person of a quota that is full: the survey ends at the answer that decides it; the survey is not
 * offered; or the response is only marked.
 */
export const WHEN_FULL = ['screen_out', 'stop', 'mark'] as const

const QuotaDocument = z.strictObject({
  key: Key,
  name: documentName(200),
  all: z.array(QuotaCondition).min(1).max(MOST_CONDITIONS),
  target: wholeNumber(1, 2_000_000_000),
  whenFull: z.enum(WHEN_FULL).default('mark'),
  /** What a person who is screened out is told; null: the thanks of the survey. */
  thanks: optionalText(5000),
})
export type QuotaDocument = z.output<typeof QuotaDocument>

/** A response belongs to the first that holds. */
export const QuotaDocuments = z.array(QuotaDocument).max(MOST_QUOTAS).default([])

type Report = (path: (string | number)[], text: Message, values?: Record<string, TextValue>) => void

interface Checked {
  questions: QuestionDocument[]
  quotas: QuotaDocument[]
}

/** Reports quotas that name what the survey does not have, and those that can never count anything. */
export function checkQuotas({ questions, quotas }: Checked, report: Report): void {
  quotas.forEach((quota, index) => {
    const at = ['quotas', index]
    const sameKey = quotas.findIndex(({ key }) => key === quota.key)
    if (sameKey < index)
      report([...at, 'key'], msg('"{key}" is the key of {place} already'), {
        key: quota.key,
        place: `quotas[${sameKey}]`,
      })
    const said = JSON.stringify(quota.all)
    const same = quotas.findIndex(({ all }) => JSON.stringify(all) === said)
    if (same < index)
      report(
        [...at, 'all'],
        msg('are the conditions of {place} already, which every response is counted in'),
        {
          place: `quotas[${same}]`,
        },
      )
    if (quota.thanks !== null && quota.whenFull !== 'screen_out')
      report([...at, 'thanks'], msg('is for those who are screened out: leave it out, or set whenFull to it'))
    quota.all.forEach((condition, place) => {
      if (condition.kind !== 'answer') return
      const path = [...at, 'all', place]
      if (quota.whenFull === 'stop')
        report(
          path,
          msg(
            'an answer comes after the survey was offered: "stop" has conditions on data, geo, device and segment only',
          ),
        )
      checkAnswer(condition, questions, path, report)
    })
    checkPossible(quota, questions, [...at, 'all'], report)
  })
}

type AnswerCondition = Extract<QuotaCondition, { kind: 'answer' }>

function checkAnswer(
  { question, answers }: AnswerCondition,
  questions: QuestionDocument[],
  path: (string | number)[],
  report: Report,
): void {
  const found = questions.find(({ key }) => key === question)
  if (!found) {
    report([...path, 'question'], msg('no question has the key "{key}"'), { key: question })
    return
  }
  const known = 'answers' in found ? found.answers.map(({ key }) => key) : []
  answers.forEach((answer, index) => {
    if (!known.includes(answer))
      report(
        [...path, 'answers', index],
        msg('the question "{question}" has no answer with the key "{key}"'),
        {
          ...{ question, key: answer },
        },
      )
  })
}

/** Of a question that takes one answer, two conditions without a common answer never hold together. */
function checkPossible(
  { all }: QuotaDocument,
  questions: QuestionDocument[],
  path: (string | number)[],
  report: Report,
): void {
  const left = new Map<string, string[]>()
  all.forEach((condition, index) => {
    if (condition.kind !== 'answer') return
    const { question, answers } = condition
    if (questions.find(({ key }) => key === question)?.kind === 'multiple_choices') return
    const before = left.get(question)
    const now = before ? before.filter((key) => answers.includes(key)) : answers
    if (now.length === 0)
      report([...path, index], msg('can never hold with the condition on "{question}" before it'), {
        question,
      })
    left.set(question, now)
  })
}
