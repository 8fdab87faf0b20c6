// Addresses of 0.1.0, for pages that stay open during an upgrade. The version after the next drops
// them.

const ENDS: readonly [former: RegExp, now: string][] = [
  [/\/report$/, '/results'],
  [/\/answers$/, '/text-answers'],
  [/\/export\.(csv|jsonl)$/, '/submissions.$1'],
  [/(\/surveys\/\d+)\/export$/, '$1/document'],
  [/\/explain$/, '/targeting-check'],
]

/** What is now at a former address. */
export function newAddressOf(path: string): string {
  if (!path.startsWith('/api/console/accounts/')) return path
  const moved = path.replace('/api/console/', '/api/v1/')
  return ENDS.reduce((now, [former, end]) => now.replace(former, end), moved)
}
