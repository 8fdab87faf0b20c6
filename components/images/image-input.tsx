// A field for an image: an uploaded one, or the address of one elsewhere.
'use client'
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useAction } from '@/components/console/use-action'
import { useT } from '@/components/ui/texts/texts'
import { LARGEST_IMAGE } from '@/lib/contract/console/image-limits'
import { uploadImage } from '@/lib/contract/console/images'
import type { Translator } from '@/lib/contract/console/translator'
import classes from './images.module.css'

interface Props {
  label: ReactNode
  description?: ReactNode
  value: string | null
  /** Null: none. */
  onChange: (address: string | null) => void
  error?: ReactNode
  readOnly?: boolean
  /** Whether the image is shown beside the field. */
  thumbnail?: boolean
  /** Where a document has it, so that problems are found. */
  path?: string
}

const TYPES = 'image/png,image/jpeg,image/webp,image/gif'

/** The content of a file as base64. */
const readBase64 = (t: Translator, file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error(t('The file could not be read. Choose it again.')))
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(file)
  })

export function ImageInput({
  label,
  description,
  value,
  onChange,
  error,
  readOnly,
  path,
  thumbnail = true,
}: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('edit_surveys') && !readOnly
  const call = useCall()
  const { busy, error: failed, run } = useAction()
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
      onChange((await call(uploadImage, { params: { accountId }, body })).address)
    })
  }
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        {value && thumbnail ? (
          <span className={classes.thumb} aria-hidden="true">
            {/* biome-ignore lint/performance/noImgElement: it may be on any host, and is small. */}
            <img key={value} src={value} alt="" referrerPolicy="no-referrer" />
          </span>
        ) : null}
        <TextInput
          data-path={path}
          flex={1}
          miw={0}
          label={label}
          description={description}
          placeholder={t('https://… or upload')}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
          error={error !== undefined && error !== null && error !== false}
          readOnly={!may}
          spellCheck={false}
        />
        {may ? (
          <FileButton resetRef={reset} onChange={upload} accept={TYPES}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={busy !== null}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('Upload')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      {(failed ?? error) ? (
        <Text size="sm" c="var(--bad)" mt={4} role="alert">
          {failed ? t.known(failed.message) : error}
        </Text>
      ) : null}
    </div>
  )
}
