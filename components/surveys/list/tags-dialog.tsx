// Adds and removes tags of surveys, with an undo.
'use client'
import { Button, Group, Pill, Stack, TagsInput, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { undoNotice } from '@/components/reports/reviews/undo-notice'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { changeSurveyTags } from '@/lib/contract/console/survey-tags'
import classes from '../surveys.module.css'
import { isSameTag } from './list-view'
import type { SurveySummary } from './survey-types'
import { useSurveyActions } from './use-survey-actions'

/** Others come up when somebody types. */
const MOST_OFFERED = 12

interface Props {
  surveys: SurveySummary[]
  /** The tags of the account, offered while typing. */
  known: string[]
  onClose(): void
}

export function TagsDialog({ surveys, known, onClose }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { refresh } = useSurveyActions()
  const had = [...new Set(surveys.flatMap(({ tags }) => tags))].sort()
  const inAll = had.filter((tag) => surveys.every(({ tags }) => tags.includes(tag)))
  const [tags, setTags] = useState(inAll)
  const [typed, setTyped] = useState('')
  const [dropped, setDropped] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const offered = known.filter((tag) => !tags.some((one) => isSameTag(one, tag))).slice(0, MOST_OFFERED)
  const inSome = had.filter((tag) => !inAll.includes(tag) && !dropped.includes(tag))
  const send = async (body: { surveyIds: number[]; add?: string[]; remove?: string[] }) =>
    (await call(changeSurveyTags, { params: { accountId }, body })).surveys
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What was typed without Enter is meant too.
    const wanted = [...tags, ...(typed.trim() === '' ? [] : [typed.trim()])]
    const missing = (all: string[], from: string[]) =>
      all.filter((tag) => !from.some((one) => isSameTag(one, tag)))
    const add = missing(wanted, inAll)
    const remove = [...missing(inAll, wanted), ...missing(dropped, wanted)]
    if (add.length + remove.length === 0) {
      if (wanted.length === 0) setError(t('Choose a tag first, or type one.'))
      else onClose()
      return
    }
    setBusy(true)
    try {
      const changed = await send({ surveyIds: surveys.map(({ id }) => id), add, remove })
      await refresh()
      onClose()
      const touched = changed.filter(({ added, removed }) => added.length + removed.length > 0)
      undoNotice(
        t('Tags of {count, plural, one {# survey} other {# surveys}} changed.', {
          count: touched.length,
        }),
        () => {
          const undo = async () => {
            // Those with the same change together.
            const alike = new Map<string, number[]>()
            for (const { id, added, removed } of touched) {
              const key = JSON.stringify([removed, added])
              alike.set(key, [...(alike.get(key) ?? []), id])
            }
            for (const [key, surveyIds] of alike) {
              const [add, remove] = JSON.parse(key) as [string[], string[]]
              await send({ surveyIds, add, remove })
            }
          }
          undo()
            .catch((cause: Error) =>
              notifications.show({
                color: 'red',
                title: t('Not everything was undone'),
                message: t.known(cause.message),
              }),
            )
            .finally(() => void refresh())
        },
      )
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong. Try again.'))
      setBusy(false)
    }
  }
  const [only] = surveys
  const title =
    only && surveys.length === 1
      ? t('Tags: {name}', { name: only.name })
      : t('Tags of {count, plural, one {# survey} other {# surveys}}', { count: surveys.length })
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <TagsInput
            label={surveys.length === 1 ? t('Tags') : t('Tags of all of them')}
            description={t(
              'Words that help you and your colleagues to find surveys. Respondents do not see them.',
            )}
            placeholder={t('Type a tag and press Enter')}
            // Only while somebody types: the list lies over the dialog.
            data={typed.trim() === '' ? [] : known}
            limit={5}
            value={tags}
            onChange={(next) => {
              setTags(next)
              setError(null)
            }}
            searchValue={typed}
            onSearchChange={setTyped}
            maxTags={20}
            maxLength={50}
            splitChars={[',', ';']}
            comboboxProps={{ withinPortal: true }}
            data-autofocus
          />
          {offered.length > 0 ? (
            <Stack gap={6}>
              <Text size="sm" fw={600}>
                {t('Tags of this account')}
              </Text>
              <Group gap={6}>
                {offered.map((tag) => (
                  <button
                    key={tag}
                    type="button"
                    className={classes.tag}
                    onClick={() => {
                      setTags((before) => [...before, tag])
                      setError(null)
                    }}
                  >
                    {t('Add {tag}', { tag })}
                  </button>
                ))}
              </Group>
            </Stack>
          ) : null}
          {inSome.length > 0 ? (
            <Stack gap={6}>
              <Text size="sm" fw={600}>
                {t('Tags of some of them')}
              </Text>
              <Group gap={6}>
                {inSome.map((tag) => (
                  <Pill
                    key={tag}
                    withRemoveButton
                    onRemove={() => setDropped((before) => [...before, tag])}
                    removeButtonProps={{
                      'aria-label': t('Remove {tag}', { tag }),
                      tabIndex: 0,
                      'aria-hidden': false,
                    }}
                  >
                    {tag}
                  </Pill>
                ))}
              </Group>
            </Stack>
          ) : null}
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Save the tags')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
