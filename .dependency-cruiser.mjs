// Which files may import which, checked as errors (CONTRIBUTING.md). In the folder of a noun the end of a file's
// name says its kind; the other folders of lib/ are of one kind each.

/**
 * The nouns, and which of the others each may use. Beside them stand `platform`, which knows no noun; `api`, the
 * list of all endpoints with their documents and clients; `http`, which receives calls; and the tag, `widget`.
 * @type {Record<string, string[]>}
 */
export const NOUNS = {
  accounts: ['answering', 'contexts', 'integrations', 'surveys'],
  answering: ['accounts', 'contexts', 'integrations', 'people', 'results', 'serving', 'surveys', 'themes'],
  contexts: ['accounts', 'answering', 'integrations', 'people', 'serving', 'surveys'],
  images: ['accounts', 'contexts'],
  integrations: ['accounts', 'answering', 'contexts', 'people', 'results', 'serving', 'surveys'],
  operations: ['accounts', 'answering', 'contexts', 'integrations', 'people'],
  people: ['accounts', 'answering', 'contexts', 'results', 'serving', 'surveys'],
  results: ['accounts', 'answering', 'contexts', 'integrations', 'serving', 'surveys'],
  serving: ['accounts', 'answering', 'contexts', 'integrations', 'people', 'results', 'surveys', 'themes'],
  surveys: ['accounts', 'answering', 'contexts', 'integrations', 'people', 'results', 'serving', 'themes'],
  themes: ['accounts', 'contexts', 'images', 'serving', 'surveys'],
}

const anyNoun = `^lib/(${Object.keys(NOUNS).join('|')})/`

/** @type {Record<string, string>} */
const KINDS = {
  contract: `^lib/platform/contract/|${anyNoun}.*[.]endpoint[.]ts$|^lib/api/.*[.](endpoint[.]ts|json)$`,
  domain: `^lib/platform/(json|network|text)/|${anyNoun}.*[.]rules[.]ts$`,
  db: `^lib/platform/(db|sql)/|${anyNoun}.*[.]store[.]ts$`,
  render: `^lib/platform/(html|pdf|png)/|${anyNoun}.*[.]render[.]ts$|^lib/api/.*[.]render[.]ts$`,
  services: `^lib/platform/services/|${anyNoun}[a-z0-9/-]+[.]ts$`,
  client: '^lib/api/client/',
}

const kind = (/** @type {string} */ name) => KINDS[name] ?? `^lib/${name}/`

const OWN = '^(app|components|demo|lib|scripts|tests)/'

/**
 * Files of a kind may import the kinds and the files that are named, and nothing else of ours.
 * @param {string} name
 * @param {string[]} may
 * @param {string} comment
 */
const layer = (name, may, comment) => ({
  name: `${name}-imports-only`,
  severity: /** @type {const} */ ('error'),
  comment,
  from: { path: kind(name), pathNot: '[.]test[.]ts$' },
  to: { path: OWN, pathNot: [name, ...may].map((one) => (one.startsWith('^') ? one : kind(one))) },
})

const usesOnly = (/** @type {[noun: string, others: string[]]} */ [noun, others]) => ({
  name: `${noun}-uses-only`,
  severity: /** @type {const} */ ('error'),
  comment: 'A noun uses another one along a declared arrow (NOUNS).',
  from: { path: `^lib/${noun}/`, pathNot: '[.]test[.]ts$' },
  to: { path: anyNoun, pathNot: [noun, ...others].map((one) => `^lib/${one}/`) },
})

/**
 * @param {string} name
 * @param {string} pattern
 * @param {string[]} places
 * @param {string} comment
 */
const only = (name, pattern, places, comment) => ({
  name,
  severity: /** @type {const} */ ('error'),
  comment,
  from: { path: '^(app|components|demo|lib|prisma|scripts)/', pathNot: [...places, '[.]test[.]tsx?$'] },
  to: { path: pattern },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('contract', [], 'Endpoints and documents are plain data, safe in a browser.'),
    ...Object.entries(NOUNS).map(usesOnly),
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      comment: 'Databases, texts, networks and documents are the same for all of them.',
      from: { path: '^lib/platform/', pathNot: '[.]test[.]ts$' },
      to: { path: `${OWN}`, pathNot: '^lib/(platform|languages)/' },
    },
    layer('domain', ['contract'], 'Rules are pure functions and need only the shapes of the contract.'),
    layer(
      'db',
      ['domain', '^lib/platform/(env|once-per-process)[.]ts$'],
      'Rows are read and written in terms of the domain.',
    ),
    layer('languages', ['contract'], 'The words of our own, in every language.'),
    layer(
      'render',
      ['contract', 'domain', 'languages', '^lib/platform/once-per-process[.]ts$'],
      'What goes over the wire or onto paper: values in, text out.',
    ),
    layer(
      'services',
      ['contract', 'domain', 'db', 'languages', 'render', '^lib/platform/(env|once-per-process)[.]ts$'],
      'What the product does: load, decide, record, reply.',
    ),
    layer(
      'http',
      [
        ...['contract', 'domain', 'db', 'languages', 'render', 'services', 'client', '^lib/api/'],
        '^lib/platform/(env|memo|once-per-process)[.]ts$',
        '^app/[(]delivery[)]/routes[.]ts$',
      ],
      'The server, the pipeline and the adapter for Next.',
    ),
    layer('client', ['contract'], 'The typed clients are made from the contract alone.'),
    layer(
      'widget',
      [
        ...['contract', 'client', 'languages'],
        '^lib/platform/text/(colour|tag-palette)[.]ts$|^lib/serving/recall/text-parts[.]rules[.]ts$',
      ],
      'The browser tag calls the API through the client; colours and recalled texts are the same everywhere.',
    ),
    {
      name: 'packages-import-only',
      severity: 'error',
      comment:
        'What npm gets knows the types of the tag or of the contract, and has no code of ours but its own.',
      from: { path: '^packages/[^/]+/src/' },
      to: {
        path: '^(app|components|demo|lib|scripts|tests)/',
        pathNot: `^lib/widget/loader/commands[.]ts$|${kind('contract')}|^lib/surveys/planning/survey-problems[.]rules[.]ts$|^lib/platform/json/same-json[.]ts$`,
      },
    },
    {
      name: 'packages-take-types-only',
      severity: 'error',
      comment: 'The command line checks documents by the rules of the server.',
      from: { path: '^packages/(api|browser|react)/src/' },
      to: { path: '^lib/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-app-needs-no-package',
      severity: 'error',
      comment: 'The server is built without them.',
      from: { path: '^(app|components|demo|lib)/' },
      to: { path: '^(packages|node_modules/@soundings)/' },
    },
    {
      name: 'components-speak-through-the-client',
      severity: 'error',
      comment: 'What runs in a browser knows the contract and pure rules, and asks the console for the rest.',
      from: { path: '^components/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^(app|demo|lib|scripts|tests)/',
        pathNot: [
          ...['contract', 'client', 'domain', 'languages'].map(kind),
          '^lib/widget/wire-types[.]ts$',
          '^lib/widget/preview-frame/',
        ],
      },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      from: { path: kind('contract'), pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/zod/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'No files, no network, no randomness: what Node offers is not for the domain.',
      from: { path: kind('domain'), pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'routes-and-pages-ask-services',
      severity: 'error',
      comment: 'A route file names a contract and a service; what they read and write is not its business.',
      from: { path: '^(app/|(proxy|instrumentation)[.]ts$)' },
      to: {
        path: `^(demo|scripts)/|${kind('db')}|${kind('render')}`,
        pathNot: '^lib/platform/db/(is-ready|open-database|postgres/standby)[.]ts$',
      },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      comment: 'But for servers that find the route of a path themselves.',
      from: {
        path: '^(components|lib|scripts)/',
        pathNot: '^lib/http/(server/answer-api|vercel/public-api)[.]ts$',
      },
      to: { path: '^app/' },
    },
    {
      name: 'account-ids-are-made-by-gates',
      severity: 'error',
      comment:
        'An AccountId proves that the account may be entered: by its identifier, a session, an invitation, an access token, a submission, an event in its outbox, a link to a report, the key of a hosted page or the signature of a preview link or of a link in an e-mail.',
      from: {
        pathNot:
          '/(cached-account|account|session|user|invitation|key|grant|token|read-submission|report-links|hosted-page|fan-out|delivery)[.]store[.]ts$|^lib/serving/preview/preview-token[.]ts$|^lib/integrations/mail/mail-links[.]ts$',
      },
      to: { path: '/mint-account-id([.]store)?[.]ts$' },
    },
    {
      name: 'statements-know-no-noun',
      severity: 'error',
      comment: 'How statements run and are batched is the same for all of them.',
      from: { path: '^lib/platform/sql/' },
      to: { path: kind('db'), pathNot: '^lib/platform/(db|sql)/' },
    },
    only(
      'prisma-only-in-db',
      '^(node_modules/(@prisma|prisma|pg|@electric-sql)/|lib/platform/db/generated/)',
      [kind('db'), '^scripts/prisma/schema-engine[.]mjs$'],
      'Everybody else asks a store.',
    ),
    only(
      'next-only-at-the-edge',
      '^node_modules/(next|next-auth)/',
      ['^app/', '^components/', '^lib/http/'],
      'The layers behind do not know how a request came in.',
    ),
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { path: '^(app|components|lib|scripts)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      from: {
        path: '^(app|components|demo|lib|scripts)/',
        pathNot: '^scripts/(test[.]mjs|build/operation-types[.]ts)$|[.]test[.]ts$',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      // What these programs import is made when they are tested.
      from: { pathNot: '^tests/support/(generated-client/calls|packages/published-types)[.]ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(components|lib)/',
        // Built into public/ by itself.
        pathNot: '[.](d|test)[.]ts$|^lib/widget/pages/(refresh|hosted)[.]ts$',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: '^(node_modules|lib/platform/db/generated)/' },
    exclude: { path: '(^|/)\\.next/|^(dist|\\.data|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types count as well: a layer that needs another's types knows it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
