// A field for an image: an uploaded one, or the address of one elsewhere.
'use client'
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useAction } from '@/components/console/use-action'
import { LARGEST_IMAGE } from '@/lib/contract/console/image-limits'
import { uploadImage } from '@/lib/contract/console/images'
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
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('The file could not be read. Choose it again.'))
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
      if (file.size === 0) throw new Error('This file is empty.')
      if (file.size > LARGEST_IMAGE)
        throw new Error(
          `This image has ${(file.size / 1024 / 1024).toFixed(1)} MB; at most 2 MB can be uploaded. Save it smaller first.`,
        )
      const body = { label: file.name.slice(-200) || 'image', content: await readBase64(file) }
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
          placeholder="https://… or upload"
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
                Upload
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      {(failed ?? error) ? (
        <Text size="sm" c="var(--bad)" mt={4} role="alert">
          {failed ? failed.message : error}
        </Text>
      ) : null}
    </div>
  )
}
