// Completes an unfinished document for the preview: adds placeholder texts, drops whatever else is
// invalid.

import type { Translator } from '@/lib/platform/contract/translator'
import { getAt, isWithin, parsePath, setAt } from '../state/json-path'
import type { RawDocument } from '../state/raw-document'
import { findProblems } from '../words/editor-problems'

/** Fixing one problem may reveal another, so it runs several times. */
const ROUNDS = 4

/** They do not show in the preview, and are dropped as a whole when anything in them is invalid. */
const UNSEEN = ['rules', 'quotas', 'pace', 'audience.series', 'look.nativeTheme']

/** The placeholder of a field; undefined: the field is left out. */
function standIn(t: Translator, path: string): unknown {
  const steps = parsePath(path)
  const place = Number(steps.at(-2)) + 1
  if (path === 'name') return 'Survey'
  if (steps.at(-1) === 'answers')
    return [1, 2].map((at) => ({ content: t('Answer {place, number}', { place: at }) }))
  if (steps.at(-1) !== 'content') return undefined
  return steps.includes('answers')
    ? t('Answer {place, number}', { place })
    : t('Question {place, number}', { place })
}

/** Returns the document itself when it has no problems. `t`: as the editor's, whose checks it shares. */
export function fillDocument(t: Translator, raw: RawDocument): RawDocument {
  let document = raw
  for (let round = 0; round < ROUNDS; round++) {
    const { problems } = findProblems(t, document)
    if (problems.length === 0) break
    for (const { path } of problems) {
      const [list, index] = parsePath(path)
      const where = UNSEEN.find((unseen) => isWithin(path, unseen)) ?? path
      if (where === '' || (index === undefined && list === 'questions')) continue
      if (getAt(document, where) !== undefined || standIn(t, where) !== undefined)
        document = setAt(document, where, standIn(t, where))
    }
  }
  return document
}
