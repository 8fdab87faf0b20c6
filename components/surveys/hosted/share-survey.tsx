// Gives a survey out by its own page: switched on and off here, with what is copied elsewhere.
'use client'
import { Anchor, Button, Group, Image, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CodeToCopy, Copy } from '@/components/accounts/settings/install-card'
import { Card } from '@/components/accounts/settings/setting-card'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole, useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { saveFile } from '@/components/results/export/receive-rows'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page, Sections } from '@/components/ui/page'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { openHostedPage, showHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { MailCard } from './mail-card'
import { SwitchOff } from './switch-off'

export function ShareSurvey({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(showHostedPage, { params: { accountId, surveyId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the page')} />
  if (data.page === null) return <NoPage surveyId={surveyId} />
  const { link, qr, embed } = data.page
  return (
    <Page>
      <NotOpen surveyId={surveyId} />
      <Sections>
        <Card title={t('Link')} subtitle={t('Anyone with the link can answer, without signing in.')}>
          <TextInput
            aria-label={t('Link')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            rightSection={<Copy value={link} label={t('Copy the link')} />}
          />
          <Text size="sm">
            {t.rich<ReactNode>(
              'Add <person>{client}</person> and your own id of a person, and their answers are theirs. Anything else, such as <other>{plan}</other>, is kept as Context Data.',
              {
                client: '?client=',
                plan: '&plan=pro',
                person: (children) => <b key="person">{children}</b>,
                other: (children) => <b key="other">{children}</b>,
              },
            )}
          </Text>
          <Group>
            <Anchor href={link} target="_blank" rel="noopener">
              {t('Open the page')}
            </Anchor>
          </Group>
        </Card>
        <MailCard surveyId={surveyId} />
        <Card title={t('QR code')} subtitle={t('For posters, receipts and screens.')}>
          <Image
            src={pictureOf(qr)}
            alt={t('QR code of {link}', { link })}
            w={180}
            h={180}
            bg="white"
            radius="sm"
          />
          <Group>
            <Button
              component="a"
              href={pictureOf(qr)}
              download="survey-qr.svg"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('Save as SVG')}
            </Button>
            <Button
              variant="default"
              onClick={() => void savePng(pictureOf(qr))}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('Save as PNG')}
            </Button>
          </Group>
        </Card>
        <Card title={t('In another page')} subtitle={t('A frame that shows the survey where you paste it.')}>
          <CodeToCopy code={embed} label={t('Copy the frame')} />
        </Card>
        <SwitchOff surveyId={surveyId} />
      </Sections>
    </Page>
  )
}

/** For what takes no SVG, such as slides; in pixels enough for a poster. */
const PNG_SIDE = 1200

async function savePng(picture: string): Promise<void> {
  const image = new window.Image(PNG_SIDE, PNG_SIDE)
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PNG_SIDE
  canvas.height = PNG_SIDE
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  drawing.imageSmoothingEnabled = false
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, PNG_SIDE, PNG_SIDE)
  drawing.drawImage(image, 0, 0, PNG_SIDE, PNG_SIDE)
  canvas.toBlob((file) => file && saveFile(file, 'survey-qr.png'), 'image/png')
}

const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

function NoPage({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayOpen = useMay('publish_surveys')
  const call = useCall()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  const params = { accountId, surveyId }
  const open = () =>
    run('open', async () => {
      await call(openHostedPage, { params, body: {} })
      await refresh(showHostedPage, params)
    })
  return (
    <EmptyState
      picture="page"
      title={t('Give this survey a page of its own')}
      actions={
        <Stack align="center">
          {mayOpen ? (
            <Button loading={busy !== null} onClick={() => void open()}>
              {t('Switch the page on')}
            </Button>
          ) : (
            <Text size="sm">{t('A designer or an owner can switch it on.')}</Text>
          )}
          {error ? <Notice kind="error">{t.known(error.message)}</Notice> : null}
        </Stack>
      }
    >
      {t(
        'You get a link, a QR code, a frame for other pages, and e-mails in which people answer with one click.',
      )}
    </EmptyState>
  )
}

/** Why a person who opens the link cannot answer yet, or any more. */
function NotOpen({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(listSurveySummaries, { params: { accountId } })
  const status = data?.surveys.find(({ id }) => id === surveyId)?.effectiveStatus
  if (status === undefined || status === 'live') return null
  if (status === 'scheduled')
    return (
      <Notice kind="warning" mb="lg" title={t('The survey is scheduled')}>
        {t('Until it starts, people who open the link read that it is not open.')}
      </Notice>
    )
  const ended = status === 'complete' || status === 'archived' || status === 'ended'
  return (
    <Notice kind="warning" mb="lg" title={ended ? t('The survey has ended') : t('The survey is not live')}>
      {ended
        ? t('People who open the link read that it has ended.')
        : t('Until it is published and live, people who open the link read that it is not open.')}
    </Notice>
  )
}
