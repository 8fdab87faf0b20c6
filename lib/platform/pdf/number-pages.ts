// Writes the title and the number below every page.
import { MUTED } from './marks'
import { leftOf, type Paper, widthOf } from './page-flow'
import { type TextStyle, writeOneLine } from './write-text'

export function numberPages(paper: Paper, title: string): void {
  const { doc } = paper
  const { start, count } = doc.bufferedPageRange()
  const style: TextStyle = { size: 8.5, colour: MUTED }
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const y = doc.page.height - 38
    const width = widthOf(paper)
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    writeOneLine(paper, `${page - start + 1} / ${count}`, style, {
      x: leftOf(paper, width - 60, 60),
      y,
      width: 60,
      align: 'end',
    })
    writeOneLine(paper, title, style, { x: leftOf(paper, 0, width - 60), y, width: width - 60 })
    doc.endMarkedContent()
  }
}
