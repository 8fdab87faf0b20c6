// Reads a .cpuprofile of V8: processor time by function, and by part of the process.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sample } from './measure'

interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
}

interface CpuProfile {
  nodes: Node[]
  /** Microseconds of the machine's steady clock. */
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

export interface ProfileShares {
  functions: { name: string; share: number }[]
  parts: { name: string; share: number }[]
}

/** Self time within the window, as shares of the time that was not idle, largest first. */
export function readProfile(folder: string, [from, to]: Sample['window']): ProfileShares {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const functions = new Map<string, number>()
  const parts = new Map<string, number>()
  let total = 0
  for (const file of files) {
    const profile: CpuProfile = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    const byId = new Map(profile.nodes.map((node) => [node.id, node]))
    let at = profile.startTime
    profile.samples.forEach((id, n) => {
      const delta = profile.timeDeltas[n] ?? 0
      at += delta
      const node = byId.get(id)
      if (!node || at < from || at > to || node.callFrame.functionName === '(idle)') return
      total += delta
      add(functions, nameOf(node), delta)
      add(parts, partOf(node), delta)
    })
  }
  const shares = (times: Map<string, number>) =>
    [...times].map(([name, time]) => ({ name, share: time / total })).sort((a, b) => b.share - a.share)
  return { functions: shares(functions), parts: shares(parts) }
}

const add = (times: Map<string, number>, name: string, time: number): void => {
  times.set(name, (times.get(name) ?? 0) + time)
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Node): string => {
  const place =
    url === ''
      ? ''
      : `  ${url.replace(/^.*\/node_modules\//, '').replace(/^.*\/(dist\/)/, '$1')}:${lineNumber + 1}`
  return `${functionName || '(anonymous)'}${place}`
}

/** A package, a module of Node, the server's own code, or V8's internal work. */
function partOf({ callFrame: { functionName, url } }: Node): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native code'
  const found = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (found !== undefined) return found
  return url.startsWith('node:') ? url.replace(/^node:internal\/([^/]+).*$/, 'node:$1') : 'our own code'
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`

export const renderProfile = ({ functions, parts }: ProfileShares, most = 45): string =>
  [
    'By part:',
    ...parts.slice(0, 20).map(({ name, share }) => `${percent(share)}  ${name}`),
    'By function:',
    ...functions.slice(0, most).map(({ name, share }) => `${percent(share)}  ${name}`),
  ].join('\n')
