// Where the focus goes when what had it in the filter bar is gone.

/** The id of the button that unfolds the filter bar on phones. */
export const FOLD = 'fold-filter'

export function focusFilter(): void {
  const add = document.getElementById('add-filter')
  // Without a parent by which it is placed it is not shown: the bar is folded.
  const shown = add?.offsetParent ? add : document.getElementById(FOLD)
  shown?.focus()
}
