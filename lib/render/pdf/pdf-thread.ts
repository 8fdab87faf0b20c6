// The thread that makes PDFs, so that other requests do not wait. Built into dist by
// scripts/build/build-pdf-thread.mjs.
import { parentPort } from 'node:worker_threads'
import { renderAnswersPdf } from './answers-pdf'
import type { PdfData } from './pdf-queue'
import { renderReportPdf } from './report-pdf'

parentPort?.on('message', async (data: PdfData) => {
  try {
    const bytes = await ('report' in data ? renderReportPdf(data) : renderAnswersPdf(data))
    parentPort?.postMessage({ bytes }, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
