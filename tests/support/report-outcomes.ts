// Writes what became of each test into the file that TEST_REPORT names, for the count of `npm test`.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export interface Outcome {
  file: string
  name: string
  /** `second try`: it passed when it was tried again. */
  state: 'passed' | 'second try' | 'failed'
  message: string
}

export default class OutcomesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const outside = unhandled.map(({ message }) => failure('', 'outside of all tests', message))
    const outcomes = [...modules.flatMap(outcomesOf), ...outside]
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(outcomes))
  }
}

const failure = (file: string, name: string, message: string): Outcome => ({
  ...{ file, name, message },
  state: 'failed',
})

function outcomesOf(module: TestModule): Outcome[] {
  const file = module.relativeModuleId
  const all = [...module.children.allTests()].map((test) => ({ file, name: test.fullName, ...judge(test) }))
  if (module.ok() || all.some(({ state }) => state === 'failed')) return all
  // It could not be loaded, or what comes before or after its tests failed.
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  return [...all, failure(file, 'the file itself', errors.map(({ message }) => message).join('\n'))]
}

/** A skipped test proves nothing, so it counts as failed. */
function judge(test: TestCase): Pick<Outcome, 'state' | 'message'> {
  const { state, errors = [] } = test.result()
  const said = errors.map(({ message, stack, diff = '' }) => `${stack ?? message}\n${diff}`)
  const message = said.join('\n') || `it was ${state}`
  if (state !== 'passed') return { state: 'failed', message }
  return { state: test.diagnostic()?.flaky ? 'second try' : 'passed', message }
}
