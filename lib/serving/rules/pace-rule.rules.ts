// Whether the pace of a survey leaves room in the running period (lib/surveys/pace).
import type { Translator } from '@/lib/platform/contract/translator'
import type { PaceState } from '@/lib/surveys/pace/pace.rules'
import { countedWords, paceWords } from '@/lib/surveys/pace/pace-words.rules'
import { PHASES } from '../eligibility/evaluation-context.rules'
import { type CheckMaker, timeWords } from './check.rules'

export const checkPace: CheckMaker = ({ id, pace }) => {
  if (pace === null) return []
  const stateIn = (paces: ReadonlyMap<number, PaceState> | undefined) => paces?.get(id) ?? null
  return [
    {
      name: 'pace',
      phase: PHASES.pace,
      channel: null,
      needsPerson: true,
      passes: ({ cap }) => (stateIn(cap.paces)?.opensAt ?? null) === null,
      explain: ({ cap }, t) => {
        const state = stateIn(cap.paces)
        return {
          rule: paceWords(t, pace),
          input: state ? countedWords(t, state) : t('Nothing is counted.'),
          needs: needsWords(t, state),
        }
      },
    },
  ]
}

const needsWords = (t: Translator, state: PaceState | null): string =>
  state === null || state.opensAt === null
    ? ''
    : state.counted >= state.pace.most
      ? t('Closed for now: wait until {time}, or raise the pace.', { time: timeWords(t, state.opensAt) })
      : t('The pace is spread evenly: wait until {time}, or do not spread it.', {
          time: timeWords(t, state.opensAt),
        })
