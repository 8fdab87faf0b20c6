// The cookie by which a browser is known: of how many people, and that no other of our tokens passes for it.
import { encode } from 'next-auth/jwt'
import { expect, it } from 'vitest'
import { knownBrowserCookie, readKnownBrowser } from '@/lib/http/auth/known-browser'
import { signingSecret } from '@/lib/http/auth/session-token'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

const ORIGIN = 'https://soundings.example'

const read = (setCookie: string) => readKnownBrowser(setCookie.split(';', 1)[0] ?? '', ORIGIN)

it('knows the last five people who signed in there, the newest first', async () => {
  let known = await readKnownBrowser(null, ORIGIN)
  expect(known).toBeNull()
  for (const user of [1, 2, 3, 1, 4, 5, 6]) known = await read(await knownBrowserCookie(known, user, ORIGIN))
  expect(known?.users).toEqual([6, 5, 4, 1, 3])
})

it('keeps the browser’s id, and is sent to signing in only', async () => {
  const first = await knownBrowserCookie(null, 1, ORIGIN)
  const known = await read(first)
  expect((await read(await knownBrowserCookie(known, 2, ORIGIN)))?.id).toBe(known?.id)
  expect(first).toMatch(/; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
})

it('is not made of a token for another purpose', async () => {
  const token = { browser: 'b', users: [1] }
  const name = (await knownBrowserCookie(null, 1, ORIGIN)).split('=', 1)[0]
  const secret = await signingSecret()
  for (const salt of ['', 'session', 'known-browser']) {
    const value = await encode({ token, secret, salt })
    expect([salt, await readKnownBrowser(`${name}=${value}`, ORIGIN)]).toEqual([
      salt,
      salt === 'known-browser' ? { id: 'b', users: [1] } : null,
    ])
  }
})
