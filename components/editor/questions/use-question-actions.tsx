// The actions on whole questions: add, copy, move, delete with undo.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { focusPath } from '../focus-path'
import { countRoutes } from '../state/editor-state'
import { freeKey, slugOf } from '../state/make-key'
import { entryIdOf, questionsOf, type RawQuestion } from '../state/raw-document'
import { countRecalls } from '../state/recalls'
import { useEditor } from '../state/use-editor'
import { withSurveyTexts } from '../survey-texts'
import { type Starter, titleOf } from './question-kinds'

export interface QuestionActions {
  /** Adds a question at the end, or below the open one. */
  add(starter: Starter, place: 'end' | 'below'): void
  open(entryId: string | null): void
  move(from: number, to: number): void
  duplicate(at: number): void
  remove(at: number): void
}

export function useQuestionActions(): QuestionActions {
  const t = useT()
  const { store, opened } = useEditor()
  return useMemo(() => {
    const questions = () => questionsOf(store.get().state.document)
    const open = (entryId: string | null) => store.update({ selected: entryId })
    const openAt = (at: number, selects = false) => {
      open(entryIdOf(questions()[at]) || null)
      focusPath(`questions[${at}].content`, selects)
    }
    const removeNow = (at: number) => {
      const { document } = store.get().state
      const question = questions()[at]
      if (!question) return
      const routes = countRoutes(document, question.key ?? '')
      const recalls = countRecalls(document, question.key ?? '')
      store.change({ do: 'remove', path: 'questions', at })
      const after = store.get().state.document
      const sentences = [
        t('Deleted “{title}”.', { title: titleOf(t, question).slice(0, 60) }),
        ...(routes > 0 ? [t('Paths that led to it now lead to the next question.')] : []),
        ...(recalls > 0 ? [t('Texts that recall its answer are among the problems now.')] : []),
      ]
      const id = notifications.show({
        autoClose: 10_000,
        message: (
          <Group justify="space-between">
            <Text size="sm">{sentences.join(' ')}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                if (store.get().state.document === after) store.undo()
                notifications.hide(id)
                openAt(at)
              }}
            >
              {t('Undo')}
            </Button>
          </Group>
        ),
      })
      const count = questions().length
      if (count > 0) openAt(Math.min(at, count - 1))
    }
    const insert = (entry: RawQuestion, where: 'end' | 'below') => {
      const list = questions()
      const keys = new Set(list.map(({ key }) => key ?? ''))
      const preferred = slugOf(String(entry.content ?? '')) || 'question'
      const open = list.findIndex((question) => entryIdOf(question) === store.get().selected)
      const at = where === 'end' || open < 0 ? list.length : open + 1
      store.change({
        do: 'insert',
        path: 'questions',
        at,
        entry: { ...entry, key: freeKey(preferred, keys) },
      })
      // A text that we have written is replaced by typing.
      openAt(at, true)
    }
    return {
      open,
      add(starter, place) {
        const { locale } = store.get().state.document
        withSurveyTexts(t, locale, (texts) => insert(starter.make(texts), place))
      },
      move: (from, to) => store.change({ do: 'move', path: 'questions', from, to }),
      duplicate(at) {
        store.change({ do: 'duplicate', path: 'questions', at })
        openAt(at + 1)
      },
      remove(at) {
        const key = questions()[at]?.key ?? ''
        const isAsked = store.get().state.published.has(key) && opened.responseCount > 0
        if (!isAsked) {
          removeNow(at)
          return
        }
        modals.openConfirmModal({
          title: t('Delete a question that has answers?'),
          children: (
            <Text size="sm">
              {t(
                'The answers that people have given stay in the results. Once you publish, this question is no longer asked.',
              )}
            </Text>
          ),
          labels: { confirm: t('Delete the question'), cancel: t('Cancel') },
          confirmProps: { color: 'red.8' },
          onConfirm: () => removeNow(at),
        })
      },
    }
  }, [t, store, opened])
}
