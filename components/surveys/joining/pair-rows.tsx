// The questions and answers of the original, each with a choice of what belongs to it in another language.
'use client'
import { Badge, NativeSelect, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { kindWords } from '@/lib/surveys/document-kinds.rules'
import classes from './joining.module.css'
import {
  chooseAnswer,
  chooseQuestion,
  isScale,
  type Language,
  type Original,
  type Pair,
  partnerOf,
} from './pairing'

interface Props {
  questions: Original[]
  language: Language
  /** The name of the language. */
  name: string
  pairs: Pair[]
  onChange(pairs: Pair[]): void
}

export function PairRows({ questions, language, name, pairs, onChange }: Props) {
  return (
    <ul className={classes.rows}>
      {questions.map((original) => {
        const pair = partnerOf(pairs, original.key)
        const choices = language.questions.filter(({ kind }) => kind === original.kind)
        const own = choices.find(({ key }) => key === pair?.key)
        return (
          <li key={original.key}>
            <Row
              {...{ name, choices, by: pair?.by ?? null, chosen: own }}
              text={original.text}
              kind={original.kind}
              onChoose={(key) =>
                onChange(
                  chooseQuestion(
                    pairs,
                    original,
                    choices.find((one) => one.key === key),
                  ),
                )
              }
            />
            {own && pair && original.answers.length > 0 && !isScale(original) ? (
              <ul className={classes.answers}>
                {original.answers.map(({ key, text }) => {
                  const partner = partnerOf(pair.answers, key)
                  return (
                    <li key={key}>
                      <Row
                        {...{ name, text, choices: own.answers, by: partner?.by ?? null }}
                        chosen={own.answers.find((one) => one.key === partner?.key)}
                        onChoose={(chosen) => onChange(chooseAnswer(pairs, own.key, key, chosen))}
                      />
                    </li>
                  )
                })}
              </ul>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

interface Choice {
  key: string
  text: string
  answered: number
}

interface RowProps {
  /** Of the original. */
  text: string
  kind?: Original['kind']
  name: string
  choices: Choice[]
  chosen: Choice | undefined
  by: Pair['by']
  onChoose(key: string | null): void
}

function Row({ text, kind, name, choices, chosen, by, onChoose }: RowProps) {
  const t = useT()
  const answers = t('{count, plural, one {# answer} other {# answers}}', { count: chosen?.answered ?? 0 })
  return (
    <div className={classes.row}>
      <div className={classes.original}>
        <Text span size="sm" fw={kind ? 600 : 400}>
          <bdi>{text}</bdi>
        </Text>
        {kind ? (
          <Badge variant="default" size="sm" tt="none">
            {kindWords(t, kind)}
          </Badge>
        ) : null}
      </div>
      <NativeSelect
        size="xs"
        aria-label={t('{language} for “{text}”', { language: name, text })}
        value={chosen?.key ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
        data={[
          { value: '', label: t('None') },
          ...choices.map(({ key, text: label }) => ({ value: key, label })),
        ]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          chosen
            ? by === 'place'
              ? t('{answers}, by its place', { answers })
              : answers
            : t('Not translated: people get it as in the original.')
        }
      />
    </div>
  )
}
