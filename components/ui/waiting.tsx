// A loading indicator, announced to screen readers.
import { Loader, type LoaderProps } from '@mantine/core'

export function Waiting({ label, size }: { label: string; size?: LoaderProps['size'] }) {
  return <Loader role="status" aria-label={label} size={size} />
}
