// Makes a PDF: an A4 document with tags for screen readers, as bytes.
import PDFDocument from 'pdfkit'
import type { Doc } from './page-flow'

const MARGIN = 56

interface About {
  title: string
  createdAt: Date
  /** BCP 47. */
  lang: string
}

/** `lay` writes into the document, which has one empty page. */
export async function writeDocument(
  { title, createdAt, lang }: About,
  lay: (doc: Doc) => void,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // Without this pdfkit would look for the file of its default font.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang,
    info: { Title: title, Creator: 'Soundings', Producer: 'Soundings', CreationDate: createdAt },
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  lay(doc)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
