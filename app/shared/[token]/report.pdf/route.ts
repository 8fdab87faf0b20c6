// A report by link as a PDF.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ token: string }>
}

export const GET = async (request: Request, { params }: Context) =>
  (await serverLib()).answerShared(request, (await params).token, 'pdf')
