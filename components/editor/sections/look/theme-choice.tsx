// The theme of a survey: one of the account's, its default, or none.
'use client'
import { Anchor, Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import { DEFAULT_THEME, type ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { listThemes } from '@/lib/themes/themes.endpoint'
import { useField, useValue } from '../../state/use-editor'

function useThemes() {
  const { id: accountId } = useAccount()
  return useConsole(listThemes, { params: { accountId } }).data?.themes
}

/** The theme that the survey has; undefined: none, or it is not known yet. */
export function useChosenTheme(): ThemeDocument | undefined {
  const chosen = useValue<string | null>('look.theme')
  return useThemes()?.find(({ theme, isDefault }) =>
    chosen === DEFAULT_THEME ? isDefault : theme.key === chosen,
  )?.theme
}

const NewTheme = dynamic(() => import('@/components/themes/new-theme').then((part) => part.NewTheme), {
  ssr: false,
})

const NONE = 'none:'

export function ThemeChoice() {
  const t = useT()
  const { id: accountId } = useAccount()
  const { value, set, problem, readOnly } = useField<string | null>('look.theme')
  const themes = useThemes() ?? []
  const standard = themes.find(({ isDefault }) => isDefault)?.theme.name
  const choices = [
    {
      value: DEFAULT_THEME,
      label: standard
        ? t('Default theme ({name})', { name: standard })
        : t('Default theme (none chosen yet)'),
    },
    ...themes.map(({ theme }) => ({ value: theme.key, label: theme.name })),
    { value: NONE, label: t('No theme') },
  ]
  const chosen = value ?? NONE
  const own = themes.find(({ theme }) => theme.key === chosen)
  const mayMake = useMay('publish_surveys') && !readOnly
  const [making, { open, close }] = useDisclosure()
  const isKnown = choices.some((choice) => choice.value === chosen)
  return (
    <>
      <Select
        data-path="look.theme"
        label={t('Theme')}
        description={t('Colours, font, corners and logo. What you set below comes before the theme.')}
        data={isKnown ? choices : [...choices, { value: chosen, label: chosen }]}
        value={chosen}
        onChange={(next) => set(next === NONE ? null : next)}
        allowDeselect={false}
        readOnly={readOnly}
        error={problem}
      />
      <Group gap="md" mt={6}>
        {mayMake ? (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
            {t('New theme')}
          </Button>
        ) : null}
        {own && mayMake ? (
          <Anchor component={Link} href={`/console/${accountId}/themes/${own.theme.key}`} size="sm">
            {t('Change {name}', { name: own.theme.name })}
          </Anchor>
        ) : null}
        <Anchor component={Link} href={`/console/${accountId}/themes`} size="sm">
          {t('All themes of the account')}
        </Anchor>
      </Group>
      {making ? (
        <NewTheme
          themes={themes.map(({ theme }) => theme)}
          onClose={close}
          onMade={(key) => {
            set(key)
            close()
          }}
        />
      ) : null}
    </>
  )
}
