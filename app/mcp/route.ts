// The MCP server, for agents (docs/mcp.md).
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

const answer = async (request: Request) => (await serverLib()).answerMcp(request)

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST }
