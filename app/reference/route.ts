// The reference page of the public API.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export const GET = async () => (await serverLib()).answerReference('public')
