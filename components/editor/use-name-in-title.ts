// What is typed in the page's title changes the document, and the title shows the document's name.
'use client'
import { use, useLayoutEffect } from 'react'
import { TitleContext } from '@/components/surveys/name-in-title'
import { afterPointer } from './after-pointer'
import { useEditor, useField } from './state/use-editor'

export function useNameInTitle(): void {
  const title = use(TitleContext)
  const { store, readOnly } = useEditor()
  const { value, problem } = useField<string>('name')
  useLayoutEffect(
    () =>
      title?.connect(
        (name) => {
          if (!readOnly && name !== store.get().state.document.name)
            store.change({ do: 'set', path: 'name', value: name })
        },
        () => afterPointer(() => store.leave('name')),
      ),
    [title, store, readOnly],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the name changes, and takes the newest, which may have come with the connection
  useLayoutEffect(() => {
    title?.show({ name: String(store.get().state.document.name ?? ''), problem })
  }, [title, store, value, problem])
}
