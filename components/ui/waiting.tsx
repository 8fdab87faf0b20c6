// What stands where something is still on its way, and says so to those who do not see it.
import { Loader, type LoaderProps } from '@mantine/core'

export function Waiting({ label, size }: { label: string; size?: LoaderProps['size'] }) {
  return <Loader role="status" aria-label={label} size={size} />
}
