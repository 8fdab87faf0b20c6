// The layers of lib/ and which may import which (CONTRIBUTING.md), checked as errors.

/** A layer may import what `may` names and nothing else of ours. */
const layer = (name, may, comment) => ({
  name: `${name}-imports-only`,
  severity: 'error',
  comment,
  from: { path: `^lib/${name}/` },
  to: { path: '^(app|components|demo|lib|scripts|tests)/', pathNot: [`^lib/${name}/`, ...may] },
})

const only = (name, pattern, places, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: '^(app|components|demo|lib|prisma|scripts)/', pathNot: places },
  to: { path: pattern },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('contract', [], 'Endpoints and documents are plain data, safe in a browser.'),
    layer('domain', ['^lib/contract/'], 'Rules are pure functions and need only the shapes of the contract.'),
    layer(
      'db',
      ['^lib/domain/', '^lib/(env|once-per-process)[.]ts$'],
      'Rows are read and written in terms of the domain.',
    ),
    layer(
      'languages',
      ['^lib/contract/console/translator[.]ts$'],
      'The words of our own, in every language.',
    ),
    layer(
      'render',
      ['^lib/(contract|domain|languages)/', '^lib/once-per-process[.]ts$'],
      'What goes over the wire or onto paper: values in, text out.',
    ),
    layer(
      'services',
      ['^lib/(contract|domain|db|languages|render)/', '^lib/(env|once-per-process)[.]ts$'],
      'What the product does: load, decide, record, reply.',
    ),
    layer(
      'auth',
      [
        '^lib/db/(users/session-store|accounts/installation-secret|client/open-database)[.]ts$',
        '^lib/services/sessions/(sign-in|sign-out|login-attempts|session-ticket)[.]ts$',
        '^lib/services/factors/second-step[.]ts$',
        '^lib/domain/factors/second-factor[.]ts$',
        '^lib/contract/console/passkey-fields[.]ts$',
        '^lib/(env|once-per-process)[.]ts$',
      ],
      'Sessions, and the ways to sign in.',
    ),
    layer(
      'http',
      [
        '^lib/(contract|domain|db|languages|render|services|auth)/',
        '^lib/(env|once-per-process)[.]ts$',
        '^scripts/static-headers[.]mjs$',
        '^app/[(]delivery[)]/routes[.]ts$',
      ],
      'The server, the pipeline and the adapter for Next.',
    ),
    layer('client', ['^lib/contract/'], 'The typed clients are made from the contract alone.'),
    layer(
      'widget',
      [
        '^lib/(contract|client|languages)/',
        '^lib/domain/(text/colour|text/tag-palette|recall/text-parts)[.]ts$',
      ],
      'The browser tag calls the API through the client; colours and recalled texts are the same everywhere.',
    ),
    layer(
      'preview-frame',
      ['^lib/(contract|client|languages|widget)/'],
      'What stands in the preview is the tag, and what it needs.',
    ),
    {
      name: 'packages-import-only',
      severity: 'error',
      comment:
        'What npm gets knows the types of the tag or of the contract, and has no code of ours but its own.',
      from: { path: '^packages/[^/]+/src/' },
      to: {
        path: '^(app|components|demo|lib|scripts|tests)/',
        pathNot:
          '^lib/widget/loader/commands[.]ts$|^lib/contract/|^lib/domain/(surveys/survey-problems|text/same-json)[.]ts$',
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
      from: { path: '^components/' },
      to: {
        path: '^(app|demo|lib|scripts|tests)/',
        pathNot: [
          '^lib/(contract|client|domain|languages)/',
          '^lib/widget/wire-types[.]ts$',
          '^lib/preview-frame/',
        ],
      },
    },
    {
      name: 'contract-needs-only-zod',
      severity: 'error',
      from: { path: '^lib/contract/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/zod/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'No files, no network, no randomness: what Node offers is not for the domain.',
      from: { path: '^lib/domain/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'routes-and-pages-ask-services',
      severity: 'error',
      comment: 'A route file names a contract and a service; what they read and write is not its business.',
      from: { path: '^(app/|(proxy|instrumentation)[.]ts$)' },
      to: {
        path: '^(demo|scripts)/|^lib/(db|render)/',
        pathNot: '^lib/db/client/(is-ready|open-database|standby)[.]ts$',
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
          '^lib/db/(accounts/(cached-account|account-store)|users/(session|user|invitation)-store|keys/key-store|oauth/(grant|token)-store|submissions/read-submission|deliveries/(fan-out|delivery-store)|reports/report-links|surveys/hosted-page)[.]ts$|^lib/services/(delivery/preview-token|deliveries/mail/mail-links)[.]ts$',
      },
      to: { path: '^lib/db/accounts/mint-account-id[.]ts$' },
    },
    {
      name: 'statements-know-no-noun',
      severity: 'error',
      comment: 'How statements run and are batched is the same for all of them.',
      from: { path: '^lib/db/sql/' },
      to: { path: '^lib/db/', pathNot: '^lib/db/(sql|client|generated)/|^lib/db/accounts/account-id[.]ts$' },
    },
    only(
      'prisma-only-in-db',
      '^(node_modules/(@prisma|prisma|pg|@electric-sql)/|lib/db/generated/)',
      ['^lib/db/', '^scripts/prisma/schema-engine[.]mjs$'],
      'Everybody else asks lib/db.',
    ),
    only(
      'next-only-at-the-edge',
      '^node_modules/(next|next-auth)/',
      ['^app/', '^components/', '^lib/http/', '^lib/auth/', '^scripts/server[.]ts$'],
      'The layers behind do not know how a request came in.',
    ),
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { path: '^(app|components|lib|scripts)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      from: {
        path: '^(app|components|demo|lib|scripts)/',
        pathNot: '^scripts/(test[.]mjs|build/operation-types[.]ts)$',
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
        pathNot: '[.]d[.]ts$|^lib/render/pages/(refresh|hosted)[.]ts$',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: '^(node_modules|lib/db/generated)/' },
    exclude: { path: '^(\\.next|dist|\\.data|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types count as well: a layer that needs another's types knows it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
