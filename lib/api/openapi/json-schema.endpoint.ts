// Converts a zod schema to JSON Schema for OpenAPI 3.1, with shared schemas as references into the
// components.
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** zod adds JavaScript's limits to every integer; they say nothing useful. */
const isNoise = (key: string, value: unknown): boolean =>
  key === '$schema' ||
  key === 'id' ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (!isObject(value)) return value
  const tidied: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    if (key === 'properties' && isObject(part)) {
      tidied[key] = Object.fromEntries(Object.entries(part).map(([name, schema]) => [name, tidy(schema)]))
    } else if (key === '$ref' && typeof part === 'string') {
      tidied[key] = part.replace('#/$defs/', '#/components/schemas/')
    } else if (!isNoise(key, part)) {
      tidied[key] = tidy(part)
    }
  }
  return tidied
}

/** The schema itself, and the shared ones that it refers to by name. `named` stand elsewhere. */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  named: ReadonlyMap<unknown, string> = new Map(),
): { schema: JsonSchema; shared: Record<string, JsonSchema> } {
  const { $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = named.get(zodSchema)
      if (name !== undefined) jsonSchema.$ref = `#/components/schemas/${name}`
    },
  })
  const asSchema = (value: unknown): JsonSchema => {
    const tidied = tidy(value)
    return isObject(tidied) ? tidied : {}
  }
  const shared = Object.entries($defs ?? {}).map(
    ([name, definition]) => [name, asSchema(definition)] as const,
  )
  return { schema: asSchema(rest), shared: Object.fromEntries(shared) }
}
