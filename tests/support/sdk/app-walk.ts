// Lets an app of each platform complete a survey and compares the result with its document.
import { expect } from 'vitest'
import { listAppNotes } from '@/lib/serving/apps/app-notes.rules'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { type ArrangedAccount, type ArrangedSurvey, arrangeSurvey } from '../arrange'
import { english } from '../english'
import { answersOf } from '../recording'
import { complete, type Finished } from './app'
import { checkTexts } from './app-texts'
import { SdkClient } from './client'
import type { Platform } from './screens'

const PLATFORMS: Platform[] = ['android', 'ios']

/**
 * The routes of a question in the document: ids, 0 for the end. A multiple choice has only its
 * question's route.
 */
function nextInDocument(
  { questions }: SurveyDocument,
  survey: ArrangedSurvey,
  finished: Finished,
  place: number,
) {
  const at = questions.findIndex(({ key }) => survey.question(key) === finished.path[place])
  const question = questions[at]
  if (!question) throw new Error('the app has shown a question of another survey')
  const [first] = finished.given.get(survey.question(question.key)) ?? []
  const chosen =
    'answers' in question && question.kind !== 'multiple_choices'
      ? question.answers.find(({ key }) => survey.answer(question.key, key) === first)
      : undefined
  const wish = chosen?.next ?? question.next ?? questions[at + 1]?.key ?? 'end'
  return wish === 'end' ? 0 : survey.question(wish)
}

function checkRoutes(document: SurveyDocument, survey: ArrangedSurvey, finished: Finished): void {
  finished.path.forEach((id, place) => {
    const kind = document.questions.find(({ key }) => survey.question(key) === id)?.kind
    if (kind === 'custom_content') {
      // The one difference that the server cannot prevent; its designer gets a note.
      expect(listAppNotes(english, document).join()).toMatch(/custom content/i)
    } else expect(finished.path[place + 1] ?? 0).toBe(nextInDocument(document, survey, finished, place))
  })
}

/** Both apps complete a document's survey along its routes, and all their answers are stored. */
export async function completeInApps(
  account: ArrangedAccount,
  input: Record<string, unknown>,
  turn = 0,
): Promise<Record<Platform, Finished>> {
  const survey = await arrangeSurvey(account, input)
  const parsed = parseSurveyDocument({ key: 'x', name: 'X', ...input })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const ends: Partial<Record<Platform, Finished>> = {}
  for (const platform of PLATFORMS) {
    let calls = turn
    const client = new SdkClient(platform, account)
    const finished = await complete(client, survey.id, (count) => calls++ % count)
    expect(await answersOf(finished.submission)).toEqual(Object.fromEntries(finished.given))
    if (!parsed.document.allAtOnce.enabled) checkRoutes(parsed.document, survey, finished)
    checkTexts(platform, parsed.document, survey, finished)
    ends[platform] = finished
  }
  return ends as Record<Platform, Finished>
}
