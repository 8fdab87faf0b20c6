interface Part {
  /** stage, renderer, preview, or words_de and the like. */
  name: string
  /** Its file name in public/tag. */
  file: string
  text: string
}
export function bundleTag(): Promise<{ loader: string; parts: Part[]; languages: Part[] }>
/** Bytes, gzipped. */
export function sizeOf(text: string): number
export function buildTag(options?: { quiet?: boolean }): Promise<void>
