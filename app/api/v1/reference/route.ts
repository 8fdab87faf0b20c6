// The reference page of the management API.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export const GET = async () => (await serverLib()).answerReference('management')
