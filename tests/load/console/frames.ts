// How long it takes from a key or a click to the end of the next frame.
import type { Page } from '@playwright/test'
import { spreadOf } from '../report'

interface Watching {
  /** Milliseconds, one for each key or click. */
  takenFrames: number[]
}

/** Must be called before the page is opened. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching: Watching = Object.assign(window, { takenFrames: [] })
    const watch = ({ timeStamp, isTrusted }: Event) => {
      if (!isTrusted) return
      requestAnimationFrame(() => {
        // A message comes after what the frame has to draw.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => watching.takenFrames.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    }
    for (const kind of ['keydown', 'click']) addEventListener(kind, watch, { capture: true })
  })
}

export class Figures {
  private readonly all = new Map<string, number[]>()

  constructor(private readonly page: Page) {}

  /** Measures what one key or click of `act` takes; then waits until the page has nothing left to do. */
  async take(name: string, act: () => Promise<unknown>): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { takenFrames: [] }))
    await act()
    await this.page.waitForFunction(() => (window as Partial<Watching> & Window).takenFrames?.length)
    await this.settle()
    // Of Ctrl + Z, Ctrl is a key too.
    const frames = (await this.page.evaluate(() => (window as Partial<Watching> & Window).takenFrames)) ?? []
    this.all.set(name, [...(this.all.get(name) ?? []), Math.max(...frames)])
  }

  /** Until the browser has been idle three times in a row, half a second apart at most. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let n = 0; n < 3; n++) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
      }
    })
  }

  /** Prints median, 95 %, worst, and the median by that of `reference`. */
  print(reference: string): void {
    const base = spreadOf(this.all.get(reference) ?? []).median
    for (const [name, values] of this.all) {
      const { median, most } = spreadOf(values)
      const sorted = [...values].sort((a, b) => a - b)
      const late = sorted[Math.floor(sorted.length * 0.95)] ?? most
      console.log(
        `${name.padEnd(42)} ${String(values.length).padStart(3)} times: median ${median.toFixed(0)} ms, 95 % within ${late.toFixed(0)}, worst ${most.toFixed(0)}; ${(median / base).toFixed(1)} × a letter in an empty page`,
      )
    }
  }
}
