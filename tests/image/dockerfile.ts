// Reads a Dockerfile and .dockerignore: as much of their syntax as ours use, and no more.

export interface Step {
  /** Such as `RUN`. */
  word: string
  rest: string
}

export interface Stage {
  name: string | undefined
  /** The image that it begins with. */
  from: string
  steps: Step[]
}

const KNOWN = ['CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'RUN', 'USER', 'VOLUME', 'WORKDIR']

export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') {
      const [, from = '', name] = /^(\S+)(?: AS (\w+))?$/.exec(rest) ?? []
      stages.push({ name, from, steps: [] })
    } else if (KNOWN.includes(word)) stages.at(-1)?.steps.push({ word, rest })
    else throw new Error(`This test does not know what ${line} does.`)
  }
  return stages
}

/** Whether a path, relative to the project, is kept out of the build. */
export function readIgnored(text: string): (file: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line
        .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
        .replaceAll('**/', '\0')
        .replaceAll('*', '[^/]*')
        .replaceAll('\0', '(.*/)?'),
    )
  const ignored = new RegExp(`^(${patterns.join('|')})(/|$)`)
  return (file) => ignored.test(file)
}
