// What apply would do with themes. A change is live at once, so it needs --publish like all that
// respondents see.
import { type Client, type Reply, SoundingsError } from '@/packages/api/src/index'
import { type Change, diff } from '../plan/diff'
import { plain, type Terminal } from '../terminal'
import type { ThemeFile } from './read-themes'

export interface ThemePlan extends ThemeFile {
  /** What the server had when this was planned; null: it is new. */
  revision: number | null
  changes: Change[]
  /** Whether the theme itself changes. */
  isChanged: boolean
  becomesDefault: boolean
  step: 'create' | 'change' | null
  /** What is not done, and why; null: nothing. */
  note: string | null
}

type Listed = Reply<'listThemes'>['themes']

/** Plans nothing, and asks nothing, if there are no files. */
export async function planThemes(api: Client, files: ThemeFile[], publish: boolean): Promise<ThemePlan[]> {
  if (files.length === 0) return []
  const { themes } = await api.listThemes()
  return files.map((file) => planTheme(file, themes, publish))
}

function planTheme(file: ThemeFile, listed: Listed, publish: boolean): ThemePlan {
  const there = listed.find(({ theme }) => theme.key === file.theme.key)
  const ownChanges = there ? diff(there.theme, file.theme) : []
  // A file that does not say it leaves the default as it is.
  const becomesDefault = file.isDefault && !there?.isDefault
  const changes = [
    ...ownChanges,
    ...(becomesDefault ? [{ path: 'default', kind: 'changed' as const, before: false, after: true }] : []),
  ]
  const wanted = there ? (changes.length > 0 ? 'change' : null) : 'create'
  return {
    ...file,
    revision: there?.revision ?? null,
    changes,
    isChanged: ownChanges.length > 0,
    becomesDefault,
    step: publish ? wanted : null,
    note: wanted === null || publish ? null : `waits for --publish: ${wanted}`,
  }
}

/** Whether all was done; what went wrong with one theme keeps no other from its change. */
export async function applyThemes(api: Client, plans: ThemePlan[], terminal: Terminal): Promise<boolean> {
  let isWhole = true
  for (const { theme, step, revision, isChanged, becomesDefault } of plans) {
    if (step === null) continue
    try {
      if (step === 'create') await api.createTheme({ body: { theme } })
      else if (isChanged)
        await api.changeTheme({
          themeKey: theme.key,
          body: { theme, ...(revision !== null && { revision }) },
        })
      if (becomesDefault) await api.chooseDefaultTheme({ body: { theme: theme.key } })
      terminal.say(`theme ${theme.key}: ${step}d${becomesDefault ? ', and the default now' : ''}`)
    } catch (error) {
      if (!(error instanceof SoundingsError)) throw error
      isWhole = false
      terminal.complain(
        error.status === 409
          ? `theme ${theme.key}: CONFLICT: nothing is overwritten. Plan again. (${plain(error.message)})`
          : `theme ${theme.key}: ${plain(error.message)} (${error.code})`,
      )
      for (const { path, reason } of error.problems) terminal.complain(`    ${plain(`${path}: ${reason}`)}`)
    }
  }
  return isWhole
}
