// The software bill of materials of what is installed to run Soundings, in CycloneDX: `npm run sbom`.
// With `--check` it prints the packages whose licence is not allowed; the static checks run that.
import { execFileSync } from 'node:child_process'
import { root, stop } from './tools.mjs'

const ALLOWED = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['Unlicense', 'CC-BY-4.0'],
]

/** Packages with another licence, or none in their package.json, and why they may stay. */
const EXCEPTIONS = {
  '@img/': 'LGPL: makes images smaller for Next, which we do not use; the image has none of it',
  elkjs: 'EPL-2.0: draws in the Prisma CLI, which no running server loads',
  'png-js': 'MIT, which only its file LICENSE says',
  'seq-queue': 'MIT, which only its file LICENSE says',
}

/** Whether an SPDX expression, which is nowhere nested here, can be kept by allowed licences. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((one) => one.split(/ and /i).every((name) => ALLOWED.includes(name.trim())))

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ')

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name)

/** A sentence for each package that is not allowed, and for each exception that is not needed. */
function findProblems(components) {
  const others = components.filter((one) => !isAllowed(licenceOf(one)))
  const isException = (one) => Object.keys(EXCEPTIONS).find((prefix) => nameOf(one).startsWith(prefix))
  const needed = new Set(others.map(isException))
  return [
    ...others
      .filter((one) => !isException(one))
      .map((one) => `${nameOf(one)} ${one.version}: the licence "${licenceOf(one)}" is not allowed`),
    ...Object.keys(EXCEPTIONS)
      .filter((prefix) => !needed.has(prefix))
      .map((prefix) => `${prefix}: needs no exception any more`),
  ]
}

const [command, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const wanted = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
const bill = execFileSync(command, [...first, ...wanted], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
if (process.argv.includes('--check')) {
  const problems = findProblems(JSON.parse(bill).components)
  if (problems.length > 0) stop(problems.join('\n'))
} else console.log(bill.trim())
