// Uploaded images as rows, named by their content.
import { createHash } from 'node:crypto'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import type { Image } from '@/lib/platform/db/generated/client'
import { maskNumber } from '@/lib/platform/db/new-udid'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { bool, int4, int8, nullable, text, timestamptz } from '@/lib/platform/sql/types'

const HASH_BYTES = 18
const LARGEST_ID = 2 ** 31 - 1
const NAME = /^([\w-]{24})([\w-]{6})\.(?:png|jpg|webp|gif)$/

/**
 * A hash of the content, and the number of the account under the mask of the installation, so that
 * one read by the primary key finds it, in a distributed database too.
 */
export async function nameImage(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  extension: string,
): Promise<string> {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(await maskNumber(db, accountId))
  const hash = createHash('sha256').update(number).update(bytes).digest().subarray(0, HASH_BYTES)
  return `${hash.toString('base64url')}${number.toString('base64url')}.${extension}`
}

const read = statement({
  name: 'read-image',
  text: `SELECT type, size, CASE WHEN $3 THEN encode(bytes, 'base64') END AS content
FROM images WHERE account_id = $1 AND name = $2`,
  takes: [int4, text, bool],
  yields: { type: text, size: int4, content: nullable(text) },
})

/**
 * The image of a name, of whichever account; null: there is none. `bytes` is empty unless `withBytes`;
 * `size` is in bytes.
 */
export async function findImage(
  db: Database,
  name: string,
  withBytes: boolean,
): Promise<{ type: string; size: number; bytes: Buffer } | null> {
  const [, , masked] = NAME.exec(name) ?? []
  if (masked === undefined) return null
  const number = Buffer.from(masked, 'base64url')
  if (number.length !== 4) return null
  const accountId = await maskNumber(db, number.readUInt32BE())
  if (accountId > LARGEST_ID) return null
  const [row] = await run(db, read, [accountId, name, withBytes])
  return row ? { type: row.type, size: row.size, bytes: Buffer.from(row.content ?? '', 'base64') } : null
}

/** Without its content. */
export type ImageRow = Omit<Image, 'accountId' | 'bytes'>

const omit = { accountId: true, bytes: true } as const

/** The newest first. */
export const listImages = (db: Queries, accountId: AccountId): Promise<ImageRow[]> =>
  prismaOf(db).image.findMany({
    where: { accountId },
    omit,
    orderBy: [{ createdAt: 'desc' }, { name: 'asc' }],
  })

export const findImageRow = (db: Queries, accountId: AccountId, name: string): Promise<ImageRow | null> =>
  prismaOf(db).image.findUnique({ where: { accountId_name: { accountId, name } }, omit })

const total = statement({
  name: 'measure-images',
  text: 'SELECT count(*)::int4 AS count, coalesce(sum(size), 0)::int8 AS size FROM images WHERE account_id = $1',
  takes: [int4],
  yields: { count: int4, size: int8 },
})

/** How many images an account has, and how many bytes they have together. */
export async function measureImages(
  db: Queries,
  accountId: AccountId,
): Promise<{ count: number; size: number }> {
  const [row] = await run(db, total, [accountId])
  return row ?? { count: 0, size: 0 }
}

/** `bytes`: the content. */
export const insertImage = async (
  tx: Transaction,
  accountId: AccountId,
  image: ImageRow,
  bytes: Buffer,
): Promise<void> => {
  await tx.image.create({
    data: { ...image, accountId, bytes: new Uint8Array(bytes) },
    select: { name: true },
  })
}

/** Counts the image as uploaded at this time, so that it is not forgotten before anything names it. */
export const renewImage = async (
  tx: Transaction,
  accountId: AccountId,
  name: string,
  at: Date,
): Promise<void> => {
  await tx.image.updateMany({ where: { accountId, name }, data: { createdAt: at } })
}

export const deleteImage = async (tx: Transaction, accountId: AccountId, name: string): Promise<void> => {
  await tx.image.deleteMany({ where: { accountId, name } })
}

/** SQL: whether something of the account `$1` names the image `i`; a name is too long to stand anywhere by chance. */
const isNamed = (image: string): string =>
  [
    `themes t WHERE t.account_id = $1 AND strpos(t.settings::text, ${image}) > 0`,
    `surveys s WHERE s.account_id = $1 AND strpos(s.settings::text, ${image}) > 0`,
    `questions q WHERE q.account_id = $1 AND strpos(q.content, ${image}) > 0`,
    `possible_answers p WHERE p.account_id = $1 AND strpos(p.image_url, ${image}) > 0`,
    `survey_drafts d WHERE d.account_id = $1 AND strpos(d.document::text, ${image}) > 0`,
    `survey_versions v WHERE v.account_id = $1 AND strpos(v.document::text, ${image}) > 0`,
  ]
    .map((place) => `EXISTS (SELECT FROM ${place})`)
    .join('\n  OR ')

const named = statement({
  name: 'is-image-named',
  prepared: false,
  text: `SELECT ${isNamed('$2')} AS named`,
  takes: [int4, text],
  yields: { named: nullable(bool) },
})

/** Whether a survey, one of its versions or drafts, or a theme has the image. */
export const isImageNamed = async (db: Queries, accountId: AccountId, name: string): Promise<boolean> =>
  (await run(db, named, [accountId, name]))[0]?.named === true

/** Of a name of ours in an address, as `nameImage` makes it. */
const NAME_IN_TEXT = '/image/([A-Za-z0-9_-]{30}\\.(?:png|jpg|webp|gif))'

const uses = statement({
  name: 'list-uses-of-images',
  prepared: false,
  text: `
SELECT DISTINCT found[1] AS image, place.theme, place.survey, place.name
FROM (
  SELECT t.key AS theme, NULL::int4 AS survey, t.name, t.settings::text AS content FROM themes t
  WHERE t.account_id = $1
  UNION ALL
  SELECT NULL, s.id, s.name, s.settings::text FROM surveys s WHERE s.account_id = $1 AND s.deleted_at IS NULL
  UNION ALL
  SELECT NULL, s.id, s.name, q.content FROM questions q
  JOIN surveys s ON s.account_id = $1 AND s.id = q.survey_id AND s.deleted_at IS NULL
  WHERE q.account_id = $1 AND q.archived_at IS NULL
  UNION ALL
  SELECT NULL, s.id, s.name, p.image_url FROM possible_answers p
  JOIN questions q ON q.account_id = $1 AND q.id = p.question_id
  JOIN surveys s ON s.account_id = $1 AND s.id = q.survey_id AND s.deleted_at IS NULL
  WHERE p.account_id = $1 AND p.archived_at IS NULL AND q.archived_at IS NULL
  UNION ALL
  SELECT NULL, s.id, s.name, d.document::text FROM survey_drafts d
  JOIN surveys s ON s.account_id = $1 AND s.id = d.survey_id AND s.deleted_at IS NULL
  WHERE d.account_id = $1
) place, regexp_matches(place.content, '${NAME_IN_TEXT}', 'g') AS found
WHERE strpos(place.content, '/image/') > 0
ORDER BY image, name, theme, survey`,
  takes: [int4],
  yields: { image: text, theme: nullable(text), survey: nullable(int4), name: text },
})

/** The key of a theme, or the number of a survey that shows an image, published or in its draft; and its name. */
export type ImageUse = RowOf<typeof uses.yields>

/** By name. */
export const listImageUses = (db: Queries, accountId: AccountId): Promise<ImageUse[]> =>
  run(db, uses, [accountId])

const uploaders = statement({
  name: 'list-uploaders-of-images',
  prepared: false,
  text: `
SELECT DISTINCT ON (after->>'name') after->>'name' AS image, name FROM audit_entries
WHERE account_id = $1 AND kind = 'image_uploaded' AND created_at >= $2
ORDER BY after->>'name', id DESC`,
  takes: [int4, timestamptz],
  yields: { image: text, name: nullable(text) },
})

/** Who has uploaded the images since a time, as they were called then. */
export const listUploaders = (
  db: Queries,
  accountId: AccountId,
  since: Date,
): Promise<RowOf<typeof uploaders.yields>[]> => run(db, uploaders, [accountId, since])

const forget = statement({
  name: 'forget-images',
  prepared: false,
  text: `
DELETE FROM images i WHERE i.account_id = $1 AND i.created_at < $2 AND NOT (${isNamed('i.name')})`,
  takes: [int4, timestamptz],
  yields: {},
})

/** Deletes images from before `before` that nothing names. */
export const forgetUnnamedImages = async (
  db: Database,
  accountId: AccountId,
  before: Date,
): Promise<void> => {
  await run(db, forget, [accountId, before])
}
