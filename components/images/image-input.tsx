// A field for an image: an uploaded one, or the address of one elsewhere.
'use client'
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import classes from './images.module.css'
import { IMAGE_TYPES, useUpload } from './use-upload'

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
  const may = useMay('edit_surveys') && !readOnly
  const { busy, error: failed, upload, reset } = useUpload(onChange)
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
          <FileButton resetRef={reset} onChange={upload} accept={IMAGE_TYPES}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={busy}
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
