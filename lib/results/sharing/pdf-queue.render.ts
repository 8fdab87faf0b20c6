// Queues PDFs for the one thread that makes them. The queue is bounded, in total and by address.

import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AnswersPdfData } from '@/lib/answering/pdf/answers-pdf.render'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { ReportData } from './report-content.render'

/** A report as a PDF, or as a PNG: all of it, or its only question. */
export interface ReportDocument extends ReportData {
  as: 'pdf' | 'png' | 'png-of-question'
}

/** What the thread makes a document of. */
export type PdfData = AnswersPdfData | ReportDocument

export interface QueueLimits {
  /** The size of the queue, in total and for one address. */
  places: number
  placesEach: number
  /** Timeout of one PDF; the thread is terminated when it takes longer. */
  longestMs: number
  /** The thread ends after this time without work, which frees the memory of its fonts. */
  idleMs: number
}

const LIMITS: QueueLimits = { places: 32, placesEach: 8, longestMs: 10_000, idleMs: 60_000 }

interface Job {
  data: PdfData
  address: string | null
  resolve(bytes: Uint8Array | null): void
  reject(error: unknown): void
}

type Made = { bytes: Uint8Array } | { error: unknown }

export class PdfQueue {
  private readonly waiting: Job[] = []
  private current: Job | null = null
  private thread: Worker | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly file: string,
    private readonly limits: QueueLimits = LIMITS,
  ) {}

  /** The PDF; null when the queue is full or it takes too long. */
  render(data: PdfData, address: string | null): Promise<Uint8Array | null> {
    const own = this.waiting.filter((job) => job.address === address).length
    if (this.waiting.length >= this.limits.places || own >= this.limits.placesEach)
      return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      this.waiting.push({ data, address, resolve, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.current !== null) return
    clearTimeout(this.timer)
    const job = this.waiting.shift()
    if (!job) {
      this.timer = setTimeout(() => this.endThread(), this.limits.idleMs).unref()
      return
    }
    this.current = job
    this.thread ??= this.startThread()
    this.thread.postMessage(job.data)
    this.timer = setTimeout(() => {
      this.endThread()
      this.finish((late) => late.resolve(null))
    }, this.limits.longestMs)
  }

  private finish(settle: (job: Job) => void): void {
    const job = this.current
    this.current = null
    if (job) settle(job)
    this.next()
  }

  private startThread(): Worker {
    const thread = new Worker(this.file)
    // The thread must not keep the process alive.
    thread.unref()
    const broken = (error: unknown) => {
      if (thread !== this.thread) return
      this.thread = null
      this.finish((job) => job.reject(error))
    }
    thread.on('message', (made: Made) =>
      this.finish((job) => ('bytes' in made ? job.resolve(made.bytes) : job.reject(made.error))),
    )
    thread.on('error', broken)
    thread.on('exit', (code) => broken(new Error(`The thread that makes documents ended with ${code}.`)))
    return thread
  }

  private endThread(): void {
    const { thread } = this
    this.thread = null
    thread?.removeAllListeners('message')
    void thread?.terminate()
  }
}

const kept = oncePerProcess('documents', (): { queue?: PdfQueue } => ({}))

/** A PDF, made in this process's thread; null when the queue is full or it takes too long. */
export function renderInThread(data: PdfData, address: string | null): Promise<Uint8Array | null> {
  kept.queue ??= new PdfQueue(path.join(/* turbopackIgnore: true */ process.cwd(), 'dist', 'pdf-thread.mjs'))
  return kept.queue.render(data, address)
}
