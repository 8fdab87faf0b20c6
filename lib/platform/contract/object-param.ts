// A parameter that is an object, as JSON text or as brackets. The contract keeps it raw because the
// domain turns it into JSON (docs/api.md §2, §6).
import { z } from 'zod'

/** One bracketed parameter: `answers[13][]=41` is the path `['13', '']` with the value `41`. */
export interface BracketEntry {
  path: readonly string[]
  value: string
}

/** `name=<text>`, or the entries of `name[…]=…` in the order in which they arrived. */
export type ObjectParam = { text: string } | { brackets: readonly BracketEntry[] }

const entry = z.object({ path: z.array(z.string()).readonly(), value: z.string() })

export const objectParam: z.ZodType<ObjectParam, ObjectParam> = z.union([
  z.object({ text: z.string() }),
  z.object({ brackets: z.array(entry).readonly() }),
])
