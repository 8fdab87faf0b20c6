// A document that is not finished, made so that it can be looked at: placeholders for texts, and nothing of what is wrong otherwise.

import { getAt, isWithin, parsePath, setAt } from '../state/json-path'
import type { RawDocument } from '../state/raw-document'
import { findProblems } from '../words/editor-problems'

/** Mending one thing may bring another to light. */
const ROUNDS = 4

const APP_THEME = 'look.nativeTheme'

/** What stands in a field until something right is written; undefined: the field is left out. */
function standIn(path: string): unknown {
  const steps = parsePath(path)
  const place = Number(steps.at(-2)) + 1
  if (path === 'name') return 'Survey'
  if (steps.at(-1) === 'answers') return [{ content: 'Answer 1' }, { content: 'Answer 2' }]
  if (steps.at(-1) !== 'content') return undefined
  return steps.includes('answers') ? `Answer ${place}` : `Your question ${place}`
}

/** The document itself when nothing is wrong with it. */
export function fillDocument(raw: RawDocument): RawDocument {
  let document = raw
  for (let round = 0; round < ROUNDS; round++) {
    const { problems } = findProblems(document)
    if (problems.length === 0) break
    for (const { path } of problems) {
      // What is wrong with a whole rule or with the theme of apps is not for showing anyway.
      const [list, index] = parsePath(path)
      const where = list === 'rules' ? 'rules' : isWithin(path, APP_THEME) ? APP_THEME : path
      if (where === '' || (index === undefined && list === 'questions')) continue
      if (list === 'rules') document = { ...document, rules: [] }
      else if (getAt(document, where) !== undefined || standIn(where) !== undefined)
        document = setAt(document, where, standIn(where))
    }
  }
  return document
}
