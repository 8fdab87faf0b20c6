// A call as a line for a shell, with the document's examples.
import { type Call, exampleOf, firstMedia, type Parameter } from './api-document.render'

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const textOf = ({ example }: Parameter): string =>
  typeof example === 'object' ? JSON.stringify(example) : String(example)

/** Ids are examples that one's own take the place of; the rest is as it would be sent. */
function addressOf({ path, operation }: Call): string {
  const examples = operation.parameters.filter(({ example }) => example !== undefined)
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const found = examples.find((one) => one.in === 'path' && one.name === name)
    return found ? encodeURIComponent(textOf(found)) : whole
  })
  const isPublic = operation.security === undefined
  const query = examples.filter((one) => one.in === 'query' && (one.required === true || !isPublic))
  const text = String(new URLSearchParams(query.map((one) => [one.name, textOf(one)])))
  return `"$SOUNDINGS_URL${filled}${text && `?${text}`}"`
}

function bodyLines({ operation: { requestBody } }: Call): string[] {
  const found = firstMedia(requestBody?.content)
  if (!found) return []
  const { type, media } = found
  const body = exampleOf(media)
  if (body !== undefined) return [`-H "Content-Type: ${type}"`, `-d ${quote(JSON.stringify(body))}`]
  const { required = [], properties = {} } = media.schema ?? {}
  return (required as string[]).map(
    (name) =>
      `--data-urlencode ${quote(`${name}=${(properties as Record<string, { example?: string }>)[name]?.example}`)}`,
  )
}

/** With the variables of docs/management-api.md. */
export function exampleCall(call: Call): string {
  const { method, operation } = call
  const lines = bodyLines(call)
  const plain = lines.length > 0 ? 'POST' : 'GET'
  return [
    `curl${method === plain ? '' : ` -X ${method}`} ${addressOf(call)}`,
    ...(operation.security ? ['-H "Authorization: Bearer $SOUNDINGS_KEY"'] : []),
    ...(operation.parameters.some(({ name }) => name === 'If-Match') ? ['-H "If-Match: *"'] : []),
    ...lines,
  ].join(' \\\n  ')
}
