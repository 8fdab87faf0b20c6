// What the reference page reads of an OpenAPI document.

export type Schema = Readonly<Record<string, unknown>>

interface Media {
  schema?: Schema
  example?: unknown
  examples?: Readonly<Record<string, { value: unknown }>>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  example?: unknown
  schema: Schema
}

export interface Response {
  description: string
  content?: Readonly<Record<string, Media>>
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  parameters: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, Media>> }
  responses: Readonly<Record<string, Response>>
  security?: readonly unknown[]
}

export interface ApiDocument {
  info: { title: string; version: string; summary: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** One operation with its address. */
export interface Call {
  method: string
  path: string
  operation: Operation
}

/** Those of a tag, in the order of the document. */
export const callsOf = ({ paths }: ApiDocument, tag: string): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The first example of a body; undefined if there is none. */
export const exampleOf = ({ example, examples }: Media): unknown =>
  example === undefined ? Object.values(examples ?? {})[0]?.value : example

/** The only kind of body that a request or a reply has, or its first. */
export const firstMedia = (
  content: Readonly<Record<string, Media>> | undefined,
): { type: string; media: Media } | null => {
  const [first] = Object.entries(content ?? {})
  return first ? { type: first[0], media: first[1] } : null
}
