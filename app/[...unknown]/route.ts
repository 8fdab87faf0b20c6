// Answers 404 to unknown addresses: a sentence for programs, a page for people.
import { unknownRoute } from '@/lib/http/next/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = unknownRoute()
