// Random values for a JSON Schema of an OpenAPI document: most fit it, some do not.
import fc from 'fast-check'

export type Schema = Readonly<Record<string, unknown>>

/** What programs send by mistake or on purpose. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'ß\u202e😀',
  "'; DROP TABLE surveys; --",
  '__proto__',
  '{}',
  '[]',
  'null',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '2026-11-01T00:00:00+14:00',
  'Europe/Berlin',
  'posixrules',
  'x'.repeat(5000),
]

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('q1', 'recommend', 'Why?', '#ff0000', 'https://shop.example/x', 'en', '1'),
)

export const anything = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 0, -1, 2 ** 31, 2 ** 53, [], {}, [[]], { a: { b: [1] } }),
  fc.array(fc.constantFrom<unknown>('q1', 1, null, {}), { maxLength: 3 }),
)

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

function textOf({ format, pattern }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date' || String(pattern).includes('\\d{4}'))
    return fc.constantFrom('2026-11-01', '2026-11-30')
  if (format === 'date-time') return fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-30T23:59:59.999+02:00')
  return format === 'uuid' ? fc.uuid() : text
}

/** `schemas`: those that `$ref` names. Depth is limited by `depth`. */
export function fitting(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  depth = 5,
): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => mostly(one, schemas, depth - 1)
  if (depth <= 0) return fc.constantFrom(null, 'x', 1)
  if (typeof schema.$ref === 'string') return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = listOf(schema.anyOf ?? schema.oneOf)
  if (choices.length > 0) return fc.oneof(...choices.map(inner))
  const [type] = [schema.type].flat()
  if (type === 'string') return textOf(schema)
  if (type === 'integer' || type === 'number')
    return fc.integer({
      min: Number(schema.minimum ?? 0),
      max: Math.min(Number(schema.maximum ?? 1000), 1e6),
    })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array')
    return fc.array(isSchema(schema.items) ? inner(schema.items) : anything, { maxLength: 3 })
  if (type !== 'object') return anything
  const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {})
  const known = Object.fromEntries(fields.map(([name, one]) => [name, isSchema(one) ? inner(one) : anything]))
  const requiredKeys = (Array.isArray(schema.required) ? schema.required : []).filter((name) => name in known)
  return fc.record(known, { requiredKeys })
}

/** One in a dozen values, at any depth, is another than the schema asks for. */
export const mostly = (
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  depth = 5,
): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fitting(schema, schemas, depth), weight: 11 }, { arbitrary: anything, weight: 1 })
