// Two processes in one folder would lose each other's writes, so these tests use real processes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '@/lib/platform/db/embedded/folder-lock'
import { describeThisProcess, parseIdentity } from '@/lib/platform/db/embedded/process-identity'
import type { Order, Report } from '../support/servers/lock-holder'

const STALE_MS = 600

let folder: string
/** The program of the other processes, built once: each would compile it anew. */
let program: string
let children: ChildProcess[]

beforeAll(async () => {
  program = path.join(mkdtempSync(path.join(tmpdir(), 'soundings-holder-')), 'lock-holder.mjs')
  await build({
    entryPoints: ['tests/support/servers/lock-holder.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
})
afterAll(() => rmSync(path.dirname(program), { recursive: true }))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soundings-lock-'))
  children = []
})

afterEach(async () => {
  for (const child of children) await kill(child)
  for (const name of litter()) rmSync(path.join(path.dirname(folder), name), { force: true })
  rmSync(folder, { recursive: true })
})

async function startHolder(): Promise<ChildProcess> {
  const child = fork(program)
  children.push(child)
  await next(child)
  return child
}

async function next(child: ChildProcess): Promise<Report> {
  const [report] = await once(child, 'message')
  return report
}

function sendCommand(child: ChildProcess, order: Order): Promise<Report> {
  const answer = next(child)
  child.send(order)
  return answer
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** All files of the lock in the folder. */
function litter(): string[] {
  return readdirSync(path.dirname(folder)).filter((name) => name.startsWith(`${path.basename(folder)}.lock`))
}

function holderOf(dir: string): number | undefined {
  return parseIdentity(readFileSync(`${dir}.lock`, 'utf8'))?.pid
}

describe('lockFolder', () => {
  it('rejects a second process and names the holder and the remedies', async () => {
    const holder = await startHolder()
    expect(await sendCommand(holder, { take: folder })).toMatchObject({ outcome: 'taken' })

    const { outcome, sentence } = await sendCommand(await startHolder(), { take: folder })

    expect(outcome).toBe('refused')
    expect(sentence).toContain(
      `The folder ${folder} is in use by process ${holder.pid} on host ${hostname()} since 20`,
    )
    expect(sentence).toContain('stop that one, or set DATABASE_URL to a PostgreSQL server, or DATA_DIR')
  })

  it('rejects a second lock by the same process', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await lock.release()
  })

  it('can be taken again after release, and leaves no file behind', async () => {
    const first = await lockFolder(folder)
    await first.release()
    const second = await lockFolder(folder)
    expect(litter()).toEqual([`${path.basename(folder)}.lock`])
    await second.release()
    expect(litter()).toEqual([])
  })

  it('releases when the process exits by itself', async () => {
    const holder = await startHolder()
    await sendCommand(holder, { take: folder })
    const gone = once(holder, 'exit')
    holder.disconnect()
    await gone
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  it('takes over at once from a process that was killed', async () => {
    const holder = await startHolder()
    await sendCommand(holder, { take: folder })
    await kill(holder)
    expect(holderOf(folder)).toBe(holder.pid)

    // Waiting for missing heartbeats would take longer than the test's timeout.
    const lock = await lockFolder(folder, { staleAfterMs: 600_000 })

    expect(holderOf(folder)).toBe(process.pid)
    await lock.release()
  })

  it('takes over at once when the process id now belongs to another process', async () => {
    const earlier = { ...describeThisProcess(), processStart: '1' }
    writeFileSync(`${folder}.lock`, JSON.stringify(earlier))
    const lock = await lockFolder(folder, { staleAfterMs: 600_000 })
    expect(holderOf(folder)).toBe(process.pid)
    await lock.release()
  })

  it('takes over from a killed process when an interrupted takeover left its marker', async () => {
    const [holder, taker] = [await startHolder(), await startHolder()]
    await sendCommand(holder, { take: folder })
    const dead = parseIdentity(readFileSync(`${folder}.lock`, 'utf8'))
    await sendCommand(taker, { take: path.dirname(folder) })
    const marker = readFileSync(`${path.dirname(folder)}.lock`, 'utf8')
    rmSync(`${path.dirname(folder)}.lock`)
    await kill(holder)
    await kill(taker)
    writeFileSync(`${folder}.lock.${dead?.token}`, marker)

    const lock = await lockFolder(folder, { staleAfterMs: 600_000 })

    expect(litter()).toEqual([`${path.basename(folder)}.lock`])
    await lock.release()
  })

  it('lets exactly one of ten take a stale lock, repeatedly', { timeout: 60_000 }, async () => {
    const dead = await startHolder()
    await sendCommand(dead, { take: folder })
    const stale = readFileSync(`${folder}.lock`)
    await kill(dead)
    const ten = await Promise.all(Array.from({ length: 10 }, startHolder))

    for (let round = 0; round < 15; round++) {
      writeFileSync(`${folder}.lock`, stale)
      const reports = await Promise.all(ten.map((child) => sendCommand(child, { take: folder })))
      const winners = reports.filter((report) => report.outcome === 'taken')
      expect(winners).toHaveLength(1)
      const winner = winners[0]?.pid
      expect(holderOf(folder)).toBe(winner)
      for (const { outcome, sentence } of reports) {
        if (outcome === 'refused') expect(sentence).toContain(`in use by process ${winner} `)
      }
      expect(litter()).toEqual([`${path.basename(folder)}.lock`])
      const child = ten.find(({ pid }) => pid === winner)
      if (child) await sendCommand(child, 'release')
    }
  })
})

describe('lockFolder with a holder in another container', () => {
  const elsewhere = () => JSON.stringify({ ...describeThisProcess(), host: 'other', pidNamespace: 'pid:[1]' })

  it('rejects while the holder lives, though it has our process id, and takes over once it is dead', async () => {
    const holder = await startHolder()
    await sendCommand(holder, { take: folder })
    const held = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))
    const foreign = { ...held, pid: process.pid, host: 'other', pidNamespace: 'pid:[1]' }
    writeFileSync(`${folder}.lock`, JSON.stringify(foreign))

    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on host other`)

    await kill(holder)
    const lock = await lockFolder(folder, { staleAfterMs: STALE_MS })
    expect(holderOf(folder)).toBe(process.pid)
    await lock.release()
  })

  it('takes over when no heartbeat comes', async () => {
    writeFileSync(`${folder}.lock`, elsewhere())
    const lock = await lockFolder(folder, { staleAfterMs: STALE_MS })
    expect(holderOf(folder)).toBe(process.pid)
    await lock.release()
  })

  it('lets exactly one of three win when no heartbeat comes', async () => {
    const three = await Promise.all(Array.from({ length: 3 }, startHolder))
    writeFileSync(`${folder}.lock`, elsewhere())
    const reports = await Promise.all(
      three.map((child) => sendCommand(child, { take: folder, staleAfterMs: STALE_MS })),
    )
    expect(reports.filter((report) => report.outcome === 'taken')).toHaveLength(1)
  })

  it('takes over an unreadable lock file', async () => {
    writeFileSync(`${folder}.lock`, '{"tok')
    const lock = await lockFolder(folder, { staleAfterMs: STALE_MS })
    expect(holderOf(folder)).toBe(process.pid)
    await lock.release()
  })
})

describe('the heartbeat', () => {
  it('touches the lock while it is held', async () => {
    const lock = await lockFolder(folder)
    utimesSync(`${folder}.lock`, 1, 1)
    await expect.poll(() => statSync(`${folder}.lock`).mtimeMs, { timeout: 8000 }).toBeGreaterThan(1000)
    await lock.release()
  })

  it('notices that another process took the lock', async () => {
    let lose: (sentence: string) => void = () => {}
    const lost = new Promise<string>((resolve) => {
      lose = resolve
    })
    const lock = await lockFolder(folder, { onLost: lose })
    const other = JSON.stringify({ ...describeThisProcess(), host: 'other' })
    writeFileSync(`${folder}.lock`, other)

    expect(await lost).toContain(`Another process took over ${folder}`)
    await lock.release()
    expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(other)
  })
})
