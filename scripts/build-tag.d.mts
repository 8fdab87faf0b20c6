interface Part {
  name: 'moment' | 'renderer' | 'preview'
  /** Its name in public/tag. */
  file: string
  text: string
}
export function bundleTag(): Promise<{ loader: string; parts: Part[] }>
/** Bytes, gzipped. */
export function sizeOf(text: string): number
export function buildTag(options?: { quiet?: boolean }): Promise<void>
