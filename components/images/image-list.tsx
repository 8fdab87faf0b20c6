// The uploaded images of an account, with what shows each.
'use client'
import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { inBytes } from '@/components/ui/byte-words'
import grid from '@/components/ui/card-grid.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listImages, removeImage } from '@/lib/images/images.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import classes from './images.module.css'
import { IMAGE_TYPES, useUpload } from './use-upload'

type Image = z.output<typeof listImages.reply>['images'][number]

/** A size is written as the limit of 2 MB is counted. */
const sizeWords = (t: Translator, bytes: number): string => inBytes(t, bytes, 1024)

const typeWords = (type: string): string => type.replace('image/', '').toUpperCase().replace('WEBP', 'WebP')

export function ImageList() {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('edit_surveys')
  const call = useCall()
  const { data, error, mutate } = useConsole(listImages, { params: { accountId } })
  const { busy, error: failed, upload, reset } = useUpload(() => mutate())
  const { error: refused, run } = useAction()
  const images = data?.images ?? []
  const add = may ? (
    <FileButton resetRef={reset} onChange={upload} accept={IMAGE_TYPES}>
      {(props) => (
        <Button {...props} loading={busy} leftSection={<IconUpload size={16} aria-hidden />}>
          {t('Upload an image')}
        </Button>
      )}
    </FileButton>
  ) : null
  const remove = ({ name, label }: Image) =>
    modals.openConfirmModal({
      title: t('Delete {name}?', { name: label }),
      children: <Text size="sm">{t('Its address stops working.')}</Text>,
      labels: { confirm: t('Delete'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void run('remove', async () => {
          await call(removeImage, { params: { accountId, imageName: name } })
          await mutate()
        }),
    })
  const problem = failed ?? refused
  return (
    <Page>
      <PageHeader
        up={{ href: `/console/${accountId}/themes`, title: t('Themes') }}
        title={t('Images')}
        subtitle={t('Uploaded logos, backgrounds and pictures, and what shows them.')}
        actions={images.length > 0 ? add : null}
      />
      <Stack gap="md">
        {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
        {problem ? <Notice kind="error">{t.known(problem.message)}</Notice> : null}
        {!data && !error ? <Waiting label={t('Loading the images')} /> : null}
        {data && images.length === 0 ? (
          <EmptyState icon={<IconPhoto aria-hidden />} title={t('No images yet')} actions={add}>
            {t(
              'Images that you upload in a theme or a survey are listed here. PNG, JPEG, WebP or GIF, up to 2 MB.',
            )}
          </EmptyState>
        ) : null}
        {data && images.length > 0 ? (
          <>
            <Text size="sm" c="dimmed">
              {t('{count, plural, one {# image} other {# images}}, {size} of {most}.', {
                ...{ count: images.length, size: sizeWords(t, data.size), most: sizeWords(t, data.most) },
              })}{' '}
              {t('Images that nothing has shown for 30 days are deleted automatically.')}
            </Text>
            <ul className={grid.cards} aria-label={t('Images')}>
              {images.map((image) => (
                <ImageCard
                  key={image.name}
                  image={image}
                  {...(may ? { onRemove: () => remove(image) } : {})}
                />
              ))}
            </ul>
          </>
        ) : null}
      </Stack>
    </Page>
  )
}

function ImageCard({ image, onRemove }: { image: Image; onRemove?: () => void }) {
  const t = useT()
  const { day } = useTimeWords()
  const { address, label, width, height, size, type, uploadedAt, uploadedBy, usedBy } = image
  return (
    <li className={grid.card}>
      <a href={address} target="_blank" rel="noreferrer" className={classes.picture}>
        {/* biome-ignore lint/performance/noImgElement: as it was uploaded, not another one made of it. */}
        <img src={address} alt={t('Open {name} in a new tab', { name: label })} loading="lazy" />
      </a>
      <Stack gap={4} p="sm" className={classes.words}>
        <Text fw={600}>
          <bdi>{label}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('{type}, {width, number} × {height, number} pixels, {size}', {
            ...{ type: typeWords(type), width, height, size: sizeWords(t, size) },
          })}
        </Text>
        <Text suppressHydrationWarning size="sm" c="dimmed">
          {uploadedBy === null
            ? t('Uploaded on {day}', { day: day(uploadedAt) })
            : t('Uploaded by {person} on {day}', { person: uploadedBy, day: day(uploadedAt) })}
        </Text>
        <Uses usedBy={usedBy} />
        {onRemove ? (
          <Group mt={4}>
            <Button
              size="xs"
              variant="default"
              onClick={onRemove}
              aria-label={t('Delete {name}', { name: label })}
            >
              {t('Delete…')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </li>
  )
}

function Uses({ usedBy: { count, themes, surveys } }: Pick<Image, 'usedBy'>) {
  const t = useT()
  const { id: accountId } = useAccount()
  if (count === 0) return <Text size="sm">{t('No theme, survey or draft shows it.')}</Text>
  const more = count - themes.length - surveys.length
  return (
    <div>
      <Text size="sm">{t('Shown by')}</Text>
      <ul className={classes.uses}>
        {themes.map(({ key, name }) => (
          <li key={key}>
            <Anchor component={Link} size="sm" href={`/console/${accountId}/themes/${key}`}>
              {t('Theme {name}', { name })}
            </Anchor>
          </li>
        ))}
        {surveys.map(({ id, name }) => (
          <li key={id}>
            <Anchor component={Link} size="sm" href={`/console/${accountId}/surveys/${id}/edit`}>
              {name}
            </Anchor>
          </li>
        ))}
        {more > 0 ? <li>{t('and {count, number} more', { count: more })}</li> : null}
      </ul>
    </div>
  )
}
