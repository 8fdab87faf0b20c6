// Fills the browser tests' data folder before their server opens it, and keeps a copy for tests
// with a server of their own. The demo comes first, so that it has the same ids as every demo.
import { DEMO_ACCOUNT } from '@/demo/load/find-demo-surveys'
import { loadDemo } from '@/demo/load/load-demo'
import { createAccountFromDocument } from '@/lib/accounts/save-account'
import { commandContext, openCommandContext } from '@/lib/contexts/command-context'
import { openDatabase } from '@/lib/platform/db/open-database'
import { parseAccountDocument } from '@/lib/surveys/document/account-document.endpoint'
import { formatProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { importSurvey } from '@/lib/surveys/exchange/import-survey'
import { hashCheaply } from '../../support/cheap-password'
import { Random } from '../../support/random'
import { copyInto, fillFolder } from '../../support/servers/data-folder'
import { CONSOLE_PASSWORD, CONSOLE_USERS, FACTOR_ACCOUNT, FACTOR_USERS } from './console-users'
import { MATRIX_ACCOUNT, MATRIX_SURVEYS } from './matrix-surveys'

/** The value of `parsed`; throws its error. */
function sound<Document>(
  parsed: { document: Document } | { problems: Parameters<typeof formatProblem>[0][] },
): Document {
  if ('document' in parsed) return parsed.document
  throw new Error(parsed.problems.map(formatProblem).join('; '))
}

const { DATA_DIR = '', E2E_PREPARED = '' } = process.env
await fillFolder(DATA_DIR)
const db = await openDatabase()
// The same figures in every run.
const random = new Random(1)
await loadDemo(db, { now: Date.now(), random: () => random.next() })
const account = await createAccountFromDocument(
  openCommandContext(db),
  sound(parseAccountDocument({ identifier: MATRIX_ACCOUNT, name: 'Browser tests', callbacksEnabled: true })),
)
if (!account) throw new Error(`There is an account ${MATRIX_ACCOUNT} already.`)
const context = commandContext(db, account.id)
for (const survey of MATRIX_SURVEYS) {
  const result = await importSurvey(context, sound(parseSurveyDocument(survey)))
  if ('problems' in result) throw new Error(result.problems.map(formatProblem).join('; '))
}
const passwordHash = hashCheaply(CONSOLE_PASSWORD)
const [demo] = await db.prisma.account.findMany({ where: { identifier: DEMO_ACCOUNT } })
for (const { role, ...user } of Object.values(CONSOLE_USERS)) {
  await db.prisma.user.create({
    data: {
      ...user,
      passwordHash,
      // Sees the installation also when a test has made accounts of others.
      isOperator: role === 'owner',
      memberships: {
        create: [
          { accountId: account.id, role },
          ...(demo && role === 'owner' ? [{ accountId: demo.id, role }] : []),
        ],
      },
    },
  })
}
const guarded = await createAccountFromDocument(
  openCommandContext(db),
  sound(parseAccountDocument({ identifier: FACTOR_ACCOUNT, name: 'Second factors' })),
)
if (!guarded) throw new Error(`There is an account ${FACTOR_ACCOUNT} already.`)
for (const { role, ...user } of Object.values(FACTOR_USERS)) {
  const memberships = { create: [{ accountId: guarded.id, role }] }
  await db.prisma.user.create({ data: { ...user, passwordHash, memberships } })
}
await db.close()
await copyInto(DATA_DIR, E2E_PREPARED)
