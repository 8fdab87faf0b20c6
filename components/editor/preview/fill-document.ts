// Completes an unfinished document for the preview: adds placeholder texts, drops whatever else is
// invalid.

import type { Translator } from '@/lib/platform/contract/translator'
import { getAt, isWithin, parsePath, setAt } from '../state/json-path'
import type { RawDocument } from '../state/raw-document'
import { findProblems } from '../words/editor-problems'

/** Fixing one problem may reveal another, so it runs several times. */
const ROUNDS = 4

const APP_THEME = 'look.nativeTheme'

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
      // Invalid rules and app themes do not show in the preview, so they are dropped as a whole.
      const [list, index] = parsePath(path)
      const where = list === 'rules' ? 'rules' : isWithin(path, APP_THEME) ? APP_THEME : path
      if (where === '' || (index === undefined && list === 'questions')) continue
      if (list === 'rules') document = { ...document, rules: [] }
      else if (getAt(document, where) !== undefined || standIn(t, where) !== undefined)
        document = setAt(document, where, standIn(t, where))
    }
  }
  return document
}
