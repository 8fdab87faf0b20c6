// Turns the reply of a console service into an answer: JSON, or a file that is sent while it is
// being made.
import { create as contentDisposition } from 'content-disposition'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { env } from '@/lib/platform/env'
import type { FileReply, WholeFile } from '@/lib/platform/services/reply'
import type { Answer } from '../call'

export const JSON_TYPE = { 'Content-Type': 'application/json' }

export function renderReply({ file, reply: schema }: ConsoleEndpoint, reply: unknown): Answer {
  // The type of an endpoint's service says that it returns a file.
  if (file !== undefined) return renderFile(file, reply as FileReply | WholeFile)
  if (env().NODE_ENV !== 'production') schema.parse(reply)
  return { status: 200, headers: { ...JSON_TYPE, ...etagOf(reply) }, body: JSON.stringify(reply) }
}

const etagOf = (reply: unknown): Record<string, string> =>
  typeof reply === 'object' && reply !== null && 'etag' in reply ? { ETag: String(reply.etag) } : {}

function renderFile(type: string, file: FileReply | WholeFile): Answer {
  const headers = { 'Content-Type': type, 'Content-Disposition': contentDisposition(file.fileName) }
  if ('bytes' in file) return { status: 200, headers, body: file.bytes }
  const counted: Record<string, string> = file.rows === undefined ? {} : { 'X-Rows': String(file.rows) }
  return { status: 200, headers: { ...headers, ...counted }, body: file.pieces }
}
