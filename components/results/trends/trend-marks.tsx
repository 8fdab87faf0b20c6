// The point and the interval of a score over time, in the chart and in its legend.

export const COLOUR = 'var(--series-submissions)'

interface IntervalProps {
  /** The middle. */
  x: number
  /** The upper end. */
  y: number
  height: number
  few: boolean
}

/** The interval of a point; paler where few answered. */
export const IntervalMark = ({ x, y, height, few }: IntervalProps) => (
  <rect
    x={x - THICK / 2}
    y={y}
    width={THICK}
    height={Math.max(1, height)}
    rx={1.5}
    fill={COLOUR}
    fillOpacity={few ? 0.08 : 0.5}
    stroke={COLOUR}
    strokeOpacity={few ? 0.55 : 0}
    strokeWidth={1}
  />
)

const THICK = 5

interface PointProps {
  cx: number
  cy: number
  few: boolean
  /** The point is not over yet, or only in part in the period. */
  hollow: boolean
}

/** A point, paler where few answered. */
export const PointMark = ({ cx, cy, few, hollow }: PointProps) => (
  <circle
    cx={cx}
    cy={cy}
    r={3.5}
    fill={hollow ? 'var(--mantine-color-body)' : COLOUR}
    stroke={COLOUR}
    strokeWidth={1.5}
    fillOpacity={few && !hollow ? 0.35 : 1}
    strokeOpacity={few ? 0.6 : 1}
  />
)
