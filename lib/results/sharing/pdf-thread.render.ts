// The thread that makes PDFs and PNGs, so that other requests do not wait. Built into dist by
// scripts/build/programs.ts.
import { parentPort } from 'node:worker_threads'
import { renderAnswersPdf } from '@/lib/answering/pdf/answers-pdf.render'
import type { PdfData } from './pdf-queue.render'
import { renderReportPdf } from './report-pdf.render'
import { renderReportPng } from './report-png.render'

parentPort?.on('message', async (data: PdfData) => {
  try {
    const bytes = await render(data)
    parentPort?.postMessage({ bytes }, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})

function render(data: PdfData): Uint8Array | Promise<Uint8Array> {
  if (!('report' in data)) return renderAnswersPdf(data)
  return data.as === 'pdf' ? renderReportPdf(data) : renderReportPng(data, data.as === 'png-of-question')
}
