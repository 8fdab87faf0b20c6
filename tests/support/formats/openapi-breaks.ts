// What in an OpenAPI document would break programs that were written for an earlier one.

type Json = Record<string, unknown>
type Way = 'request' | 'response'

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Sentences; empty: nothing breaks. */
export function listBreaks(released: Json, now: Json): string[] {
  const breaks: string[] = []
  for (const [path, operations] of Object.entries(objectOf(released.paths)))
    for (const [method, before] of Object.entries(objectOf(operations))) {
      const after = objectOf(objectOf(now.paths)[path])[method]
      const place = `${method.toUpperCase()} ${path}`
      if (after === undefined) breaks.push(`${place} is gone`)
      else breaks.push(...compareOperations(place, objectOf(before), objectOf(after), [released, now]))
    }
  return breaks
}

type Documents = readonly [released: Json, now: Json]

function compareOperations(place: string, before: Json, after: Json, documents: Documents): string[] {
  const breaks: string[] = []
  if (before['x-scope'] !== after['x-scope']) breaks.push(`${place} needs another scope`)
  const nameOf = (parameter: unknown) => `${objectOf(parameter).in} ${objectOf(parameter).name}`
  const known = new Map(listOf(before.parameters).map((one) => [nameOf(one), objectOf(one)]))
  const given = new Map(listOf(after.parameters).map((one) => [nameOf(one), objectOf(one)]))
  for (const [name, parameter] of known) {
    const still = given.get(name)
    if (!still) breaks.push(`${place}: ${name} is gone`)
    else breaks.push(...compare(`${place}: ${name}`, parameter.schema, still.schema, 'request', documents))
  }
  for (const [name, { required }] of given)
    if (required === true && known.get(name)?.required !== true)
      breaks.push(`${place}: ${name} is required now`)
  const bodyOf = (operation: Json) =>
    objectOf(objectOf(objectOf(operation.requestBody).content)['application/json']).schema
  if (bodyOf(before) === undefined && bodyOf(after) !== undefined) breaks.push(`${place}: needs a body now`)
  breaks.push(...compare(`${place}: body`, bodyOf(before), bodyOf(after), 'request', documents))
  const successOf = (operation: Json) =>
    Object.entries(objectOf(objectOf(objectOf(operation.responses)['200']).content))[0] ?? []
  const [type, reply] = successOf(before)
  const [typeNow, replyNow] = successOf(after)
  if (type !== typeNow) breaks.push(`${place}: replies with ${typeNow} now`)
  const [schema, schemaNow] = [objectOf(reply).schema, objectOf(replyNow).schema]
  return [...breaks, ...compare(`${place}: reply`, schema, schemaNow, 'response', documents)]
}

function resolve(schema: unknown, document: Json): Json {
  const { $ref } = objectOf(schema)
  if (typeof $ref !== 'string') return objectOf(schema)
  return objectOf(objectOf(objectOf(document.components).schemas)[$ref.split('/').at(-1) ?? ''])
}

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'] as const

/** What a caller sent must still be taken; what a reply had must still be there. */
function compare(
  place: string,
  one: unknown,
  other: unknown,
  way: Way,
  documents: Documents,
  depth = 0,
): string[] {
  if (one === undefined || depth > 30) return []
  const [before, after] = [resolve(one, documents[0]), resolve(other, documents[1])]
  const breaks: string[] = []
  const say = (what: string) => breaks.push(`${place} ${what}`)
  const types = (schema: Json) => [schema.type].flat().filter((type) => type !== undefined)
  const taken = way === 'request' ? [types(before), types(after)] : [types(after), types(before)]
  if (taken[0]?.some((type) => taken[1]?.length !== 0 && !taken[1]?.includes(type)))
    say(`is ${JSON.stringify(after.type)} now, and was ${JSON.stringify(before.type)}`)
  if (way === 'request')
    for (const value of listOf(before.enum))
      if (after.enum !== undefined && !listOf(after.enum).includes(value)) say(`no longer takes ${value}`)
  const [had, has] = [objectOf(before.properties), objectOf(after.properties)]
  for (const [name, schema] of Object.entries(had)) {
    if (name in has) breaks.push(...compare(`${place}.${name}`, schema, has[name], way, documents, depth + 1))
    else say(`has no ${name} any more`)
  }
  const [needs, needsNow] = [listOf(before.required), listOf(after.required)]
  for (const name of way === 'request' ? needsNow : needs)
    if (!(way === 'request' ? needs : needsNow).includes(name))
      say(way === 'request' ? `needs ${name} now` : `may lack ${name} now`)
  breaks.push(...compare(`${place}[]`, before.items, after.items, way, documents, depth + 1))
  for (const kind of ALTERNATIVES) {
    const [were, are] = [listOf(before[kind]), listOf(after[kind])]
    if (are.length < were.length) say(`has fewer alternatives`)
    else
      were.forEach((part, place_) => {
        breaks.push(...compare(`${place}(${place_})`, part, are[place_], way, documents, depth + 1))
      })
  }
  return breaks
}
