// The challenge for signing in with a passkey.
import { answerPasskeyChallenge } from '@/lib/http/next/answer-passkey-challenge'

export const POST = async (request: Request) => answerPasskeyChallenge(request.headers)
