// The challenge for signing in with a passkey.
import { serverLib } from '@/lib/http/next/server-lib'

export const POST = async (request: Request) => (await serverLib()).answerPasskeyChallenge(request.headers)
