// The MCP server, for agents (docs/mcp.md).
import { answerMcp } from '@/lib/http/mcp/answer-mcp'
import { toCall } from '@/lib/http/next/requests'

export const dynamic = 'force-dynamic'

const answer = (request: Request) => answerMcp(request, toCall(request))

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST }
