// Uploads an image that somebody chooses.
'use client'
import { type RefObject, useRef } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { LARGEST_IMAGE } from '@/lib/images/image-limits.endpoint'
import { uploadImage } from '@/lib/images/images.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'

/** What a file dialog offers. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** The content of a file as base64. */
const readBase64 = (t: Translator, file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error(t('The file could not be read. Choose it again.')))
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(file)
  })

interface Upload {
  busy: boolean
  error: Error | null
  /** Null: nothing was chosen. */
  upload: (file: File | null) => void
  /** Empties the file button. */
  reset: RefObject<(() => void) | null>
}

/** `onUploaded` gets the address that surveys and themes say. */
export function useUpload(onUploaded: (address: string) => unknown): Upload {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { busy, error, run } = useAction()
  const reset = useRef<() => void>(null)
  const upload = (file: File | null) => {
    if (!file) return
    void run('upload', async () => {
      // The same file can be chosen again after an error.
      reset.current?.()
      if (file.size === 0) throw new Error(t('This file is empty.'))
      if (file.size > LARGEST_IMAGE)
        throw new Error(
          t('This image has {size} MB; at most 2 MB can be uploaded. Save it smaller first.', {
            size: (file.size / 1024 / 1024).toLocaleString(t.locale, {
              minimumFractionDigits: 1,
              maximumFractionDigits: 1,
            }),
          }),
        )
      const body = { label: file.name.slice(-200) || 'image', content: await readBase64(t, file) }
      await onUploaded((await call(uploadImage, { params: { accountId }, body })).address)
    })
  }
  return { busy: busy !== null, error, upload, reset }
}
