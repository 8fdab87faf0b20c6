// Housekeeping for platforms that start it by a schedule, as Vercel does by vercel.json.
import { answerHousekeeping } from '@/lib/http/next/answer-housekeeping'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request) => answerHousekeeping(request.headers)
