// Themes and images of two server processes on one PostgreSQL: what is saved at one, the other shows at
// its next call, and no call shows a part of it.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listImages, removeImage, uploadImage } from '@/lib/images/images.endpoint'
import type { ThemeDocumentInput } from '@/lib/surveys/document/theme-document.endpoint'
import { openHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'
import { changeTheme, chooseDefaultTheme, createTheme, removeTheme } from '@/lib/themes/themes.endpoint'
import { to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { png } from '../../support/formats/png'
import { arrangeKey } from '../../support/keys'
import { callWithKey, sendWithKey } from '../../support/servers/call-with-key'
import type { ServerProcess } from '../../support/servers/start-server'
import { useTwoServers } from '../../support/servers/two-servers'
import { casesOf } from '../../support/thorough'

const ROUNDS = casesOf({ usually: 4, thoroughly: 60 })

const two = useTwoServers()

const params = { accountId: 'current' }

/** An account with the themes, live surveys with these looks, and a key that may do everything. */
const arrange = async (themes: ThemeDocumentInput[], looks: Record<string, unknown>[], document = {}) => {
  const { account, key, surveys } = await two.there(async () => {
    const account = await arrangeAccount()
    const { key } = await arrangeKey(account)
    return { account, key, surveys: [] as number[] }
  })
  for (const theme of themes) await callWithKey(two.servers[0], key, createTheme, { params, body: { theme } })
  await two.there(async () => {
    for (const look of looks) surveys.push((await arrangeSurvey(account, { ...document, look })).id)
  })
  return { account, key, surveys }
}

const colourOf = (round: number): string => `#00${(0x1000 + round).toString(16)}`

/** A theme every part of which tells the round. */
const themeOf = (round: number, key = 'spring'): ThemeDocumentInput => ({
  key,
  name: key,
  light: { background: '#ffffff', text: colourOf(round), answers: colourOf(round), button: colourOf(round) },
  radius: round % 32,
  logo: { image: `/image/logo-${round}.png`, alt: `Round ${round}` },
  backgroundImage: `/image/leaves-${round}.png`,
})

interface Look {
  text_color: string | null
  answer_text_color: string | null
  theme_css: string | null
  background?: string | null
  logo?: string
  logo_alt?: string
}

const partsOf = (survey: Look) => ({
  text: survey.text_color,
  answers: survey.answer_text_color,
  button: /\.submit\{background:(#\w+)/.exec(survey.theme_css ?? '')?.[1] ?? null,
  radius: /border-radius:(\d+)px/.exec(survey.theme_css ?? '')?.[1] ?? null,
  logo: survey.logo ?? null,
  background: survey.background ?? null,
})

/** The round of the theme that a page got, in all its parts; null: no theme. */
function roundOf(survey: Look): number | null {
  const round = Number(/^Round (\d+)$/.exec(survey.logo_alt ?? '')?.[1])
  const none = { text: null, answers: null, button: null, radius: null, logo: null, background: null }
  const whole = {
    ...{ text: colourOf(round), answers: colourOf(round), button: colourOf(round) },
    ...{ radius: String(round % 32), logo: `/image/logo-${round}.png` },
    background: `/image/leaves-${round}.png`,
  }
  expect(partsOf(survey)).toEqual(Number.isNaN(round) ? none : whole)
  return Number.isNaN(round) ? null : round
}

/** A survey as one of the processes serves it to a page. */
async function look(server: ServerProcess, { identifier }: ArrangedAccount, id: number): Promise<Look> {
  const got = await server.get(to(`/surveys/${id}`, { identifier, callback: '_', udid: randomUUID() }))
  expect(got.status, got.text).toBe(200)
  return got.json.survey
}

it('shows a theme that was changed at the other process, to pages and on hosted pages', async () => {
  const { account, key, surveys } = await arrange([themeOf(0)], [{ theme: 'spring' }])
  const [id = 0] = surveys
  const opened = { params: { ...params, surveyId: id }, body: { newLink: false } }
  const { pathname } = new URL((await callWithKey(two.servers[0], key, openHostedPage, opened)).link)
  for (let round = 1; round <= ROUNDS; round++) {
    const [here, there] = round % 2 === 0 ? two.servers : [two.servers[1], two.servers[0]]
    const change = { params: { ...params, themeKey: 'spring' }, body: { theme: themeOf(round) } }
    await callWithKey(here, key, changeTheme, change)
    expect(roundOf(await look(there, account, id))).toBe(round)
    const page = await there.get(pathname)
    expect(page.text).toContain(`src="/image/logo-${round}.png" alt="Round ${round}"`)
    expect(page.text).toContain(`.survey{border-radius:${round % 32}px}`)
  }
})

it('shows the default theme that was chosen at the other process, and none when there is none', async () => {
  const themes = [themeOf(1, 'one'), themeOf(2, 'two')]
  const { account, key, surveys } = await arrange(themes, [{ theme: 'default' }, { theme: 'two' }, {}])
  for (const [theme, round] of [
    ['one', 1],
    ['two', 2],
    [null, null],
    ['one', 1],
  ] as const) {
    await callWithKey(two.servers[0], key, chooseDefaultTheme, { params, body: { theme } })
    const seen = await Promise.all(
      surveys.map(async (id) => roundOf(await look(two.servers[1], account, id))),
    )
    expect(seen).toEqual([round, 2, null])
  }
})

it('serves an image that was uploaded at the other process, and not one that was removed there', async () => {
  const { account, key, surveys } = await arrange([], [])
  const upload = async (comment: string) => {
    const bytes = png(2, 2, comment)
    const body = { label: 'logo.png', content: bytes.toString('base64') }
    return { bytes, ...(await callWithKey(two.servers[0], key, uploadImage, { params, body })) }
  }
  const [first, second] = [await upload('first'), await upload('second')]
  const theme = { key: 'spring', name: 'Spring', logo: { image: first.address, alt: 'Shop' } }
  await callWithKey(two.servers[0], key, createTheme, { params, body: { theme } })
  surveys.push((await two.there(() => arrangeSurvey(account, { look: { theme: 'spring' } }))).id)
  const [id = 0] = surveys
  for (const image of [first, second, first]) {
    const next = { ...theme, logo: { ...theme.logo, image: image.address } }
    const change = { params: { ...params, themeKey: 'spring' }, body: { theme: next } }
    await callWithKey(two.servers[0], key, changeTheme, change)
    const { logo } = await look(two.servers[1], account, id)
    expect(logo).toBe(image.address)
    expect((await two.servers[1].get(image.address)).bytes).toEqual(image.bytes)
  }
  const remove = (imageName: string) =>
    sendWithKey(two.servers[1], key, removeImage, { params: { ...params, imageName } })
  expect((await remove(first.name)).status).toBe(409)
  expect((await remove(second.name)).status).toBe(200)
  expect((await two.servers[0].get(second.address)).status).toBe(404)
  const { images } = await callWithKey(two.servers[0], key, listImages, { params })
  expect(images.map(({ name }) => name)).toEqual([first.name])
})

it('shows no call a survey without the theme that it was published with', async () => {
  const { account, key, surveys } = await arrange([themeOf(1, 'round-1')], [{ theme: 'round-1' }], {
    key: 'moving',
  })
  const [id = 0] = surveys
  const told = { round: 1 }
  let going = true
  /** Of the other process, as fast as it answers. */
  const ask = async () => {
    let count = 0
    for (; going; count++) {
      const least = told.round
      const round = roundOf(await look(two.servers[1], account, id))
      expect(round).toBeGreaterThanOrEqual(least)
    }
    return count
  }
  const asked = Promise.all([ask(), ask(), ask()])
  asked.catch(() => {
    going = false
  })
  try {
    // The survey moves from theme to theme, and the one that it had goes.
    for (let round = 2; round <= ROUNDS && going; round++) {
      const [before, next] = [`round-${round - 1}`, `round-${round}`]
      await callWithKey(two.servers[0], key, createTheme, { params, body: { theme: themeOf(round, next) } })
      await two.there(() => arrangeSurvey(account, { key: 'moving', look: { theme: next } }))
      told.round = round
      await callWithKey(two.servers[0], key, removeTheme, { params: { ...params, themeKey: before } })
    }
  } finally {
    going = false
  }
  for (const count of await asked) expect(count).toBeGreaterThan(0)
})
