// npm run surveys -- join and separate: surveys of one group become one survey with languages, and separate ones again.
import type { CommandContext } from '@/lib/contexts/command-context'
import { type JoinedLanguage, joinSurveys } from '@/lib/surveys/translations/joining/join-surveys'
import { undoJoin } from '@/lib/surveys/translations/joining/undo-join'
import { CommandError, formatProblems, type Terminal } from '../command-line/run-command'

interface Named {
  id: number
  name: string
}

export async function joinByCommand(
  context: CommandContext,
  { id, name }: Named,
  dryRun: boolean,
  terminal: Terminal,
): Promise<void> {
  const result = await joinSurveys(context, id, { dryRun })
  if ('refused' in result) throw new CommandError(result.refused)
  if ('invalid' in result) throw new CommandError(result.invalid)
  if ('problems' in result) throw new CommandError(formatProblems(name, result.problems))
  for (const language of result.joined) {
    const { key, locale, translated, total } = language
    terminal.say(`"${key}" ${dryRun ? 'would become' : 'is now'} ${locale}: ${translated} of ${total} texts`)
    for (const line of describePairs(language)) terminal.say(`  ${line}`)
  }
  if (!dryRun)
    terminal.say(
      `"npm run surveys -- separate ${name}" undoes it until ${result.until.toISOString().slice(0, 10)}.`,
    )
}

/** What has another key than before, or is in no other language. */
const describePairs = ({ questions }: JoinedLanguage): string[] =>
  questions.flatMap(({ key, to, answers }) => {
    if (to === null) return [`its question "${key}" is in no other language: archived, with its answers`]
    return [
      ...(key === to ? [] : [`its question "${key}" is "${to}"`]),
      ...answers.flatMap((answer) =>
        answer.to === null
          ? [`its answer "${answer.key}" of "${to}" is in no other language: archived`]
          : answer.key === answer.to
            ? []
            : [`its answer "${answer.key}" of "${to}" is "${answer.to}"`],
      ),
    ]
  })

export async function separateByCommand(
  context: CommandContext,
  { id, name }: Named,
  terminal: Terminal,
): Promise<void> {
  const result = await undoJoin(context, id)
  if ('refused' in result) throw new CommandError(result.refused)
  if ('problems' in result) throw new CommandError(formatProblems(name, result.problems))
  for (const { key } of result.separated) terminal.say(`"${key}" is a survey of its own again`)
}
