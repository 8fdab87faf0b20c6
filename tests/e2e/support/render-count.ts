// Counts the components that React renders, of a production build too: React tells the hook of its
// developer tools about each commit, and marks what it has rendered.
import type { Page } from '@playwright/test'

interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

/** Must be called before the page is opened. */
export const countRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    /** `PerformedWork` and the tags of what renders, of a DOM element, and of memoised components. */
    const RENDERED = 1
    const COMPONENTS = [0, 1, 11, 14, 15]
    const ELEMENT = 5
    const counts = { inCards: 0, elsewhere: 0, cards: new Set<Element>() }
    const cardOf = ({ tag, stateNode }: Fiber): Element | null =>
      tag === ELEMENT && stateNode instanceof Element && stateNode.matches('li[data-path^="questions["]')
        ? stateNode
        : null
    const firstElement = (fiber: Fiber | null): Element | null => {
      for (let at = fiber; at; at = at.child)
        if (at.tag === ELEMENT) return at.stateNode instanceof Element ? at.stateNode : null
      return null
    }
    const visit = (fiber: Fiber, outer: Element | null): void => {
      const before = fiber.alternate
      const card = outer ?? cardOf(fiber)
      const isRendered = COMPONENTS.includes(fiber.tag) && (fiber.flags & RENDERED) !== 0
      if (isRendered) {
        const own = card ?? firstElement(fiber)?.closest('li[data-path^="questions["]') ?? null
        if (own) {
          counts.inCards += 1
          counts.cards.add(own)
        } else counts.elsewhere += 1
      }
      // The same children as before: nothing below was rendered.
      if (before && before.child === fiber.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child, card)
    }
    const hook = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current, null),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renderCounts: counts })
  })

export interface Renders {
  /** Components rendered in the cards of questions. */
  inCards: number
  /** Cards in which any was rendered. */
  cards: number
}

/** What was rendered since the last call; call it once before what is to be counted. */
export const takeRenders = (page: Page): Promise<Renders> =>
  page.evaluate(
    () =>
      new Promise<Renders>((resolve) => {
        // After the frame in which the last input is drawn.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { renderCounts } = window as unknown as {
              renderCounts: { inCards: number; elsewhere: number; cards: Set<Element> }
            }
            resolve({ inCards: renderCounts.inCards, cards: renderCounts.cards.size })
            Object.assign(renderCounts, { inCards: 0, elsewhere: 0, cards: new Set() })
          }),
        )
      }),
  )
