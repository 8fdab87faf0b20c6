// The tags of an account: at most some hundred, no two of one name.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { TAG_COLOURS } from '@/lib/results/reviews/reviews-shapes.endpoint'
import * as store from './tag.store'
import type * as contract from './tags.endpoint'

const MOST = 200

export const toTag = ({ id, name, colour }: store.TagRow) => ({
  ...{ id, name },
  colour: colour as (typeof TAG_COLOURS)[number] | null,
})

export const listTags: ConsoleService<typeof contract.listTags> = async (_, { db, account }) => ({
  tags: (await store.listTagRows(db, account.id)).map((row) => ({ ...toTag(row), count: row.count })),
})

/** `work` gets the tags of the account, which nobody else changes during it. */
const withTags = <Result>(
  context: ChangeContext,
  work: (context: InTransaction<ChangeContext>, tags: store.TagRow[]) => Promise<Result>,
): Promise<Result> =>
  withTransaction(context, async (inner) => {
    await lockAccount(inner.db, inner.account.id)
    return work(inner, await store.listTagRows(inner.db, inner.account.id))
  })

const isNamed = (name: string) => (tag: store.TagRow) => tag.name.toLowerCase() === name.toLowerCase()

const find = (tags: store.TagRow[], id: number): store.TagRow =>
  tags.find((tag) => tag.id === id) ?? throwApiError('unknown', msg('This account has no such tag.'))

const forLog = ({ name, colour }: store.TagRow) => ({ name, colour })

export const createTag: ConsoleService<typeof contract.createTag> = ({ body }, context) =>
  withTags(context, async (inner, tags) => {
    const known = tags.find(isNamed(body.name))
    if (known) return toTag(known)
    if (tags.length >= MOST)
      throwApiError('conflict', inner.t('An account has at most {most} tags.', { most: MOST }))
    const made = await store.createTagRow(inner.db, inner.account.id, { ...body, at: new Date(inner.now) })
    await recordEntry(inner, { kind: 'tag_changed', subject: made.name, after: forLog(made) })
    return toTag(made)
  })

export const changeTag: ConsoleService<typeof contract.changeTag> = (
  { params: { tagId }, body: { name, colour } },
  context,
) =>
  withTags(context, async (inner, tags) => {
    const before = find(tags, tagId)
    if (name !== undefined && tags.some((tag) => tag.id !== tagId && isNamed(name)(tag)))
      throwApiError('conflict', msg('There is a tag of this name. Merge the two instead.'))
    const change = { ...(name === undefined ? {} : { name }), ...(colour === undefined ? {} : { colour }) }
    const changed = await store.changeTagRow(inner.db, inner.account.id, tagId, change)
    const entry = { before: forLog(before), after: forLog(changed) }
    await recordEntry(inner, { kind: 'tag_changed', subject: before.name, ...entry })
    return toTag(changed)
  })

export const mergeTag: ConsoleService<typeof contract.mergeTag> = (
  { params: { tagId }, body: { into } },
  context,
) =>
  withTags(context, async (inner, tags) => {
    const [from, kept] = [find(tags, tagId), find(tags, into)]
    if (tagId === into) return toTag(kept)
    await store.copyTag(inner.db, inner.account.id, tagId, into)
    await store.deleteTagRow(inner.db, inner.account.id, tagId)
    const entry = { before: forLog(from), after: { mergedInto: kept.name } }
    await recordEntry(inner, { kind: 'tag_changed', subject: from.name, ...entry })
    return toTag(kept)
  })

export const removeTag: ConsoleService<typeof contract.removeTag> = ({ params: { tagId } }, context) =>
  withTags(context, async (inner, tags) => {
    const gone = find(tags, tagId)
    await store.deleteTagRow(inner.db, inner.account.id, tagId)
    await recordEntry(inner, { kind: 'tag_changed', subject: gone.name, before: forLog(gone) })
    return { done: true as const }
  })
