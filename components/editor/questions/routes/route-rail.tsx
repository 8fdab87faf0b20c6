// Draws beside the list where each question leads: a line to the next one, and arcs to others. The
// same is said in words on the cards, so it is hidden from screen readers.
'use client'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { isSame } from '../../state/raw-document'
import { useEditorState, useValue } from '../../state/use-editor'
import classes from './flow.module.css'
import type { Flow } from './list-routes'
import { linePath, placeRail, RAIL, railWidth } from './place-rail'

/** How far the middle of its first line is from the top of a card. */
const HEAD_MIDDLE = 26

interface Props {
  flow: Flow
  /** The list, whose entries are the questions and, last, the end. */
  list: RefObject<HTMLElement | null>
  /** Changes when entries are moved, added or opened. */
  order: string
  /** The place of the open question; -1: none. */
  open: number
}

/** The height of each entry's dot in the list. */
function useHeights(list: RefObject<HTMLElement | null>, order: string): number[] {
  const [heights, setHeights] = useState<number[]>([])
  const measure = useCallback(() => {
    const entries = [...(list.current?.children ?? [])] as HTMLElement[]
    const now = entries.map((entry, index) =>
      index === entries.length - 1 ? entry.offsetTop + entry.offsetHeight / 2 : entry.offsetTop + HEAD_MIDDLE,
    )
    setHeights((before) => (isSame(before, now) ? before : now))
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the order changes
  useLayoutEffect(measure, [measure, order])
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure)
    if (list.current) watch.observe(list.current)
    return () => watch.disconnect()
  }, [list, measure])
  return heights
}

interface Step {
  /** The heights of the two dots. */
  start: number
  end: number
}

/** The parts of SVG paths for what stands at `x`. */
function drawAt(x: number) {
  const r = RAIL.dot - 1
  return {
    stepLine: ({ start, end }: Step) => `M${x},${start + RAIL.dot}V${end - RAIL.dot - 1}`,
    /** As the marker of other lines, which is for the end of a path. */
    stepTip: ({ end }: Step) => `M${x - 3.5},${end - RAIL.dot - 7}h7l-3.5,7z`,
    dot: (height: number) => `M${x - r},${height}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`,
  }
}

/** The places whose routes lead in a circle. */
function useBadPlaces(): ReadonlySet<number> {
  const problems = useEditorState(({ findings }) => findings.problems)
  return useMemo(
    () =>
      new Set(
        problems.flatMap(({ path }) => {
          const found = /^questions\[(\d+)\]$/.exec(path)
          return found ? [Number(found[1])] : []
        }),
      ),
    [problems],
  )
}

export function RouteRail({ flow, list, order, open }: Props) {
  const isRandom = useValue<boolean>('randomizeQuestions')
  const heights = useHeights(list, order)
  const bad = useBadPlaces()
  const rail = useMemo(() => placeRail(flow, !isRandom), [flow, isRandom])
  const width = railWidth(rail.lanes)
  const x = width - RAIL.margin - RAIL.dot / 2
  const laneX = (lane: number) => x - RAIL.dot - 4 - (lane + 1) * RAIL.lane + 4
  const lines = rail.trunks.flatMap(({ from, to, lane }) =>
    from.flatMap((place) => {
      const [start, end] = [heights[place], heights[to]]
      if (start === undefined || end === undefined) return []
      const state = bad.has(place) && bad.has(to) ? 'bad' : place === open || to === open ? 'open' : 'plain'
      return [{ id: `${place} ${to}`, state, path: linePath(x, laneX(lane), start, end) }]
    }),
  )
  const { stepLine, stepTip, dot } = drawAt(x)
  // All steps, and all dots, of a kind are one path: a hundred elements of each would be most of what
  // changes when a question is opened.
  const steps: Record<'plain' | 'open', Step[]> = { plain: [], open: [] }
  rail.steps.forEach((leads, place) => {
    const [start, end] = [heights[place], heights[place + 1]]
    if (!leads || start === undefined || end === undefined) return
    steps[place === open || place + 1 === open ? 'open' : 'plain'].push({ start, end })
  })
  const dots = [false, true].flatMap((isOpen) =>
    [false, true].map((isLost) => ({
      id: `${isOpen} ${isLost}`,
      isOpen,
      isLost,
      path: heights
        .filter(
          (_, place) =>
            (place === open) === isOpen && (!isRandom && flow.reached[place] === false) === isLost,
        )
        .map(dot)
        .join(''),
    })),
  )
  // The open question's lines are on top.
  lines.sort((one, other) => Number(one.state !== 'plain') - Number(other.state !== 'plain'))
  return (
    <svg
      className={classes.rail}
      style={{ width }}
      height={(heights.at(-1) ?? 0) + HEAD_MIDDLE}
      aria-hidden="true"
      data-testid="route-rail"
    >
      <defs>
        {(['plain', 'open', 'bad'] as const).map((state) => (
          <marker
            key={state}
            id={`rail-tip-${state}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={classes.tip} data-state={state} d="M0 0 8 4 0 8z" />
          </marker>
        ))}
      </defs>
      {(['plain', 'open'] as const).map((state) => (
        <g key={state}>
          <path className={classes.line} data-state={state} d={steps[state].map(stepLine).join('')} />
          <path className={classes.tip} data-state={state} d={steps[state].map(stepTip).join('')} />
        </g>
      ))}
      {lines.map(({ id, state, path }) => (
        <path
          key={id}
          className={classes.line}
          data-state={state}
          data-route={id}
          d={path}
          markerEnd={`url(#rail-tip-${state})`}
        />
      ))}
      {dots.map(({ id, isOpen, isLost, path }) => (
        <path
          key={id}
          className={classes.dot}
          data-open={isOpen || undefined}
          data-lost={isLost || undefined}
          d={path}
        />
      ))}
    </svg>
  )
}
