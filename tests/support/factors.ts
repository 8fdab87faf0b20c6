// What people hold in their hands when they sign in: an authenticator app and a passkey, in software.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { vi } from 'vitest'
import { replaceRecoveryCodes } from '@/lib/accounts/factors/factor.store'
import { addApp, beginApp } from '@/lib/accounts/factors/factors.endpoint'
import type { NewPasskey, UsedPasskey } from '@/lib/accounts/factors/passkeys/passkey-fields.endpoint'
import { makeRecoveryCodes } from '@/lib/accounts/factors/recovery-codes'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type ArrangedUser, consoleCall } from './console'
import { codeOf } from './totp-code'

/** In the middle of a half minute, so that no code changes during a test. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
}
export const startClock = (): void => {
  vi.useRealTimers()
}

/** Made once, since ten derivations take half a second of a processor. */
let kept: ReturnType<typeof makeRecoveryCodes> | undefined

/** Somebody with an app, and with recovery codes that many have. */
export async function arrangeApp(user: ArrangedUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  kept ??= makeRecoveryCodes()
  const { codes, hashes } = await kept
  await replaceRecoveryCodes(await openDatabase(), user.id, hashes)
  return { ...(await setUpApp(user)), recoveryCodes: codes }
}

/** Sets up an app, with the code of half a minute ago, so that the current one is left. */
export async function setUpApp(user: ArrangedUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await consoleCall(beginApp, { params: {} }, user)).reply
  const { reply } = await consoleCall(addApp, { params: {}, body: { code: codeOf(secret, -1) } }, user)
  return { secret, recoveryCodes: reply.recoveryCodes ?? [] }
}

const toBase64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** An authenticator with one passkey. */
export class SoftPasskey {
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly credential = randomBytes(16)
  private handle: string | undefined
  counter = 0

  constructor(private readonly origin = 'http://localhost') {}

  private data(rpId: string, flags: number, more: Buffer[] = []): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(rpId), head, ...more])
  }

  private client(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private get common() {
    const id = toBase64url(this.credential)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  /** Answers the options for a new passkey. */
  make(options: Record<string, unknown>): NewPasskey {
    const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } }
    this.handle = user.id
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' })
    // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const attested = [Buffer.alloc(16), Buffer.from([0, this.credential.length]), this.credential, key]
    const data = this.data(rp.id, 0x45, attested)
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
    const object = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return {
      ...this.common,
      response: {
        clientDataJSON: toBase64url(this.client('webauthn.create', challenge)),
        attestationObject: toBase64url(object),
        transports: ['internal'],
      },
    }
  }

  /** Answers the options for using it; `checked`: whether it has checked who holds it. */
  use(
    options: Record<string, unknown>,
    { checked = true, origin = this.origin, rpId = new URL(origin).hostname } = {},
  ): UsedPasskey {
    this.counter++
    const data = this.data(rpId, checked ? 0x05 : 0x01)
    const client = this.client('webauthn.get', String(options.challenge), origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.pair.privateKey)
    return {
      ...this.common,
      response: {
        clientDataJSON: toBase64url(client),
        authenticatorData: toBase64url(data),
        signature: toBase64url(signature),
        ...(this.handle === undefined ? {} : { userHandle: this.handle }),
      },
    }
  }
}
