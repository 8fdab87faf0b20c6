// The MCP server over HTTP, with OAuth, and the official client.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { answerMcp } from '@/lib/http/mcp/answer-mcp'
import { answerOAuth } from '@/lib/http/oauth/answer-oauth'
import { type Call, readBody } from '@/lib/http/pipeline/call'
import { splitTarget } from '@/lib/http/pipeline/target'

let listening: Promise<URL> | undefined

/** The address of an MCP server in this process. */
export const mcpUrl = (): Promise<URL> => {
  listening ??= new Promise((resolve) => {
    const server = http.createServer((request, response) => void answer(request, response))
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve(new URL(`http://127.0.0.1:${port}/mcp`))
    })
    server.unref()
  })
  return listening
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers, socket } = request
  const body = await readBody(request, 8 * 1024 * 1024)
  const sent = new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const call: Call = {
    method,
    ...splitTarget(url),
    header: (name) => sent.get(name) ?? undefined,
    address: socket.remoteAddress ?? null,
    body: body === null ? null : Readable.from([body]),
  }
  const answered = url.startsWith('/mcp')
    ? await answerMcp(
        new Request(`http://${headers.host}${url}`, {
          method,
          headers: sent,
          ...(method === 'GET' || body === null ? {} : { body: new Uint8Array(body) }),
        }),
        call,
      )
    : ((await answerOAuth(call)) ?? new Response(null, { status: 404 }))
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(Buffer.from(await answered.arrayBuffer()))
}

/** Connects with a key, as of the current revision of the protocol, or as of those before it. */
export async function connectMcp(key: string, era: 'current' | 'former' = 'current'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'current' ? { pin: '2026-07-28' } : 'legacy' } },
  )
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(await mcpUrl(), { requestInit: { headers } }))
  return client
}

export interface ToolResult {
  isError: boolean
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any result
  value: any
}

/** Calls a tool; what it says is text and, unless it is an error, a value. */
export async function useTool(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<ToolResult> {
  const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: given })
  const [first] = content
  return { isError, text: first?.type === 'text' ? first.text : '', value: structuredContent }
}
