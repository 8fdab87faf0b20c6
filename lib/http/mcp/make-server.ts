// The MCP server of one request: the tools that its caller may use.
import { McpServer } from '@modelcontextprotocol/server'
import { isApiError } from '@/lib/platform/contract/errors'
import type { Right } from '@/lib/platform/contract/roles'
import { log } from '../pipeline/request-log'
import { ToolError } from './call-endpoint'
import type { Tool, ToolContext } from './tool'
import { TOOLS } from './tools/tools'

const INSTRUCTIONS = `Soundings shows short surveys in sites, apps and mails, and decides by rules who gets which.
Find surveys with list_surveys. check_targeting says why a visitor gets a survey or not. read_results has the figures; compare_results puts groups beside each other.
Drafts are safe to write: respondents see them only after publish_survey, which a person should agree to first.`

const ANNOTATIONS = {
  read: { readOnlyHint: true, openWorldHint: false },
  write: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  publish: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
} as const

/** `version`: of Soundings. `rights`: of the caller in the account. */
export function makeServer(version: string, rights: readonly Right[], context: ToolContext): McpServer {
  const server = new McpServer(
    { name: 'soundings', title: 'Soundings', version },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  )
  for (const tool of TOOLS.filter(({ endpoint }) => rights.some((right) => right === endpoint.access)))
    addTool(server, tool, context)
  return server
}

function addTool(server: McpServer, tool: Tool, context: ToolContext): void {
  const { name, title, description, input, effect, run } = tool
  server.registerTool(
    name,
    { title, description, inputSchema: input, annotations: { title, ...ANNOTATIONS[effect] } },
    async (given) => {
      try {
        const result = await run(given, context)
        return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result }
      } catch (error) {
        return { content: [{ type: 'text', text: describe(error) }], isError: true }
      }
    },
  )
}

function describe(error: unknown): string {
  if (error instanceof ToolError || isApiError(error)) return error.message
  log().error({ err: error }, 'a tool failed')
  return 'Something went wrong on our side. Try again later.'
}
