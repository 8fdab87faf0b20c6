// Contracts of uploaded images: logos, backgrounds, pictures of answers.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, moment, nameText, noBody, nothing } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { LARGEST_IMAGE } from './image-limits.endpoint'

const IMAGES = '/api/v1/accounts/{accountId}/images'

const image = z.object({
  name: z.string(),
  /** What surveys and themes say to have it: a path of this host. */
  address: z.string(),
  type: z.string(),
  /** In pixels. */
  width: z.number(),
  height: z.number(),
  /** In bytes. */
  size: z.number(),
  /** The name of the file that was uploaded. */
  label: z.string(),
  uploadedAt: moment,
})

const shown = image.extend({
  /** A person or an API key, as it was called then; null: unknown. */
  uploadedBy: z.string().nullable(),
  /** What shows it now, published or in a draft; of at most ten themes and ten surveys. */
  usedBy: z.object({
    count: z.number(),
    themes: z.array(z.object({ key: z.string(), name: z.string() })),
    surveys: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const listImages = defineEndpoint({
  id: 'listImages',
  method: 'GET',
  path: IMAGES,
  access: 'see_surveys',
  about: {
    tag: 'themes',
    summary: 'List uploaded images',
    text: 'The newest first, with who uploaded each and which themes and surveys show it.',
  },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    images: z.array(shown),
    /** In bytes, what they have together, and what an account may have. */
    size: z.number(),
    most: z.number(),
  }),
})

export const uploadImage = defineEndpoint({
  id: 'uploadImage',
  method: 'POST',
  path: IMAGES,
  access: 'edit_surveys',
  about: {
    tag: 'themes',
    summary: 'Upload an image',
    text: 'PNG, JPEG, WebP or GIF of at most 2 MiB and 25 megapixels, as base64; what it is, its content says. The same image again has the same address. An image that nothing has named for 30 days is deleted.',
  },
  alone: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    label: nameText(200),
    content: z
      .base64(msg('must be base64'))
      .min(1, msg('must not be empty'))
      .max(Math.ceil(LARGEST_IMAGE / 3) * 4, msg('must be an image of at most 2 MiB')),
  }),
  reply: image,
})

export const removeImage = defineEndpoint({
  id: 'removeImage',
  method: 'DELETE',
  path: `${IMAGES}/{imageName}`,
  access: 'edit_surveys',
  about: {
    tag: 'themes',
    summary: 'Remove an uploaded image',
    text: 'Refused (409) while a survey, a draft or a theme names it. Browsers that have it may show it on.',
  },
  params: inAccount.extend({ imageName: z.string().max(100) }),
  query: nothing,
  body: noBody,
  reply: done,
})
