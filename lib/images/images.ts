// Uploaded images of an account.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Said } from '@/lib/platform/contract/translator'
import { isoTime } from '@/lib/platform/text/iso-time'
import * as store from './image.store'
import { LARGEST_IMAGE, MOST_IMAGES } from './image-limits.endpoint'
import { withoutMetadata } from './image-metadata.rules'
import { imageProblem, readImage } from './image-type.rules'
import type * as contract from './images.endpoint'
import { countUpload } from './upload-limit'

const toImage = ({ createdAt, ...facts }: store.ImageRow) => ({
  ...facts,
  address: `/image/${facts.name}`,
  uploadedAt: isoTime(createdAt.getTime()),
})

const SHOWN_USES = 10

function toUses(uses: readonly store.ImageUse[]) {
  const themes = uses.flatMap(({ theme, name }) => (theme === null ? [] : [{ key: theme, name }]))
  const surveys = uses.flatMap(({ survey, name }) => (survey === null ? [] : [{ id: survey, name }]))
  return {
    count: uses.length,
    themes: themes.slice(0, SHOWN_USES),
    surveys: surveys.slice(0, SHOWN_USES),
  }
}

export const listImages: ConsoleService<typeof contract.listImages> = async (_, { db, account }) => {
  const rows = await store.listImages(db, account.id)
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  const oldest = rows.at(-1)
  const uses = oldest ? await store.listImageUses(db, account.id) : []
  const uploaders = oldest ? await store.listUploaders(db, account.id, oldest.createdAt) : []
  const usesOf = new Map(rows.map(({ name }): [string, store.ImageUse[]] => [name, []]))
  for (const use of uses) usesOf.get(use.image)?.push(use)
  const uploaderOf = new Map(uploaders.map(({ image, name }) => [image, name]))
  const images = rows.map((row) => ({
    ...toImage(row),
    uploadedBy: uploaderOf.get(row.name) ?? null,
    usedBy: toUses(usesOf.get(row.name) ?? []),
  }))
  return { images, size, most: MOST_IMAGES.size }
}

const throwInvalid = (...reason: Said): never =>
  throwApiError('invalid', [msg('The file {reason}.'), { reason }], {
    problems: [{ path: 'content', reason }],
  })

export const uploadImage: ConsoleService<typeof contract.uploadImage> = async ({ body }, context) => {
  const sent = Buffer.from(body.content, 'base64')
  if (sent.length > LARGEST_IMAGE) throwInvalid(msg('is larger than 2 MiB'))
  const facts = readImage(sent)
  const problem = imageProblem(facts)
  if (!facts || problem !== null) return throwInvalid(...(problem as Said))
  const bytes = Buffer.from(withoutMetadata(sent, facts.extension))
  const { type, extension, width, height } = facts
  const name = await store.nameImage(context.db, context.account.id, bytes, extension)
  await countUpload(context)
  return withTransaction(context, async (inner) => {
    const { db, account } = inner
    await lockAccount(db, account.id)
    const known = await store.findImageRow(db, account.id, name)
    if (known) {
      const createdAt = new Date(inner.now)
      await store.renewImage(db, account.id, name, createdAt)
      return toImage({ ...known, createdAt })
    }
    const { count, size } = await store.measureImages(db, account.id)
    if (count >= MOST_IMAGES.count)
      throwApiError(
        'conflict',
        context.t(
          'This account has {most, number} images, the most it can have. Remove images that nothing shows any more; they are also deleted automatically after 30 days.',
          { most: MOST_IMAGES.count },
        ),
      )
    if (size + bytes.length > MOST_IMAGES.size)
      throwApiError(
        'conflict',
        context.t(
          'This account would have more than {most} MiB of images with this one. Remove images that nothing shows any more; they are also deleted automatically after 30 days.',
          { most: MOST_IMAGES.size / 1024 / 1024 },
        ),
      )
    const row = {
      name,
      type,
      width,
      height,
      size: bytes.length,
      label: body.label,
      createdAt: new Date(inner.now),
    }
    await store.insertImage(db, account.id, row, bytes)
    await recordEntry(inner, {
      kind: 'image_uploaded',
      subject: body.label,
      after: { name, size: bytes.length },
    })
    return toImage(row)
  })
}

export const removeImage: ConsoleService<typeof contract.removeImage> = async ({ params }, context) =>
  withTransaction(context, async (inner) => {
    const { db, account } = inner
    await lockAccount(db, account.id)
    const row =
      (await store.findImageRow(db, account.id, params.imageName)) ??
      throwApiError('unknown', msg('This account has no image with this name.'))
    if (await store.isImageNamed(db, account.id, row.name))
      throwApiError(
        'conflict',
        msg(
          'A theme, a survey, its draft or one of its earlier versions shows this image. It goes by itself 30 days after nothing does.',
        ),
      )
    await store.deleteImage(db, account.id, row.name)
    await recordEntry(inner, { kind: 'image_removed', subject: row.label, before: { name: row.name } })
    return { done: true as const }
  })
