// An uploaded image.
import { answerImage } from '@/lib/http/next/answer-image'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ name: string }>
}

const answer = async (request: Request, { params }: Context) => answerImage(request, (await params).name)

export const GET = answer
export const HEAD = answer
