// Carries out the steps of the Dockerfile, without a container engine.
import { chownSync, cpSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseDockerfile, readIgnored, type Stage } from './dockerfile'
import { copyRoot, type Environment, makeBase, runIn } from './root'

export interface Image {
  root: string
  environment: Environment
  command: string[]
  healthCheck: string[]
  volume: string
}

const PROJECT = process.cwd()

/**
 * Builds every stage below `folder`, each from a copy of the one image that all begin with, which it
 * makes in `base`; returns what the last one says.
 */
export function buildImage(base: string, folder: string): Image {
  const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'))
  const [image = '', ...others] = new Set(stages.map(({ from }) => from))
  if (others.length > 0) throw new Error('This test knows one image that all stages begin with.')
  makeBase(base, image)
  const built = new Map<string, string>()
  const images = stages.map((stage, n) => {
    const root = path.join(folder, stage.name ?? `stage-${n}`)
    copyRoot(base, root)
    if (stage.name !== undefined) built.set(stage.name, root)
    return buildStage(stage, root, built)
  })
  const last = images.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

function buildStage({ steps }: Stage, root: string, built: Map<string, string>): Image {
  const environment: Environment = { user: '0:0', folder: '/', variables: {} }
  const image: Image = { root, environment, command: [], healthCheck: [], volume: '' }
  for (const { word, rest } of steps) {
    console.log(`${word} ${rest}`)
    if (word === 'RUN') runIn(root, environment, rest)
    else if (word === 'COPY') copy(rest, image, built)
    else if (word === 'USER') environment.user = rest
    else if (word === 'VOLUME') image.volume = rest
    else if (word === 'CMD') image.command = JSON.parse(rest)
    else if (word === 'HEALTHCHECK') image.healthCheck = JSON.parse(rest.replace(/^.*? CMD /, ''))
    else if (word === 'WORKDIR') {
      environment.folder = path.resolve(environment.folder, rest)
      mkdirSync(path.join(root, environment.folder), { recursive: true })
    } else if (word === 'ENV') {
      for (const pair of rest.split(' ')) {
        const [name = '', value = ''] = pair.split('=')
        environment.variables[name] = value
      }
    }
  }
  return image
}

function copy(rest: string, { root, environment }: Image, built: Map<string, string>): void {
  const words = rest.split(' ')
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const from = stage === undefined ? PROJECT : (built.get(stage) ?? '')
  const isIgnored = stage === undefined ? readIgnored(readFileSync('.dockerignore', 'utf8')) : () => false
  const target = words.pop() ?? ''
  const place = path.join(root, path.resolve(environment.folder, target))
  for (const word of words) {
    const source = path.join(from, word)
    const into = target.endsWith('/') && !lstatSync(source).isDirectory()
    cpSync(source, into ? path.join(place, path.basename(word)) : place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file, to) => {
        if (isIgnored(path.relative(from, file))) return false
        // As Docker: whatever is copied belongs to root.
        mkdirSync(path.dirname(to), { recursive: true })
        chownSync(path.dirname(to), 0, 0)
        return true
      },
    })
  }
}
