// The links in e-mails by which a recipient agrees or unsubscribes (docs/webhooks.md).
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ token: string }>
}

export const GET = async (request: Request, { params }: Context) =>
  (await serverLib()).showMailLink((await params).token, request.headers)

export const POST = async (request: Request, { params }: Context) =>
  (await serverLib()).followMailLink((await params).token, request.headers)
