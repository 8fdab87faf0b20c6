// Passkeys (Web Authentication): what browsers are asked, and whether what they answer is right. They
// belong to the host of the installation's address.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Queries } from '@/lib/platform/db/database'
import { findPasskey, listCredentials, notePasskeyUse, type PasskeyRow } from './passkey.store'
import type { NewPasskey, UsedPasskey } from './passkey-fields.endpoint'

/** A fifth of a megabyte that few calls need. */
const library = () => import('@simplewebauthn/server')

const hostOf = (origin: string): string => new URL(origin).hostname

/** The user as authenticators know them: nothing personal, for they may keep it in the open. */
const handleOf = (userId: number): string => Buffer.from(`user ${userId}`).toString('base64url')

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const toCredentials = (known: { credentialId: string; transports: string[] }[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  }))

/** What a browser needs to make a passkey. */
export async function newPasskeyOptions(
  db: Queries,
  origin: string,
  user: { id: number; email: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Soundings',
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(handleOf(user.id), 'base64url')),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: toCredentials(await listCredentials(db, user.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Null: this is not an answer to the challenge. */
export async function readNewPasskey(
  origin: string,
  challenge: string,
  response: NewPasskey,
): Promise<(Omit<PasskeyRow, 'id' | 'userId' | 'name'> & { synced: boolean }) | null> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced: credentialBackedUp,
  }
}

/** What a browser needs to use a passkey: one of this user, or of its owner (`userId` null). */
export async function passkeyOptions(
  db: Queries,
  origin: string,
  userId: number | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    // Alone, the device has to check who holds it; beside a password it is enough to have it.
    userVerification: userId === null ? 'required' : 'preferred',
    allowCredentials: userId === null ? [] : toCredentials(await listCredentials(db, userId)),
  })
}

interface Asked {
  origin: string
  challenge: string
  /** Whose passkey it has to be; null: anybody's, and the device has to have checked who holds it. */
  userId: number | null
}

/** The passkey that answers the challenge, and the counter of its signature; null: none does. */
export async function readUsedPasskey(
  db: Queries,
  { origin, challenge, userId }: Asked,
  response: UsedPasskey,
): Promise<{ passkey: PasskeyRow; counter: number } | null> {
  const passkey = await findPasskey(db, response.id)
  if (!passkey || (userId !== null && passkey.userId !== userId)) return null
  const handle = response.response.userHandle
  if (handle !== undefined && handle !== handleOf(passkey.userId)) return null
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: userId === null,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? { passkey, counter: authenticationInfo.newCounter } : null
}

/** False: the counter of another call was higher, so the passkey may have been copied. */
export const spendPasskey = (
  db: Queries,
  { passkey, counter }: { passkey: PasskeyRow; counter: number },
  now: number,
): Promise<boolean> => notePasskeyUse(db, passkey.id, counter, now)
