// Draws the paths through the survey: each question is a button that opens it, each line names its
// answers.
'use client'
import { Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { RawQuestion } from '../../state/raw-document'
import { useEditorState, useValue } from '../../state/use-editor'
import { titleOf } from '../question-kinds'
import { useQuestions } from '../use-questions'
import { type DrawnNode, drawPaths, lineThrough } from './draw-paths'
import { describeRoutes, END } from './list-routes'
import classes from './paths.module.css'

interface Props {
  onOpen: (index: number) => void
}

const placeIn = (path: string): number => Number(/^questions\[(\d+)\]/.exec(path)?.[1] ?? -1)

export function PathsDrawing({ onOpen }: Props) {
  const t = useT()
  const questions = useQuestions()
  const together = useValue<boolean>('allAtOnce.enabled')
  const keys = new Set(questions.map(({ key }) => key))
  const hasCopies = keys.size < questions.length || keys.has(END) || keys.has(undefined)
  if (together) {
    return (
      <Notice>
        {t('All questions are on one page, so there is only one path. You can change that in “After”.')}
      </Notice>
    )
  }
  if (hasCopies)
    return (
      <Notice kind="warning">
        {t('Two questions have the same key. Change one of them to see the map.')}
      </Notice>
    )
  return <Paths questions={questions} onOpen={onOpen} />
}

function Paths({ questions, onOpen }: Props & { questions: RawQuestion[] }) {
  const t = useT()
  const drawing = useMemo(() => drawPaths(t, questions), [t, questions])
  const findings = useEditorState((snapshot) => snapshot.findings)
  const bad = new Set(
    findings.problems
      .filter(({ path }) => /^questions\[\d+\](\.next|\.answers\[\d+\]\.next)?$/.test(path))
      .map(({ path }) => placeIn(path)),
  )
  const unreachable = new Set(findings.notes.map(({ path }) => placeIn(path)))
  const placeOf = (id: string) => questions.findIndex(({ key }) => key === id)
  return (
    <Stack gap="xs">
      {findings.notes.length > 0 ? (
        <Notice kind="info" title={t('Check these')}>
          {findings.notes.map(({ path, reason }) => (
            <Text key={`${path} ${reason}`} size="sm">
              {reason}
            </Text>
          ))}
        </Notice>
      ) : null}
      <section className={classes.drawing} aria-label={t('Map of the survey')}>
        <VisuallyHidden>
          <ul>
            {describeRoutes(t, questions).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </VisuallyHidden>
        <div className={classes.paths} style={{ width: drawing.width, height: drawing.height }}>
          <svg className={classes.edges} width={drawing.width} height={drawing.height} aria-hidden="true">
            <defs>
              <marker
                id="path-tip"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" fill="var(--mantine-color-dimmed)" />
              </marker>
            </defs>
            {drawing.routes.map(({ from, to, points }) => (
              <path
                key={`${from} ${to}`}
                className={classes.edge}
                data-bad={(bad.has(placeOf(from)) && (to === END || bad.has(placeOf(to)))) || undefined}
                d={lineThrough(points)}
                markerEnd="url(#path-tip)"
              />
            ))}
          </svg>
          {drawing.routes.map(({ from, to, label, labelAt }) =>
            labelAt ? (
              <span
                key={`${from} ${to}`}
                className={classes.edgeLabel}
                style={{ left: labelAt.x, top: labelAt.y }}
                title={label}
                aria-hidden="true"
              >
                {label}
              </span>
            ) : null,
          )}
          {drawing.nodes.map((node) =>
            node.id === END ? (
              <div key={node.id} className={classes.end} style={boxOf(node)}>
                {t('End')}
              </div>
            ) : (
              <UnstyledButton
                key={node.id}
                className={classes.node}
                style={boxOf(node)}
                data-bad={bad.has(placeOf(node.id)) || undefined}
                data-dim={unreachable.has(placeOf(node.id)) || undefined}
                onClick={() => onOpen(placeOf(node.id))}
              >
                <Text size="xs" c="dimmed" span>
                  {[
                    placeOf(node.id) + 1,
                    ...(bad.has(placeOf(node.id)) ? [t('to fix')] : []),
                    ...(unreachable.has(placeOf(node.id)) ? [t('never asked')] : []),
                  ].join(' · ')}
                </Text>
                <Text size="sm" span lineClamp={2} lh={1.25} dir="auto">
                  {titleOf(t, questions[placeOf(node.id)] ?? {})}
                </Text>
              </UnstyledButton>
            ),
          )}
        </div>
      </section>
    </Stack>
  )
}

const boxOf = ({ x, y, width, height }: DrawnNode) => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
})
