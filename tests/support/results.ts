// A survey with many different answers, made through the real API, to test results.
import { randomUUID } from 'node:crypto'
import { giveAnswer, openSubmissionOf } from './answering'
import { get, to } from './api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeSurvey, rows } from './arrange'
import type { Random } from './random'

const numbers = ['1', '2', '3', '4', '5'].map((content) => ({ key: `n${content}`, content }))

/** Choosing `stop` ends it; the text is optional; the content at the end needs no answer. */
export const RESULT_QUESTIONS = [
  {
    key: 'way',
    kind: 'single_choice',
    content: 'Go on?',
    answers: [
      { key: 'go', content: 'Yes' },
      { key: 'stop', content: 'No', next: 'end' },
      { key: 'old', content: 'Perhaps' },
    ],
  },
  { key: 'nps', kind: 'nps', content: 'Recommend us?' },
  { key: 'slide', kind: 'slider', content: 'How much?', answers: numbers },
  {
    key: 'many',
    kind: 'multiple_choices',
    content: 'Which?',
    answers: ['x', 'y', 'z'].map((key) => ({ key, content: key })),
  },
  { key: 'text', kind: 'free_text', content: 'Why?', optional: true },
  { key: 'custom', kind: 'custom_content', content: '<p><a href="https://example.com/help">here</a></p>' },
]

const HOUR = 3_600_000

interface Arranged {
  survey: ArrangedSurvey
  link: string
}

/**
 * A survey, overridden by `document`, with up to `count` submissions within three weeks before
 * `until` (milliseconds since 1970).
 */
export async function arrangeResults(
  account: ArrangedAccount,
  random: Random,
  count: number,
  until: number,
  goal: number | null = null,
  document: Record<string, unknown> = {},
): Promise<Arranged> {
  const key = `results-${randomUUID().slice(0, 8)}`
  const survey = await arrangeSurvey(account, { ...document, key, goal, questions: RESULT_QUESTIONS })
  const [row] = await rows('SELECT content FROM questions WHERE id = $1', [survey.question('custom')])
  const link = /data-service-link-id="([^"]+)"/.exec(String(row?.content))?.[1] ?? ''
  // All are opened before any is answered, so that some answers come after the goal is reached.
  const opened: string[] = []
  for (let n = 0; n < count; n++) {
    const deviceType = random.pick(['desktop', 'desktop', 'mobile', 'tablet', 'native_mobile', 'email'])
    opened.push(
      await openSubmissionOf(account, survey, {
        device_type: deviceType,
        mobile_type: deviceType === 'native_mobile' ? random.pick(['ios', 'android']) : null,
        locale: random.pick(['en', 'en-GB', 'de', null]),
        custom_data: random.chance(0.8)
          ? JSON.stringify({ plan: random.pick(['pro', 'free', 'a,b:c']), n })
          : null,
      }),
    )
  }
  for (const submission of opened) await answerSome(account, { survey, link }, submission, random)
  for (const submission of opened) {
    const shift = random.whole(21 * 24) * HOUR + random.whole(HOUR) + Date.now() - until
    // In a time zone, which a distributed database can do in an UPDATE.
    const earlier = (column: string, by: string) =>
      `${column} = (${column} AT TIME ZONE 'UTC' - ${by} * interval '1 ms') AT TIME ZONE 'UTC'`
    await rows(
      `UPDATE submissions SET ${earlier('created_at', '$2')}, ${earlier('viewed_at', '$2')},
         ${earlier('responded_at', '($2 - $3)')}, ${earlier('closed_at', '($2 - $3)')} WHERE udid = $1`,
      [submission, shift, random.whole(200) * 1000],
    )
  }
  if (random.chance(0.7)) {
    const left = RESULT_QUESTIONS.map((one) =>
      one.key === 'way' ? { ...one, answers: one.answers?.slice(0, 2) } : one,
    )
    await arrangeSurvey(account, {
      ...document,
      key,
      goal,
      status: null,
      questions: left.filter((one) => one.key !== 'slide'),
    })
  }
  return { survey, link }
}

async function answerSome(
  account: ArrangedAccount,
  { survey, link }: Arranged,
  submission: string,
  random: Random,
) {
  const call = (operation: string) =>
    get(to(`/submissions/${submission}/${operation}`, { identifier: account.identifier }))
  if (random.chance(0.2)) return
  if (random.chance(0.5)) await call('viewed_at')
  const way = random.pick(['go', 'go', 'stop', 'old'])
  const steps: [string, () => string[] | { text: string }][] = [
    ['way', () => [way]],
    ['nps', () => [String(random.whole(11))]],
    ['slide', () => [`n${1 + random.whole(5)}`]],
    ['many', () => ['x', 'y', 'z'].filter((_, n) => n === 0 || random.chance(0.5))],
    ['text', () => ({ text: random.pick(['Too dear', 'GREAT tea', '=1+1', 'ok']) })],
  ]
  for (const [question, give] of way === 'stop' ? steps.slice(0, 1) : steps) {
    if (random.chance(0.2)) break
    await giveAnswer(account, survey, submission, question, give())
  }
  if (random.chance(0.3)) {
    const query = {
      submission_udid: submission,
      question_id: survey.question('custom'),
      link_identifier: link,
    }
    for (let n = 0; n <= random.whole(2); n++) await get(to('/custom_content_link_click', query))
  }
  if (random.chance(0.3)) await call('close')
}
