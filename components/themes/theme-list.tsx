// The themes of an account, each with a picture of a survey that has it.
'use client'
import { Badge, Button, Group, Menu, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { IconDots, IconPalette, IconPlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole, useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import grid from '@/components/ui/card-grid.module.css'
import { DrawnSurvey, type Picture } from '@/components/ui/drawn-survey'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { chooseDefaultTheme, listThemes, removeTheme } from '@/lib/themes/themes.endpoint'
import { NewTheme } from './new-theme'
import { reachWords, type ShownTheme } from './theme-words'
import classes from './themes.module.css'
import { useThemePictures } from './use-theme-pictures'

const NO_THEMES: ShownTheme[] = []

export function ThemeList() {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('publish_surveys')
  const { data, error, mutate } = useConsole(listThemes, { params: { accountId } })
  const [making, { open, close }] = useDisclosure()
  const router = useRouter()
  const themes = data?.themes ?? NO_THEMES
  const create = may ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {t('New theme')}
    </Button>
  ) : null
  return (
    <Page>
      <PageHeader
        title={t('Themes')}
        subtitle={t('Colours, font, corners and logo that surveys share. Choose one in a survey’s look.')}
        actions={
          <>
            <Button component={Link} href={`/console/${accountId}/images`} variant="default">
              {t('Images')}
            </Button>
            {themes.length > 0 ? create : null}
          </>
        }
      />
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Waiting label={t('Loading the themes')} /> : null}
      {data && themes.length === 0 ? (
        <EmptyState
          icon={<IconPalette aria-hidden />}
          title={t('Make surveys look like your brand')}
          actions={create}
        >
          {t(
            'A theme is set once and shared by every survey that has it. When you change it, they all change.',
          )}
        </EmptyState>
      ) : null}
      {themes.length > 0 ? <Cards themes={themes} /> : null}
      {making ? (
        <NewTheme
          themes={themes.map(({ theme }) => theme)}
          onClose={close}
          onMade={(key) => router.push(`/console/${accountId}/themes/${key}`)}
        />
      ) : null}
    </Page>
  )
}

function Cards({ themes }: { themes: ShownTheme[] }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('publish_surveys')
  const scheme = useComputedColorScheme('light')
  const documents = useMemo(() => themes.map(({ theme }) => theme), [themes])
  const schemes = useMemo(() => [scheme], [scheme])
  const { frame, pictureOf } = useThemePictures(documents, schemes)
  const call = useCall()
  const refresh = useRefresh()
  const { error, run } = useAction()
  const change = (work: () => Promise<unknown>) =>
    run('change', async () => {
      await work()
      await refresh(listThemes, { accountId })
    })
  const params = { accountId }
  const choose = (theme: string | null) =>
    void change(() => call(chooseDefaultTheme, { params, body: { theme } }))
  const remove = ({ key, name }: ThemeDocument) =>
    modals.openConfirmModal({
      title: t('Remove {name}?', { name }),
      children: (
        <Text size="sm">{t('Drafts that have it need another theme before they can be published.')}</Text>
      ),
      labels: { confirm: t('Remove'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void change(() => call(removeTheme, { params: { ...params, themeKey: key } })),
    })
  return (
    <Stack gap="md">
      {error ? <Notice kind="error">{t.known(error.message)}</Notice> : null}
      <ul className={grid.cards} aria-label={t('Themes')}>
        {themes.map((shown) => (
          <li key={shown.theme.key} className={`${grid.card} ${classes.opens}`}>
            <Miniature picture={pictureOf(shown.theme, scheme)} />
            <Group justify="space-between" wrap="nowrap" p="sm" gap="xs">
              <div className={classes.words}>
                <Group gap="xs">
                  <Link href={`/console/${accountId}/themes/${shown.theme.key}`} className={classes.name}>
                    {shown.theme.name}
                  </Link>
                  {shown.isDefault ? (
                    <Badge variant="light" tt="none">
                      {t('Default')}
                    </Badge>
                  ) : null}
                </Group>
                <Text size="sm" c="dimmed">
                  {reachWords(t, shown.surveys)}
                </Text>
              </div>
              {may ? (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button
                      variant="subtle"
                      px={8}
                      aria-label={t('More about {name}', { name: shown.theme.name })}
                      className={classes.more}
                    >
                      <IconDots size={18} aria-hidden />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {shown.isDefault ? (
                      <Menu.Item onClick={() => choose(null)}>{t('No longer the default')}</Menu.Item>
                    ) : (
                      <Menu.Item onClick={() => choose(shown.theme.key)}>
                        {t('Make it the default')}
                      </Menu.Item>
                    )}
                    <Menu.Item c="var(--bad)" onClick={() => remove(shown.theme)}>
                      {t('Remove…')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('New surveys start with the default theme, or with Soundings’ own colours if there is none.')}
      </Text>
      {frame}
    </Stack>
  )
}

const Miniature = ({ picture }: { picture: Picture | undefined }) => (
  <span className={classes.miniature}>{picture ? <DrawnSurvey picture={picture} scale={0.62} /> : null}</span>
)
