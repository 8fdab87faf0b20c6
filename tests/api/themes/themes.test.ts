// Themes: what surveys look like with them, who may change them, and that a change is seen at once.
import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import type { ThemeDocumentInput } from '@/lib/surveys/document/theme-document.endpoint'
import { importSurveys } from '@/lib/surveys/exchange/survey-documents.endpoint'
import {
  changeTheme,
  chooseDefaultTheme,
  createTheme,
  listThemes,
  removeTheme,
  renderThemes,
} from '@/lib/themes/themes.endpoint'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { page, serve } from '../../support/serving'

useTestDatabase()

const SPRING = {
  key: 'spring',
  name: 'Spring',
  light: { background: '#fdfcf7', text: '#22301f', button: '#1f6f54', buttonText: '#ffffff' },
  dark: { background: '#101612', text: '#e6efe8', button: '#7fd1ae', buttonText: '#08130d' },
  font: 'serif',
  radius: 4,
  logo: { image: '/image/logo.png', alt: 'Spring & Co' },
} as const satisfies ThemeDocumentInput

const arrange = async () => {
  const account = await arrangeAccount()
  const [owner, designer, analyst] = [
    await arrangeUser([account, 'owner']),
    await arrangeUser([account, 'designer']),
    await arrangeUser([account, 'analyst']),
  ]
  const params = { accountId: account.id }
  const create = (theme: ThemeDocumentInput, as: ArrangedUser = designer) =>
    consoleCall(createTheme, { params, body: { theme } }, as)
  const change = (theme: ThemeDocumentInput, revision?: number, as: ArrangedUser = designer) =>
    consoleCall(
      changeTheme,
      { params: { ...params, themeKey: theme.key }, body: { theme, ...(revision && { revision }) } },
      as,
    )
  const look = async (id: number) => (await get(to(`/surveys/${id}`, page(account)))).json.survey
  const list = async () => (await consoleCall(listThemes, { params }, analyst)).reply.themes
  return { account, owner, designer, analyst, params, create, change, look, list }
}

describe('a survey with a theme', () => {
  it('is served in its colours, font, corners and with its logo, and keeps what it says itself', async () => {
    const { account, create, look } = await arrange()
    await create(SPRING)
    const plain = await arrangeSurvey(account, { look: { theme: 'spring', followColorScheme: true } })
    const own = await arrangeSurvey(account, {
      look: { theme: 'spring', textColor: '#000000', css: '.survey { border-radius: 0 }' },
    })
    const none = await arrangeSurvey(account)
    const survey = await look(plain.id)
    expect(survey).toMatchObject({
      background_color: '#fdfcf7',
      text_color: '#22301f',
      answer_text_color: null,
      logo: '/image/logo.png',
      logo_alt: 'Spring & Co',
    })
    expect(survey.theme_css).toContain('.submit{background:#1f6f54;color:#ffffff}')
    expect(survey.theme_css).toContain('--bg:#101612!important')
    expect(survey.theme_css).toContain('Georgia')
    const changed = await look(own.id)
    expect(changed).toMatchObject({ background_color: '#fdfcf7', text_color: '#000000' })
    expect(changed.theme_css).toMatch(/border-radius:4px.*\.survey \{ border-radius: 0 \}$/)
    // Its dark colours are made from its own light ones.
    expect(changed.theme_css).not.toContain('#101612')
    expect(await look(none.id)).toMatchObject({ background_color: null, theme_css: null })
    expect(await look(none.id)).not.toHaveProperty('logo')
  })

  it('reaches apps with colours and an absolute background, and nothing that apps do not know', async () => {
    const { account, create } = await arrange()
    await create({ ...SPRING, backgroundImage: '/image/leaves.png' })
    await arrangeSurvey(account, { look: { theme: 'spring' } })
    const { survey } = (await serve(account, { device_type: 'native_mobile', mobile_type: 'ios' })).json
    expect(survey).toMatchObject({ background_color: '#fdfcf7', theme_native: null })
    expect(survey.background).toMatch(/^http:\/\/[^/]+\/image\/leaves\.png$/)
    expect(survey).not.toHaveProperty('logo')
    expect(survey).not.toHaveProperty('theme_css')
  })

  it('changes with the theme at the next call, with one entry in the audit log', async () => {
    const { account, owner, params, create, change, look } = await arrange()
    const { revision } = (await create(SPRING)).reply
    const { id } = await arrangeSurvey(account, { look: { theme: 'spring' } })
    const other = await arrangeSurvey(account)
    const before = await look(other.id)
    expect((await look(id)).background_color).toBe('#fdfcf7')
    const next = { ...SPRING, light: { ...SPRING.light, background: '#ffffff' } }
    expect((await change(next, revision)).reply).toEqual({ key: 'spring', revision: revision + 1 })
    expect((await look(id)).background_color).toBe('#ffffff')
    expect(await look(other.id)).toEqual(before)
    // The same again changes nothing.
    expect((await change(next)).reply.revision).toBe(revision + 1)
    const { entries } = (await consoleCall(listAuditEntries, { params }, owner)).reply
    const found = entries.filter(({ kind }) => kind === 'theme_changed')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ subject: 'Spring', after: { surveys: 1, live: 1 } })
  })

  it('has the default theme where it says so, also after another was chosen', async () => {
    const { account, designer, params, create, look, list } = await arrange()
    const { id } = await arrangeSurvey(account, { look: { theme: 'default' } })
    const choose = (theme: string | null) =>
      consoleCall(chooseDefaultTheme, { params, body: { theme } }, designer)
    expect((await look(id)).background_color).toBeNull()
    await create(SPRING)
    await create({ key: 'night', name: 'Night', light: { background: '#111111', text: '#eeeeee' } })
    await choose('spring')
    expect((await look(id)).background_color).toBe('#fdfcf7')
    await choose('night')
    expect((await look(id)).background_color).toBe('#111111')
    expect(
      (await list()).map(({ theme, isDefault, surveys }) => [theme.key, isDefault, surveys.count]),
    ).toEqual([
      ['night', true, 1],
      ['spring', false, 0],
    ])
    expect((await choose('winter')).status).toBe(404)
    await choose(null)
    expect((await look(id)).background_color).toBeNull()
  })
})

describe('themes', () => {
  it('are changed by designers and looked at by analysts; other accounts see nothing of them', async () => {
    const { account, analyst, designer, params, create, change, list } = await arrange()
    expect((await create(SPRING, analyst)).status).toBe(403)
    expect((await create(SPRING)).status).toBe(200)
    expect((await change(SPRING, 1, analyst)).status).toBe(403)
    const foreign = await arrangeUser([await arrangeAccount(), 'owner'])
    expect((await change(SPRING, 1, foreign)).status).toBe(404)
    expect((await consoleCall(listThemes, { params }, foreign)).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect((await create(SPRING)).error.message).toMatch(/There is a theme with the key “spring”/)
    const removed = { params: { ...params, themeKey: 'spring' } }
    const { id } = await arrangeSurvey(account, { name: 'Visit', look: { theme: 'spring' } })
    expect(id).toBeGreaterThan(0)
    const refused = await consoleCall(removeTheme, removed, designer)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'A survey has this theme: Visit. Give it another one first.',
    ])
  })

  it('that two edit at once are not overwritten', async () => {
    const { create, change, list } = await arrange()
    const { revision } = (await create(SPRING)).reply
    const names = ['Ann’s', 'Bob’s', 'Cleo’s', 'Dan’s', 'Eve’s']
    const all = await Promise.all(names.map((name) => change({ ...SPRING, name }, revision)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = all.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.error.message).toBe('Somebody else has changed this theme since you opened it.')
    const [stored] = await list()
    expect(stored?.revision).toBe(revision + 1)
    expect(refused[0]?.error.details).toMatchObject({
      revision: revision + 1,
      theme: { name: stored?.theme.name },
    })
  })

  it('are named in documents: an unknown one is refused with a sentence, and nothing is stored', async () => {
    const { designer, params, create } = await arrange()
    await create(SPRING)
    const documents = [
      {
        key: 'visit',
        name: 'Visit',
        look: { theme: 'sprnig' },
        questions: [{ kind: 'free_text', content: 'What?' }],
      },
    ]
    const { reply } = await consoleCall(
      importSurveys,
      { params, body: { documents, dryRun: false } },
      designer,
    )
    expect(reply.results).toEqual([
      {
        key: 'visit',
        problems: [
          {
            path: 'look.theme',
            reason:
              'the account has no theme "sprnig": create it first, or choose "spring", "default" or null',
          },
        ],
      },
    ])
  })

  it.each([
    [{ light: { background: 'red' } }, 'theme.light.background'],
    [{ light: { background: '#fff;}body{display:none' } }, 'theme.light.background'],
    [{ fontFamily: 'Inter";}*{display:none}' }, 'theme.fontFamily'],
    [{ radius: 400 }, 'theme.radius'],
    [{ logo: { image: 'javascript:alert(1)' } }, 'theme.logo.image'],
    [{ logo: { image: null } }, 'theme.logo.image'],
    [{ backgroundImage: '//evil.example/x.png' }, 'theme.backgroundImage'],
    [{ key: 'default' }, 'theme.key'],
    [{ name: ' ' }, 'theme.name'],
  ])('refuse %j', async (part, path) => {
    const { create, list } = await arrange()
    const { status, error } = await create({ ...SPRING, ...part } as ThemeDocumentInput)
    expect([status, error.problems?.map((problem) => problem.path)]).toEqual([422, [path]])
    expect(await list()).toEqual([])
  })

  it('cannot break out of the stylesheet by the address of an image', async () => {
    const { account, create, look } = await arrange()
    const darkImage = 'https://cdn.example/a.png?x=")}*{display:none}</style>'.replace(/ /g, '')
    await create({ ...SPRING, logo: { ...SPRING.logo, darkImage } })
    const { id } = await arrangeSurvey(account, { look: { theme: 'spring' } })
    const { theme_css } = await look(id)
    expect(theme_css).toContain(
      'content:url("https://cdn.example/a.png?x=%22%29}*{display:none}%3c/style%3e")',
    )
  })

  it('are drawn with an example before they are saved, also by analysts', async () => {
    const { analyst, params, list } = await arrange()
    const body = { themes: [SPRING, { ...SPRING, key: 'round', radius: 24 }] }
    const { reply } = await consoleCall(renderThemes, { params, body }, analyst)
    expect(reply.surveys.map(({ theme_css }) => /border-radius:\d+px/.exec(theme_css ?? '')?.[0])).toEqual([
      'border-radius:4px',
      'border-radius:24px',
    ])
    expect(reply.questions).toHaveLength(2)
    expect(await list()).toEqual([])
  })
})
