// A report by link.
import { answerShared } from '@/lib/http/next/answer-shared'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ token: string }>
}

export const GET = async (request: Request, { params }: Context) =>
  answerShared(request, (await params).token, 'page')
