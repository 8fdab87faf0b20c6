// Shows the edited survey as respondents will see it. Answers follow the routes, and nothing is
// sent.
'use client'
import {
  ActionIcon,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Title,
  Tooltip,
} from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconExternalLink,
  IconMoon,
  IconReload,
  IconSun,
} from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { FromFrame } from '@/lib/widget/preview-frame/messages'
import { getAt } from '../state/json-path'
import { entryIdOf, questionsOf } from '../state/raw-document'
import { useEditor, useEditorState, useValue } from '../state/use-editor'
import { SurveyFrame } from './survey-frame'
import { type Rendering, useRendering } from './use-rendering'

const SCREENS = { phone: { width: 412, minWidth: 320, height: 620 }, desktop: { width: 1120, height: 760 } }
type Screen = keyof typeof SCREENS
type Scheme = 'light' | 'dark'

/** The height of what is above and below the frame on the editor's page: with a row of sections, or beside them. */
const AROUND = { row: 380, column: 320 }
const COLUMN_FROM_PX = 1344

/** High enough that a survey at the bottom is visible without scrolling. */
const phoneHeight = (window: { width: number; height: number }): number =>
  Math.max(
    400,
    Math.min(
      SCREENS.phone.height,
      window.height - (window.width < COLUMN_FROM_PX ? AROUND.row : AROUND.column),
    ),
  )

/** The key of the open question, while the questions are being edited. */
const useOpenKey = (): string | null =>
  useEditorState(({ state, section, selected }) => {
    if (section !== 'questions') return null
    const questions = questionsOf(state.document)
    const place = questions.findIndex((question) => entryIdOf(question) === selected)
    // Without an invitation the first question is the beginning.
    const isBeginning = place === 0 && !getAt(state.document, 'invitation.text')
    return isBeginning ? null : (questions[place]?.key ?? null)
  })

/** Whether what comes after the last question is being edited: the thanks, or the results of a poll. */
const useEnd = (): 'thanks' | 'poll' | null =>
  useEditorState(({ state, section }) =>
    section !== 'after' ? null : getAt(state.document, 'poll') === true ? 'poll' : 'thanks',
  )

/**
 * The id of the question at which the preview begins; null: at the beginning. A question that the last
 * rendering does not know, because it or its key is new, leaves the preview where it is: showing the beginning in between would flicker and take long.
 */
function useStart(rendering: Rendering | null, wished: string | null): number | null {
  const [before, setBefore] = useState<number | null>(null)
  const found = wished === null ? null : rendering?.ids.find(({ key }) => key === wished)?.id
  const start = found === undefined ? before : found
  if (start !== before) setBefore(start)
  return start
}

/** It is not `titled` where something else says what it is. */
export function LivePreview({ titled = true }: { titled?: boolean }) {
  const t = useT()
  const [screen, setScreen] = useState<Screen>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [follows, setFollows] = useState(true)
  const [run, setRun] = useState(0)
  const [ended, setEnded] = useState(false)
  const [unseen, setUnseen] = useState(false)
  const { store } = useEditor()
  const { rendering, isOld, isFilled, error } = useRendering()
  const viewport = useViewportSize()
  const openKey = useOpenKey()
  const locale = useValue<string | null>('locale') ?? 'en'
  const end = useEnd()
  const startAt = useStart(rendering, follows ? openKey : null)
  const atEnd = follows ? end : null
  const show = useMemo(() => {
    if (!rendering?.survey || !rendering.questions) return null
    const { survey, questions } = rendering
    return { survey, questions, startAt, atEnd, run, submission: 'editor', locale, scheme }
  }, [rendering, startAt, atEnd, run, locale, scheme])
  const onMessage = useCallback(
    (message: FromFrame) => {
      if (message.type === 'soundings:event') setEnded(message.name === 'closed')
      else if (message.type === 'soundings:seen') {
        setUnseen(!message.visible)
        // For the publish dialog. What is older than the document is followed by another message.
        store.update({ unseen: message.visible ? null : store.get().state.document })
      }
    },
    [store],
  )
  const restart = useCallback(() => {
    setEnded(false)
    setRun((before) => before + 1)
  }, [])
  return (
    <Stack gap="xs">
      <ScreenBar {...{ titled, screen, scheme, restart }} onScreen={setScreen} onScheme={setScheme} />
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        <SurveyFrame
          {...SCREENS[screen]}
          {...(screen === 'phone' ? { height: phoneHeight(viewport) } : {})}
          title={t('The survey as respondents see it')}
          show={show}
          onMessage={onMessage}
        />
      </Paper>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {words(t, { isShown: rendering !== null, isOld, isFilled, ended, unseen, error })}
        </Text>
        <Switch
          size="xs"
          label={t('Follow what is open')}
          checked={follows}
          onChange={({ currentTarget }) => setFollows(currentTarget.checked)}
        />
      </Group>
    </Stack>
  )
}

interface ScreenBarProps {
  titled: boolean
  screen: Screen
  scheme: Scheme
  onScreen(screen: Screen): void
  onScheme(scheme: Scheme): void
  restart(): void
}

/** Memoised: the preview renders again with each reply of the server, this only with a choice. */
const ScreenBar = memo(function ScreenBar(props: ScreenBarProps) {
  const { titled, screen, scheme, onScreen, onScheme, restart } = props
  const t = useT()
  const { accountId, surveyId } = useEditor()
  return (
    <Group justify="space-between" wrap="nowrap">
      {titled ? (
        <Title order={2} size="h5">
          {t('Live preview')}
        </Title>
      ) : null}
      <Group gap={6} wrap="nowrap">
        <SegmentedControl
          size="xs"
          aria-label={t('Screen')}
          value={screen}
          onChange={(next) => onScreen(next as Screen)}
          data={[
            { value: 'phone', label: <IconDeviceMobile size={18} role="img" aria-label={t('Phone')} /> },
            {
              value: 'desktop',
              label: <IconDeviceDesktop size={18} role="img" aria-label={t('Desktop')} />,
            },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('Colour scheme of the device')}
          value={scheme}
          onChange={(next) => onScheme(next as Scheme)}
          data={[
            { value: 'light', label: <IconSun size={18} role="img" aria-label={t('Light')} /> },
            { value: 'dark', label: <IconMoon size={18} role="img" aria-label={t('Dark')} /> },
          ]}
        />
        <Tooltip label={t('Start again')}>
          <ActionIcon variant="default" size={30} aria-label={t('Start again')} onClick={restart}>
            <IconReload size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('Full preview: devices and targeting check')}>
          <ActionIcon
            variant="default"
            size={30}
            component={Link}
            href={`/preview/${accountId}/${surveyId}`}
            aria-label={t('Full preview')}
          >
            <IconExternalLink size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  )
})

interface Standing {
  isShown: boolean
  isOld: boolean
  isFilled: boolean
  ended: boolean
  unseen: boolean
  error: Error | null
}

function words(t: Translator, { isShown, isOld, isFilled, ended, unseen, error }: Standing): string {
  if (error) return t.known(error.message)
  if (isOld && !isShown) return t('Add a question to see the survey here.')
  if (isOld) return t('Your last change is not complete yet, so it is not shown.')
  if (ended) return t('Closed. Start again to see it once more.')
  if (unseen) return t('Nothing can be seen: the CSS hides all of the survey.')
  return isFilled ? t('Placeholders stand in for what is missing.') : t('Try it out. Nothing is recorded.')
}
