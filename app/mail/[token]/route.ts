// The links in e-mails by which a recipient agrees or unsubscribes (docs/webhooks.md).
import { followMailLink, showMailLink } from '@/lib/http/next/answer-mail-link'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ token: string }>
}

export const GET = async (request: Request, { params }: Context) =>
  showMailLink((await params).token, request.headers)

export const POST = async (request: Request, { params }: Context) =>
  followMailLink((await params).token, request.headers)
