// The editor's page: bar, list of sections, the open section, and the live preview.
'use client'
import { Box, Button, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { Activity, type ComponentType, useEffect, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import { afterPointer, usePointer } from './after-pointer'
import classes from './editor.module.css'
import { EditorBar } from './editor-bar'
import { EditorNews } from './editor-news'
import { loadNumberField } from './fields/number-field'
import { LivePreview } from './preview/live-preview'
import { QuestionsSection } from './questions/questions-section'
import { SectionChooser, SectionList } from './section-list'
import { SECTIONS, type SectionId } from './sections'
import { useEditor, useEditorState } from './state/use-editor'
import { fieldId } from './words/editor-problems'

// The other sections are loaded once the questions are on the screen.
const LOADERS = {
  look: () => withTexts(import('./sections/look/look-section')).then((part) => part.LookSection),
  audience: () => withTexts(import('./sections/audience-section')).then((part) => part.AudienceSection),
  timing: () => withTexts(import('./sections/timing-section')).then((part) => part.TimingSection),
  after: () => withTexts(import('./sections/after-section')).then((part) => part.AfterSection),
  languages: () => withTexts(import('./languages/languages-section')).then((part) => part.LanguagesSection),
  code: () => withTexts(import('./sections/code-section')).then((part) => part.CodeSection),
}

function Loading() {
  const t = useT()
  return <Skeleton h={240} role="status" aria-busy="true" aria-label={t('Loading the section')} />
}

const CONTENT: Record<SectionId, ComponentType | null> = {
  questions: null,
  look: dynamic(LOADERS.look, { ssr: false, loading: Loading }),
  audience: dynamic(LOADERS.audience, { ssr: false, loading: Loading }),
  timing: dynamic(LOADERS.timing, { ssr: false, loading: Loading }),
  after: dynamic(LOADERS.after, { ssr: false, loading: Loading }),
  languages: dynamic(LOADERS.languages, { ssr: false, loading: Loading }),
  code: dynamic(LOADERS.code, { ssr: false, loading: Loading }),
}

const DIALOGS = {
  conflict: () => withTexts(import('./conflict-dialog')).then((part) => part.ConflictDialog),
  drawer: () => import('./preview/preview-drawer').then((part) => part.PreviewDrawer),
}
const FIELDS = [loadNumberField, () => import('./fields/tags-field'), () => import('./fields/colour-field')]
const ConflictDialog = dynamic(DIALOGS.conflict, { ssr: false })
const PreviewDrawer = dynamic(DIALOGS.drawer, { ssr: false })

const PAUSE_BEFORE_LOADING_MS = 1500

/** So that all of the editor opens at once, also without a network. */
function useLoadedSections(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [...Object.values(LOADERS), ...Object.values(DIALOGS), ...FIELDS])
        load().catch(() => {})
    }, PAUSE_BEFORE_LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
}

const pathOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-path]')?.dataset.path

export function EditorLayout() {
  const t = useT()
  const { store } = useEditor()
  const section = useEditorState((snapshot) => snapshot.section)
  const isWide = useMediaQuery('(min-width: 72em)', false)
  const [opened, { open, close }] = useDisclosure()
  const [drawerNeeded, setDrawerNeeded] = useState(false)
  if (opened && !drawerNeeded) setDrawerNeeded(true)
  const hasConflict = useEditorState((snapshot) => snapshot.conflict !== null)
  const Content = CONTENT[section]
  useLoadedSections()
  usePointer()
  const name = SECTIONS.find(({ id }) => id === section)?.name
  return (
    <>
      <EditorBar
        previewButton={
          isWide ? null : (
            <Button
              variant="default"
              size="xs"
              className={classes.previewButton}
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={open}
            >
              {t('Live preview')}
            </Button>
          )
        }
      />
      <EditorNews />
      <div className={classes.parts}>
        <div className={classes.sections}>
          <SectionList />
        </div>
        <Box
          miw={0}
          onFocus={({ target }) => {
            const path = pathOf(target)
            if (path && target.matches('textarea, input:not([readonly], [type=checkbox], [type=radio])'))
              store.write(path)
          }}
          onBlur={({ target }) => {
            const path = pathOf(target)
            if (!path) return
            store.change({ do: 'key' })
            const id = fieldId(store.get().state.document, path)
            afterPointer(() => store.leave(id))
          }}
        >
          <div className={classes.chooser}>
            <SectionChooser />
          </div>
          <section aria-label={name && t(name)}>
            {/* The questions stay: a hundred of them take long to make again. */}
            <Activity mode={section === 'questions' ? 'visible' : 'hidden'}>
              <QuestionsSection />
            </Activity>
            {Content ? <Content /> : null}
          </section>
        </Box>
        {isWide ? (
          <aside className={classes.preview} aria-label={t('Live preview')}>
            <LivePreview />
          </aside>
        ) : null}
      </div>
      {drawerNeeded ? <PreviewDrawer opened={opened && !isWide} onClose={close} /> : null}
      {hasConflict ? <ConflictDialog /> : null}
    </>
  )
}
