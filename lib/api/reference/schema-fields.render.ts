// A JSON Schema for people: its type in words, and its fields as a list.
import { type Html, html, type Printable } from '@/lib/platform/html/html'
import type { Schema } from './api-document.render'
import { inline } from './prose.render'

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** The alternatives of a schema; none if it is not a choice. */
const choicesOf = ({ anyOf, oneOf }: Schema): Schema[] => schemasIn(anyOf ?? oneOf)

const between = (parts: readonly Printable[], mark: Printable): Printable[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [mark, part]))

const OR = html`<p class="or">or</p>`

const codes = (values: readonly unknown[]): Html[] =>
  values.map((value) => html`<code>${JSON.stringify(value)}</code>`)

/** Such as "list of SurveyDocument" or `"live" or "paused"`. */
export function typeWords(schema: Schema): Printable {
  const { $ref, type, items, additionalProperties } = schema
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if ('const' in schema) return codes([schema.const])
  if (Array.isArray(schema.enum)) return between(codes(schema.enum), ' or ')
  const choices = choicesOf(schema)
  if (choices.length > 0) {
    const words = choices.map(typeWords)
    const seen = new Set(words.map(String))
    return between(
      words.filter((word) => seen.delete(String(word))),
      ' or ',
    )
  }
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return html`list of ${isSchema(items) ? typeWords(items) : 'anything'}`
  if (type === 'object' && isSchema(additionalProperties) && !isSchema(schema.properties))
    return html`object of ${typeWords(additionalProperties)}`
  return typeof type === 'string' ? type : 'anything'
}

const range = (from: unknown, to: unknown, unit: string): string | null => {
  if (from === undefined && to === undefined) return null
  if (to === undefined) return `at least ${from}${unit}`
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`
}

function limitsOf(schema: Schema): string[] {
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' entries'),
    schema.exclusiveMinimum === undefined ? null : `more than ${schema.exclusiveMinimum}`,
    typeof schema.format === 'string' ? schema.format : null,
    schema.default === undefined ? null : `without it ${JSON.stringify(schema.default)}`,
  ].filter((limit) => limit !== null)
}

/** The schemas with fields in this one: itself, its entries, its alternatives. */
function objectsIn(schema: Schema): Schema[] {
  if (isSchema(schema.properties) && Object.keys(schema.properties).length > 0) return [schema]
  const inner = [schema.items, schema.additionalProperties, ...choicesOf(schema)].filter(isSchema)
  return inner.flatMap(objectsIn)
}

/** One name with its type, limits and description; what it holds can be opened. */
export function field(name: string, schema: Schema, extra: { optional: boolean; text?: string }): Html {
  const limits = limitsOf(schema)
  const text = extra.text ?? (typeof schema.description === 'string' ? schema.description : '')
  const inner = objectsIn(schema)
  return html`<div class="field"><dt><code>${name}</code> <span class="type">${typeWords(schema)}${limits.length > 0 && `, ${limits.join(', ')}`}</span>${extra.optional && html` <span class="optional">optional</span>`}</dt><dd>${text && html`<p>${inline(text)}</p>`}${inner.length > 0 && html`<details><summary>Fields of <code>${name}</code></summary>${between(inner.map(fieldList), OR)}</details>`}</dd></div>`
}

const fieldList = ({ properties, required }: Schema): Html => {
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(([name, schema]) =>
    isSchema(schema) ? field(name, schema, { optional: !needed.includes(name) }) : null,
  )
  return html`<dl class="fields">${fields}</dl>`
}

/** The fields of a body, or its type if it has none. */
export function describeSchema(schema: Schema): Html {
  const lists = objectsIn(schema)
  const type = html`<p class="type">${typeWords(schema)}</p>`
  if (lists.length === 0) return type
  return html`${schema.type === 'object' ? null : type}${between(lists.map(fieldList), OR)}`
}
