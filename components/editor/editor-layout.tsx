// The editor's page: bar, list of sections, the open section, and the live preview.
'use client'
import { Box, Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { ConflictDialog } from './conflict-dialog'
import classes from './editor.module.css'
import { EditorBar } from './editor-bar'
import { EditorNews } from './editor-news'
import { LivePreview } from './preview/live-preview'
import { QuestionsSection } from './questions/questions-section'
import { SectionChooser, SectionList } from './section-list'
import { SECTIONS, type SectionId } from './sections'
import { AfterSection } from './sections/after-section'
import { AudienceSection } from './sections/audience-section'
import { CodeSection } from './sections/code-section'
import { LanguagesSection } from './sections/languages-section'
import { LookSection } from './sections/look/look-section'
import { TimingSection } from './sections/timing-section'
import { useEditor, useEditorState } from './state/use-editor'

const CONTENT: Record<SectionId, ComponentType> = {
  questions: QuestionsSection,
  look: LookSection,
  audience: AudienceSection,
  timing: TimingSection,
  after: AfterSection,
  languages: LanguagesSection,
  code: CodeSection,
}

export function EditorLayout() {
  const { store } = useEditor()
  const section = useEditorState((snapshot) => snapshot.section)
  const isWide = useMediaQuery('(min-width: 84em)', false)
  const [opened, { open, close }] = useDisclosure()
  const Content = CONTENT[section]
  const name = SECTIONS.find(({ id }) => id === section)?.name
  return (
    <>
      <EditorBar
        previewButton={
          isWide ? null : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconEye size={16} aria-hidden />}
              onClick={open}
            >
              Live preview
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
          onBlur={({ target }) => {
            const { path } = target.closest<HTMLElement>('[data-path]')?.dataset ?? {}
            if (path) store.leave(path)
          }}
        >
          <div className={classes.chooser}>
            <SectionChooser />
          </div>
          <section aria-label={name}>
            <Content />
          </section>
        </Box>
        {isWide ? (
          <aside className={classes.preview} aria-label="Live preview">
            <LivePreview />
          </aside>
        ) : null}
      </div>
      <Drawer
        opened={opened && !isWide}
        onClose={close}
        title="Live preview"
        position="right"
        size="min(440px, 100%)"
      >
        <LivePreview />
      </Drawer>
      <ConflictDialog />
    </>
  )
}
