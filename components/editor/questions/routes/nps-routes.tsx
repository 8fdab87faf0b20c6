// The routes of an NPS question: one for each of its three groups, or for each score.
'use client'
import { Anchor, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import type { RawAnswer } from '../../state/raw-document'
import { useEditor } from '../../state/use-editor'
import { RouteMenu } from './route-field'
import classes from './routes.module.css'

const GROUPS = [
  { name: msg('Detractors, 0 to 6'), from: 0, to: 6 },
  { name: msg('Passives, 7 and 8'), from: 7, to: 8 },
  { name: msg('Promoters, 9 and 10'), from: 9, to: 10 },
]

interface Props {
  /** The path of the answers. */
  path: string
  answers: RawAnswer[]
  /** Shows a route for each score. */
  children: ReactNode
}

export function NpsRoutes({ path, answers, children }: Props) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const [single, setSingle] = useState(false)
  const change = (from: number, to: number, next: string | null) =>
    store.change({
      do: 'set',
      path,
      value: answers.map((answer, score) => (score >= from && score <= to ? { ...answer, next } : answer)),
    })
  return (
    <Stack gap="xs" mt={6}>
      <div className={classes.groups}>
        {GROUPS.map(({ name, from, to }) => {
          const routes = new Set(answers.slice(from, to + 1).map(({ next }) => next ?? null))
          return (
            <div key={name} className={classes.group}>
              <Text size="sm" span aria-hidden>
                {t(name)}
              </Text>
              <RouteMenu
                path={`${path}[${from}].next`}
                label={t(name)}
                value={[...routes][0] ?? null}
                isMixed={routes.size > 1}
                readOnly={readOnly}
                onChange={(next) => change(from, to, next)}
              />
            </div>
          )
        })}
      </div>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setSingle(!single)}>
        {single ? t('Hide single scores') : t('Set each score separately')}
      </Anchor>
      {single ? children : null}
    </Stack>
  )
}
