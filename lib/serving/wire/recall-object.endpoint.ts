// Texts in parts, for our own tag: it knows the answers that were given on the page (docs/api.md §5).
import { z } from 'zod'

const fallback = z.string().meta({ description: 'What stands there when nothing is known.' })

const part = z
  .union([
    z.string(),
    z.strictObject({ answer: z.int().meta({ description: 'The id of a question.' }), fallback }),
    z.strictObject({ data: z.string().meta({ description: 'A field of Context Data.' }), fallback }),
  ])
  .meta({
    id: 'TextPart',
    description: 'A text as it stands, the answer to an earlier question, or a field of Context Data.',
  })

export const textParts = z.array(part)
