// A field for JSON. Invalid JSON stays in the field and is reported.
'use client'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { describeJsonError } from '@/components/ui/texts/json-error'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { useField, useProblems } from '../state/use-editor'

interface Props {
  path: string
  label: string
  description: string
}

const print = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2)

function parse(t: Translator, text: string): { value: unknown } | { problem: string } {
  if (text.trim() === '') return { value: null }
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { value } : { problem: t("must be an object '{…}'") }
  } catch (error) {
    return { problem: t('is not valid JSON yet: {reason}', { reason: describeJsonError(t, error) }) }
  }
}

/** One problem a line, with its path inside the field. */
const listProblems = (t: Translator, problems: readonly DocumentProblem[], path: string) =>
  problems.length > 0 &&
  problems.map((problem) => {
    const inside = problem.path.slice(path.length + 1)
    return (
      <span key={`${problem.path} ${problem.reason}`} style={{ display: 'block' }}>
        {inside ? t('{place}: {reason}', { place: inside, reason: problem.reason }) : problem.reason}
      </span>
    )
  })

export function JsonField({ path, label, description }: Props) {
  const t = useT()
  const { value, set, readOnly } = useField<unknown>(path)
  const problems = useProblems(path)
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = parse(t, typed ?? print(value))
  const change = (text: string) => {
    setTyped(text)
    const next = parse(t, text)
    if ('value' in next) set(next.value)
  }
  return (
    <Textarea
      data-path={path}
      label={label}
      description={description}
      value={typed ?? print(value)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => {
        if ('value' in parsed) setTyped(null)
      }}
      error={'problem' in parsed ? parsed.problem : listProblems(t, problems, path)}
      readOnly={readOnly}
      autosize
      minRows={3}
      maxRows={16}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  )
}
