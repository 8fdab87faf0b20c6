// The themes of an account, each with a picture of a survey that has it.
'use client'
import {
  Badge,
  Button,
  Group,
  Menu,
  Modal,
  Stack,
  Text,
  TextInput,
  useComputedColorScheme,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { IconDots, IconPalette, IconPlus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useAction } from '@/components/console/use-action'
import { useConsole, useRefresh } from '@/components/console/use-console'
import { useFormCall } from '@/components/console/use-form-call'
import { DrawnSurvey, type Picture } from '@/components/ui/drawn-survey'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { chooseDefaultTheme, createTheme, listThemes, removeTheme } from '@/lib/contract/console/themes'
import type { ThemeDocument } from '@/lib/contract/survey-document/theme-document'
import { makeKey } from '@/lib/domain/surveys/survey-key'
import { newTheme, reachWords, type ShownTheme } from './theme-words'
import classes from './themes.module.css'
import { useThemePictures } from './use-theme-pictures'

const NO_THEMES: ShownTheme[] = []

export function ThemeList() {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('publish_surveys')
  const { data, error, mutate } = useConsole(listThemes, { params: { accountId } })
  const [making, { open, close }] = useDisclosure()
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
        actions={themes.length > 0 ? create : null}
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
      <NewTheme themes={themes.map(({ theme }) => theme)} opened={making} onClose={close} />
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
      <ul className={classes.cards} aria-label={t('Themes')}>
        {themes.map((shown) => (
          <li key={shown.theme.key} className={classes.card}>
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
                    <Menu.Item color="red" onClick={() => remove(shown.theme)}>
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
        {t('New surveys have the default theme. Without one they have Soundings’ own colours.')}
      </Text>
      {frame}
    </Stack>
  )
}

const Miniature = ({ picture }: { picture: Picture | undefined }) => (
  <span className={classes.miniature}>{picture ? <DrawnSurvey picture={picture} scale={0.62} /> : null}</span>
)

interface NewThemeProps {
  themes: ThemeDocument[]
  opened: boolean
  onClose: () => void
}

function NewTheme({ themes, opened, onClose }: NewThemeProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  const form = useForm({ initialValues: { name: '' } })
  const { busy, error, run } = useFormCall(form)
  const call = useCall()
  const refresh = useRefresh()
  const router = useRouter()
  const submit = form.onSubmit(({ name }) =>
    run(async () => {
      const key = makeKey(name === '' ? 'theme' : name, ['default', ...themes.map((theme) => theme.key)])
      await call(createTheme, { params: { accountId }, body: { theme: newTheme(key, name) } })
      await refresh(listThemes, { accountId })
      router.push(`/console/${accountId}/themes/${key}`)
    }, 'theme.'),
  )
  return (
    <Modal opened={opened} onClose={onClose} title={t('New theme')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('Name')}
            placeholder={t('Spring campaign')}
            maxLength={80}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
