/**
 * Scrolls a row that is wider than the window, and nothing else, until one of its elements is in view: for what gets
 * the focus, a browser does so only if no part of it was seen.
 */
export function showInRow(row: Element, element: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
  if (inner.right > outer.right) row.scrollBy(inner.right - outer.right, 0)
  else if (inner.left < outer.left) row.scrollBy(inner.left - outer.left, 0)
}
