// An uploaded image.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ name: string }>
}

const answer = async (request: Request, { params }: Context) =>
  (await serverLib()).answerImage(request, (await params).name)

export const GET = answer
export const HEAD = answer
