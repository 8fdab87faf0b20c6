// A small drawing of what will stand in an empty place.
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

const rows = (y: number, wide: number): ReactNode => (
  <g key={y}>
    <rect className={classes.line} x={22} y={y} width={wide} height={6} rx={3} />
    <rect className={classes.faint} x={22} y={y + 10} width={wide * 0.6} height={4} rx={2} />
    <rect className={classes.accent} x={144} y={y} width={34} height={12} rx={6} />
  </g>
)

const person = (y: number, wide: number): ReactNode => (
  <g key={y}>
    <circle className={classes.accent} cx={32} cy={y + 7} r={10} />
    <rect className={classes.line} x={52} y={y} width={wide} height={6} rx={3} />
    <rect className={classes.faint} x={52} y={y + 10} width={wide * 0.7} height={4} rx={2} />
  </g>
)

const event = (y: number, wide: number): ReactNode => (
  <g key={y}>
    <circle className={classes.accent} cx={30} cy={y + 4} r={5} />
    <rect className={classes.line} x={46} y={y} width={wide} height={6} rx={3} />
    <rect className={classes.faint} x={46} y={y + 10} width={wide * 0.55} height={4} rx={2} />
  </g>
)

const PICTURES = {
  rows: [rows(24, 84), rows(52, 62), rows(80, 96)],
  people: [person(24, 76), person(52, 104), person(80, 60)],
  timeline: [
    <path key="line" className={classes.stroke} d="M30 18v80" />,
    event(24, 88),
    event(52, 116),
    event(80, 70),
  ],
  bars: [40, 62, 30, 74, 52, 84].map((height, n) => (
    <rect
      key={height}
      className={n === 5 ? classes.strong : classes.accent}
      x={26 + n * 26}
      y={102 - height}
      width={16}
      height={height}
      rx={3}
    />
  )),
  keys: [
    <g key="key">
      <circle className={classes.strokeStrong} cx={50} cy={46} r={14} />
      <path className={classes.strokeStrong} d="M64 46h62m-14 0v12m-16-12v9" />
    </g>,
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
      <circle key={n} className={classes.line} cx={36 + n * 18} cy={86} r={4} />
    )),
  ],
  page: [
    <path key="bar" className={classes.stroke} d="M8 30h184" />,
    <circle key="dot" className={classes.faint} cx={22} cy={20} r={4} />,
    <rect key="address" className={classes.faint} x={36} y={16} width={120} height={8} rx={4} />,
    <rect key="question" className={classes.line} x={52} y={44} width={96} height={7} rx={3.5} />,
    ...[0, 1, 2, 3, 4].map((n) => (
      <rect
        key={n}
        className={n === 3 ? classes.strong : classes.accent}
        x={52 + n * 20}
        y={62}
        width={16}
        height={16}
        rx={4}
      />
    )),
    <rect key="under" className={classes.faint} x={52} y={88} width={60} height={5} rx={2.5} />,
  ],
} satisfies Record<string, ReactNode[]>

export type EmptyPictureName = keyof typeof PICTURES

export const EmptyPicture = ({ name }: { name: EmptyPictureName }) => (
  <svg className={classes.picture} width={200} height={120} viewBox="0 0 200 120" aria-hidden="true">
    <rect className={classes.card} x={8} y={8} width={184} height={104} rx={8} />
    {PICTURES[name]}
  </svg>
)
