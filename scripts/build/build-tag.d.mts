interface Part {
  /** stage, renderer, preview, or words_de and the like. */
  name: string
  /** Its file name in public/tag. */
  file: string
  text: string
}
export function bundleTag(): Promise<{
  loader: string
  parts: Part[]
  languages: Part[]
  /** The same tag, whose modules check what they load. */
  pinned: { version: string; integrity: string; loader: string; parts: Part[] }
}>
/** Bytes, gzipped. */
export function sizeOf(text: string): number
export function buildTag(options?: { quiet?: boolean }): Promise<void>
