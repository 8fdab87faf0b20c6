// Housekeeping for platforms that start it by a schedule, as Vercel does by vercel.json.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request) => (await serverLib()).answerHousekeeping(request.headers)
