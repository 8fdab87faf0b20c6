// What a build on Vercel does beside `next build`, decided before it.

/**
 * `stop`: why it cannot go on. `ownFunction`: whether Vercel's builder writes functions of which those of
 * the public API can be replaced (vercel-functions.ts); Next's answer otherwise.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ stop: string } | { ownFunction: boolean, says: string }}
 */
export function planVercelBuild({ DATABASE_URL, NEXT_ADAPTER_PATH }) {
  if (!DATABASE_URL?.trim()) {
    return {
      stop: 'DATABASE_URL is not set: Soundings needs a PostgreSQL on Vercel. Set it in the environment variables of the project, for the build too, and deploy again.',
    }
  }
  return NEXT_ADAPTER_PATH
    ? { ownFunction: true, says: 'The public API gets a function without Next.' }
    : {
        ownFunction: false,
        says: 'The public API is answered by functions of Next. With NEXT_ENABLE_ADAPTER=1 in the environment variables of the project it gets a smaller one that starts faster.',
      }
}
