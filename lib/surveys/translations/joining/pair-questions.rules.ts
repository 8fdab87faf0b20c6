// Which questions and answers of two surveys in different languages are the same: as proposed, by their keys and what is left by
// its place, or as somebody says.
import type { Translator } from '@/lib/platform/contract/translator'

/** Of a survey in another language: its question or answer, and that of the original; null: it has none there. */
export interface PairedPart {
  key: string
  to: string | null
  /** What the proposal goes by; null: nothing, or somebody has said so. */
  by: 'key' | 'place' | null
}

export interface PairedQuestion extends PairedPart {
  /** Empty without a question of the original. */
  answers: PairedPart[]
}

/** What somebody says; `answers` absent: as proposed. What is not named has no partner. */
export interface AskedPair {
  key: string
  to: string | null
  answers?: { key: string; to: string | null }[] | undefined
}

/** What a question has to say to be paired. */
export interface Pairable {
  key: string
  kind: string
  answers?: readonly { key: string; content: string }[]
}

type Questions = readonly Pairable[]

const answersOf = (question: Pairable | undefined) => question?.answers ?? []

const isScale = ({ kind }: Pairable): boolean => kind === 'slider'

/** Why two questions cannot be joined; null: they can. On a scale, one key has to stand for one number. */
function mismatchOf(from: Pairable, to: Pairable): 'kind' | 'scale' | null {
  if (from.kind !== to.kind) return 'kind'
  const differs = answersOf(from).some(({ key, content }) =>
    answersOf(to).some((one) => one.key === key && one.content !== content),
  )
  return isScale(from) && differs ? 'scale' : null
}

/** By key where they may, then the first that is left with the first that `fits`. */
function pairParts<One extends { key: string }>(
  original: readonly One[],
  other: readonly One[],
  { may, fits }: Record<'may' | 'fits', (one: One, another: One) => boolean>,
): PairedPart[] {
  const known = (one: One) => original.find((another) => another.key === one.key && may(one, another))
  const wanted = original.filter((another) => !other.some((one) => known(one) === another))
  return other.map((one): PairedPart => {
    if (known(one)) return { key: one.key, to: one.key, by: 'key' }
    const at = wanted.findIndex((another) => fits(one, another))
    const [to] = at < 0 ? [] : wanted.splice(0, at + 1).slice(-1)
    return to ? { key: one.key, to: to.key, by: 'place' } : { key: one.key, to: null, by: null }
  })
}

const always = () => true

const sameContent = (one: { content: string }, another: { content: string }) =>
  one.content === another.content

/** Numbers of a scale belong together whatever their place is. */
export function pairAnswers(to: Pairable | undefined, from: Pairable): PairedPart[] {
  if (!to) return []
  const fits = isScale(from) ? sameContent : always
  return pairParts(answersOf(to), answersOf(from), { may: fits, fits })
}

/** `archived`: keys that the other one has used before; its questions are not joined with them by their place. */
export function proposePairs(
  original: Questions,
  other: Questions,
  archived: readonly string[] = [],
): PairedQuestion[] {
  const may = (one: Pairable, another: Pairable) => mismatchOf(one, another) === null
  const fits = (one: Pairable, another: Pairable) =>
    may(one, another) &&
    !archived.includes(another.key) &&
    answersOf(one).length === answersOf(another).length
  return pairParts(original, other, { may, fits }).map((pair, at) => {
    const to = original.find(({ key }) => key === pair.to)
    const from = other[at]
    return { ...pair, answers: from ? pairAnswers(to, from) : [] }
  })
}

/** `refused`: what cannot be, as a sentence that begins with its place below `path`. */
export function pairAsAsked(
  t: Translator,
  original: Questions,
  other: Questions,
  asked: readonly AskedPair[],
  path: string,
): { refused: string } | { pairs: PairedQuestion[] } {
  const refused = findImpossible(t, original, other, asked, path)
  if (refused !== null) return { refused }
  const answersFor = ({ answers }: AskedPair, from: Pairable, to: Pairable): PairedPart[] =>
    answers === undefined
      ? pairAnswers(to, from)
      : answersOf(from).map(({ key }) => ({ key, to: partnerOf(answers, key), by: null }))
  return {
    pairs: other.map((from) => {
      const said = asked.find(({ key }) => key === from.key)
      const to = original.find(({ key }) => key === said?.to)
      return {
        key: from.key,
        to: to?.key ?? null,
        by: null,
        answers: said && to ? answersFor(said, from, to) : [],
      }
    }),
  }
}

const partnerOf = (pairs: readonly { key: string; to: string | null }[], key: string): string | null =>
  pairs.find((pair) => pair.key === key)?.to ?? null

function findImpossible(
  t: Translator,
  original: Questions,
  other: Questions,
  asked: readonly AskedPair[],
  path: string,
): string | null {
  const wrong = findWrongKey(t, original, other, asked, `${path}.questions`)
  if (wrong !== null) return wrong
  for (const [at, { key, to, answers = [] }] of asked.entries()) {
    const place = `${path}.questions[${at}]`
    const [from, question] = [other.find((one) => one.key === key), original.find((one) => one.key === to)]
    if (!from || !question) continue
    const mismatch = mismatchOf(from, question) ?? mismatchOfNumbers(from, question, answers)
    if (mismatch !== null)
      return mismatch === 'kind'
        ? t('{place}: "{key}" and "{to}" are questions of different kinds', {
            place: `${place}.to`,
            key,
            to: question.key,
          })
        : t('{place}: "{key}" and "{to}" have different numbers on their scales', {
            place: `${place}.to`,
            key,
            to: question.key,
          })
    const answer = findWrongKey(t, answersOf(question), answersOf(from), answers, `${place}.answers`)
    if (answer !== null) return answer
  }
  return null
}

const mismatchOfNumbers = (
  from: Pairable,
  to: Pairable,
  pairs: readonly { key: string; to: string | null }[],
): 'scale' | null =>
  isScale(from) &&
  pairs.some((pair) => {
    const number = answersOf(to).find(({ key }) => key === pair.to)
    return number && answersOf(from).some((one) => one.key === pair.key && !sameContent(one, number))
  })
    ? 'scale'
    : null

/** One that does not exist, or is named twice. */
function findWrongKey(
  t: Translator,
  original: readonly { key: string }[],
  other: readonly { key: string }[],
  asked: readonly { key: string; to: string | null }[],
  path: string,
): string | null {
  for (const [at, { key, to }] of asked.entries()) {
    const isNew = (field: 'key' | 'to', value: string) =>
      asked.findIndex((one) => one[field] === value) === at
    const place = `${path}[${at}]`
    if (!other.some((one) => one.key === key))
      return t('{place}: there is no "{key}" in this language', { place: `${place}.key`, key })
    if (!isNew('key', key)) return t('{place}: "{key}" is named twice', { place: `${place}.key`, key })
    if (to === null) continue
    if (!original.some((one) => one.key === to))
      return t('{place}: there is no "{key}" in the original', { place: `${place}.to`, key: to })
    if (!isNew('to', to))
      return t('{place}: "{key}" has a partner already', { place: `${place}.to`, key: to })
  }
  return null
}
