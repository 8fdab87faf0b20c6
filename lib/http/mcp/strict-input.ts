// Arguments that a tool does not know are refused: a misspelled filter must not count everything.
import { z } from 'zod'
import { findSimilar } from '@/lib/platform/text/similar-name'

/** What agents call an argument that has another name here. */
const CALLED_ELSEWHERE: Readonly<Record<string, string>> = {
  answers: 'answer',
  context: 'where',
  customData: 'contextData',
  filter: 'where',
  since: 'from',
  surveyId: 'survey',
  until: 'to',
  url: 'page',
}

/** The same object, without room for more. */
export function strictInput(input: z.ZodObject): z.ZodObject {
  const names = Object.keys(input.shape)
  return z.strictObject(input.shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => refusal(name, names)).join(' ')
        : undefined,
  })
}

function refusal(name: string, names: readonly string[]): string {
  const meant = nearest(name, names)
  const advice =
    meant === undefined ? `the tool takes ${names.join(', ') || 'none'}.` : `did you mean ${meant}?`
  return `Unknown argument ${name}: ${advice}`
}

const bare = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

function nearest(name: string, names: readonly string[]): string | undefined {
  const elsewhere = CALLED_ELSEWHERE[name]
  return (
    names.find((one) => bare(one) === bare(name)) ??
    names.find((one) => one === elsewhere) ??
    findSimilar(name, names) ??
    names.find(
      (one) => one.length > 3 && (bare(one).startsWith(bare(name)) || bare(name).startsWith(bare(one))),
    )
  )
}
