// The hosted page of a survey.
import { answerHosted } from '@/lib/http/next/answer-hosted'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ key: string }>
}

const answer = async (request: Request, { params }: Context) => answerHosted(request, (await params).key)

export const GET = answer
export const HEAD = answer
export const POST = answer
