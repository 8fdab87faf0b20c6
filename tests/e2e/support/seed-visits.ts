// Many visits to a survey through the public API, and the plain counts of what they answered.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

export interface SeededVisit {
  page: '/checkout' | '/help'
  score: number
  words?: string
}

interface Question {
  id: number
  possible_answers?: { id: number; content: string }[]
}

/** Ten at a time: each call answers when it is stored. */
export async function seedVisits(
  request: APIRequestContext,
  { identifier, surveyId }: { identifier: string; surveyId: number },
  visits: readonly SeededVisit[],
): Promise<void> {
  const asked = await request.get(`/surveys/${surveyId}/questions?identifier=${identifier}`)
  const [recommend, words]: Question[] = await asked.json()
  const seed = async ({ page, score, words: text }: SeededVisit) => {
    const params = {
      identifier,
      device_type: 'desktop',
      udid: randomUUID(),
      url: `https://shop.example.com${page}?step=1`,
      callback: 'f',
    }
    const served = await (await request.get(`/surveys/${surveyId}`, { params })).text()
    const { submission }: { submission: { udid: string } } = JSON.parse(served.slice(2, -2))
    const answer = async (given: Record<string, string | number>) => {
      const reply = await request.get(`/submissions/${submission.udid}/answer`, {
        params: { identifier, ...given },
      })
      expect(reply.status()).toBe(200)
    }
    const chosen = recommend?.possible_answers?.find(({ content }) => content === String(score))
    await answer({ question_id: recommend?.id ?? 0, answer_id: chosen?.id ?? 0 })
    if (text !== undefined) await answer({ question_id: words?.id ?? 0, text_answer: text })
  }
  for (let start = 0; start < visits.length; start += 10)
    await Promise.all(visits.slice(start, start + 10).map(seed))
}

const shareOf = (part: number, whole: number): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'percent',
    minimumFractionDigits: part === 0 || part === whole ? 0 : 1,
    maximumFractionDigits: 1,
  }).format(part / whole)

/** Counted one by one. */
export function countPlainly(visits: readonly SeededVisit[]) {
  const promoters = visits.filter(({ score }) => score >= 9).length
  const detractors = visits.filter(({ score }) => score <= 6).length
  const score = ((promoters - detractors) / visits.length) * 100
  const rounded = Math.round(Math.abs(score) * 10) / 10
  return {
    all: visits.length,
    detractors,
    texts: visits.filter(({ words }) => words !== undefined).length,
    detractorShare: shareOf(detractors, visits.length),
    promoterShare: shareOf(promoters, visits.length),
    nps: `${score > 0 ? '+' : score < 0 ? '−' : ''}${rounded}`,
  }
}
