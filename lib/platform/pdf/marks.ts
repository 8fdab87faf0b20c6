// Draws ticks, radio buttons and boxes as shapes, so that no font needs to have them.

export const INK = '#1b1f24'
export const MUTED = '#5b636d'
export const LINE = '#d5dae0'
export const ACCENT = '#0b6b75'

/** A tick in a square of the given size at (x, y). */
export function drawTick(doc: PDFKit.PDFDocument, x: number, y: number, size: number, colour: string): void {
  doc
    .save()
    .lineWidth(size * 0.17)
    .lineCap('round')
    .lineJoin('round')
    .moveTo(x + size * 0.22, y + size * 0.54)
    .lineTo(x + size * 0.42, y + size * 0.74)
    .lineTo(x + size * 0.79, y + size * 0.28)
    .stroke(colour)
    .restore()
}

/** A radio button, or a box to tick, of the given size at (x, y). */
export function drawMark(
  doc: PDFKit.PDFDocument,
  {
    x,
    y,
    size,
    isRound,
    isChosen,
  }: { x: number; y: number; size: number; isRound: boolean; isChosen: boolean },
): void {
  const outline = () =>
    isRound ? doc.circle(x + size / 2, y + size / 2, size / 2) : doc.roundedRect(x, y, size, size, 1.8)
  doc.save().lineWidth(0.9)
  if (!isChosen) outline().stroke('#8a929c')
  else {
    outline().fillAndStroke(ACCENT, ACCENT)
    if (!isRound) drawTick(doc, x, y, size, '#ffffff')
    else doc.circle(x + size / 2, y + size / 2, size * 0.2).fill('#ffffff')
  }
  doc.restore()
}
