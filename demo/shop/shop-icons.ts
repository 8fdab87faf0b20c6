// The shop's icons.
import { raw } from '../../lib/platform/html/html'

const icon = (paths: string) =>
  raw(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
  )

export const FERN = icon(
  '<path d="M12 22V3M12 8 7 4.500M12 8l5-3.500M12 13 5.500 9M12 13l6.500-4M12 18l-7.500-4M12 18l7.500-4"/>',
)
export const BASKET = icon('<path d="M3 9h18l-2 11H5zM8 9l4-6 4 6M9 13v3M15 13v3"/>')
export const NEEDLE = icon(
  '<path d="m4 20 13-13a2.500 2.500 0 1 1 3.500 3.500L9 22M15 9l3-3M4 20c4-5 7 1 3 2"/>',
)
export const VAN = icon(
  '<path d="M2 6h12v11H2zM14 10h4l4 4v3h-8"/><circle cx="7" cy="18" r="2"/><circle cx="17.500" cy="18" r="2"/>',
)
export const TALK = icon('<path d="M4 5h16v11H10l-5 4v-4H4z"/><path d="M8 9h8M8 12h5"/>')
