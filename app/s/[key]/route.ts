// The hosted page of a survey.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ key: string }>
}

const answer = async (request: Request, { params }: Context) =>
  (await serverLib()).answerHosted(request, (await params).key)

export const GET = answer
export const HEAD = answer
export const POST = answer
