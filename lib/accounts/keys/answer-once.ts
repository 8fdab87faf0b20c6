// One effect for all calls with the same Idempotency-Key: the reply is kept in the transaction of
// what it tells of, so that a process that is killed between commit and reply loses neither.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { AccountContext, ChangeContext } from '@/lib/contexts/console-context'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { isLockTaken } from '@/lib/platform/sql/errors'
import { SAVE_TIMEOUT_MS } from '@/lib/surveys/exchange/import-survey'
import { claimReply, findKeptReply, keepReply, type ReplyName } from './kept-replies.store'

export interface OnceCall {
  keyId: number
  /** The API key itself: only who has it can read its replies. */
  secret: string
  idempotencyKey: string
  /** What must be the same for the reply to be the same. */
  request: unknown
  /** Works in transactions of its own, and may be done again (lib/platform/contract/endpoint.ts). */
  alone: boolean
}

interface Once {
  reply: unknown
  /** Whether it was made by a call before. */
  isKept: boolean
}

/** Throws `idempotency_mismatch` for another request, and `conflict` while the same one runs. */
export async function answerOnce(
  context: AccountContext,
  call: OnceCall,
  work: (context: ChangeContext) => Promise<unknown>,
): Promise<Once> {
  const name = { accountId: context.account.id, keyId: call.keyId, token: hash(call.idempotencyKey) }
  const requestHash = hash(JSON.stringify(call.request))
  const kept = await readKept(context, name, call, requestHash)
  if (kept) return kept
  const claimAndKeep = (inner: (context: ChangeContext) => Promise<unknown>) =>
    withTransaction(
      context,
      async (joined): Promise<Once> => {
        const isOurs = await claimReply(joined.db, name, requestHash, joined.now).catch(throwRunning)
        if (!isOurs) return (await readKept(joined, name, call, requestHash)) ?? throwRunning(null)
        const reply = await inner(joined)
        await keepReply(joined.db, name, seal(call, JSON.stringify(reply)))
        return { reply, isKept: false }
      },
      { timeoutMs: SAVE_TIMEOUT_MS },
    )
  if (!call.alone) return claimAndKeep(work)
  const reply = await work(context)
  return claimAndKeep(async () => reply)
}

async function readKept(
  { db, now }: Pick<ChangeContext, 'db' | 'now'>,
  name: ReplyName,
  call: OnceCall,
  requestHash: string,
): Promise<Once | null> {
  const kept = await findKeptReply(db, name, now)
  if (!kept) return null
  if (kept.requestHash !== requestHash)
    return throwApiError(
      'idempotency_mismatch',
      msg('Another request was sent with this Idempotency-Key: each needs its own.'),
    )
  return { reply: JSON.parse(open(call, kept.reply)), isKept: true }
}

function throwRunning(error: unknown): never {
  if (error !== null && !isLockTaken(error)) throw error
  const sentence = msg('A call with this Idempotency-Key is still running. Try again in a moment.')
  return throwApiError('conflict', sentence, { retryAfter: 1 })
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const CIPHER = 'aes-256-gcm'
const cipherKey = ({ secret }: OnceCall) => createHash('sha256').update(`kept reply ${secret}`).digest()

/** Replies may hold secrets that are shown once, such as the link of an invitation. */
function seal(call: OnceCall, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, cipherKey(call), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(call: OnceCall, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, cipherKey(call), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
