// The themes of an account.

import { isDeepStrictEqual } from 'node:util'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { isoTime } from '@/lib/platform/text/iso-time'
import {
  DEFAULT_THEME,
  MOST_THEMES,
  type ThemeDocument,
} from '@/lib/surveys/document/theme-document.endpoint'
import {
  deleteTheme,
  listThemes as listStored,
  listThemeUses,
  type StoredTheme,
  chooseDefaultTheme as storeDefault,
  type ThemeUse,
  writeTheme,
} from './theme.store'
import type * as contract from './themes.endpoint'

const NAMED = 10

/** Which published surveys have a theme, the default one also by having `default`. */
function usesOf({ key, isDefault }: StoredTheme, uses: readonly ThemeUse[]) {
  const own = uses.filter(({ theme }) => theme === key || (isDefault && theme === DEFAULT_THEME))
  return {
    count: own.reduce((sum, { surveys }) => sum + surveys, 0),
    live: own.reduce((sum, { live }) => sum + live, 0),
    names: own.flatMap(({ names }) => names).slice(0, NAMED),
  }
}

export const listThemes: ConsoleService<typeof contract.listThemes> = async (_, { db, account }) => {
  const [themes, uses] = [await listStored(db, account.id), await listThemeUses(db, account.id)]
  return {
    themes: themes.map((theme) => ({
      theme: toDocument(theme),
      isDefault: theme.isDefault,
      revision: theme.revision,
      changedAt: isoTime(theme.updatedAt.getTime()),
      surveys: usesOf(theme, uses),
    })),
  }
}

export const toDocument = ({ key, name, settings }: Pick<StoredTheme, 'key' | 'name' | 'settings'>) => ({
  key,
  name,
  ...settings,
})

/** `work` gets the themes of the account, which nobody else changes during it. */
const withThemes = <Result>(
  context: ChangeContext,
  work: (context: InTransaction<ChangeContext>, themes: StoredTheme[]) => Promise<Result>,
): Promise<Result> =>
  withTransaction(context, async (inner) => {
    await lockAccount(inner.db, inner.account.id)
    return work(inner, await listStored(inner.db, inner.account.id))
  })

const find = (themes: StoredTheme[], key: string): StoredTheme =>
  themes.find((theme) => theme.key === key) ?? throwUnknown(key)

const throwUnknown = (key: string): never =>
  throwApiError('unknown', [msg('This account has no theme with the key "{key}".'), { key }])

async function write(inner: InTransaction<ChangeContext>, { key, name, ...settings }: ThemeDocument) {
  const { revision } = await writeTheme(inner.db, inner.account.id, {
    ...{ key, name, settings },
    now: new Date(inner.now),
  })
  return { key, revision }
}

export const createTheme: ConsoleService<typeof contract.createTheme> = ({ body: { theme } }, context) =>
  withThemes(context, async (inner, themes) => {
    if (themes.some(({ key }) => key === theme.key))
      throwApiError(
        'conflict',
        inner.t('There is a theme with the key “{key}”. Change that one, or choose another key.', {
          key: theme.key,
        }),
      )
    if (themes.length >= MOST_THEMES)
      throwApiError(
        'conflict',
        inner.t('An account has at most {most} themes. Remove one first.', { most: MOST_THEMES }),
      )
    const written = await write(inner, theme)
    await recordEntry(inner, { kind: 'theme_created', subject: theme.name, after: theme })
    return written
  })

export const changeTheme: ConsoleService<typeof contract.changeTheme> = ({ params, body }, context) =>
  withThemes(context, async (inner, themes) => {
    const { theme, revision } = body
    const stored = find(themes, params.themeKey)
    if (theme.key !== stored.key)
      throwApiError('invalid', msg('The key of a theme never changes, because surveys name it.'), {
        problems: [
          { path: 'theme.key', reason: [msg('must be {expected}'), { expected: `"${stored.key}"` }] },
        ],
      })
    if (revision !== undefined && revision !== stored.revision)
      throwApiError('conflict', msg('Somebody else has changed this theme since you opened it.'), {
        details: { revision: stored.revision, theme: toDocument(stored) },
      })
    const before = toDocument(stored)
    if (isDeepStrictEqual(before, theme)) return { key: stored.key, revision: stored.revision }
    const { count, live } = usesOf(stored, await listThemeUses(inner.db, inner.account.id))
    const written = await write(inner, theme)
    await recordEntry(inner, {
      kind: 'theme_changed',
      subject: theme.name,
      before,
      after: { ...theme, surveys: count, live },
    })
    return written
  })

function describeUses(t: Translator, isDefault: boolean, count: number, names: string): string {
  return isDefault
    ? t(
        '{count, plural, one {A survey has this theme: {names}. Give it another one first, or choose another default theme.} other {# surveys have this theme: {names}. Give them another one first, or choose another default theme.}}',
        { count, names },
      )
    : t(
        '{count, plural, one {A survey has this theme: {names}. Give it another one first.} other {# surveys have this theme: {names}. Give them another one first.}}',
        { count, names },
      )
}

export const removeTheme: ConsoleService<typeof contract.removeTheme> = ({ params }, context) =>
  withThemes(context, async (inner, themes) => {
    const { db, account } = inner
    const stored = find(themes, params.themeKey)
    const { count, names } = usesOf(stored, await listThemeUses(db, account.id))
    if (count > 0)
      throwApiError(
        'conflict',
        describeUses(
          inner.t,
          stored.isDefault,
          count,
          `${names.join(', ')}${count > names.length ? ' …' : ''}`,
        ),
      )
    await deleteTheme(db, account.id, stored.key)
    await recordEntry(inner, { kind: 'theme_removed', subject: stored.name, before: toDocument(stored) })
    return { done: true as const }
  })

export const chooseDefaultTheme: ConsoleService<typeof contract.chooseDefaultTheme> = ({ body }, context) =>
  withThemes(context, async (inner, themes) => {
    const before = themes.find(({ isDefault }) => isDefault) ?? null
    const after = body.theme === null ? null : find(themes, body.theme)
    if (before?.key === after?.key) return { done: true as const }
    await storeDefault(inner.db, inner.account.id, after?.key ?? '')
    await recordEntry(inner, {
      kind: 'default_theme_changed',
      subject: after?.name ?? null,
      before: { theme: before?.key ?? null },
      after: { theme: after?.key ?? null },
    })
    return { done: true as const }
  })
