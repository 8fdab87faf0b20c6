// The rooms of lib/ and the arrows between them (CONTRIBUTING.md), checked as errors.

/** A room may import what `to` names and nothing else of ours. */
const room = (name, may, comment) => ({
  name: `${name}-imports-only`,
  severity: 'error',
  comment,
  from: { path: `^lib/${name}/` },
  to: { path: '^(app|components|lib|scripts|tests)/', pathNot: [`^lib/${name}/`, ...may] },
})

const only = (name, pattern, places, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: '^(app|components|lib|scripts)/', pathNot: places },
  to: { path: pattern },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    room('contract', [], 'What we promise is plain data, safe in a browser.'),
    room('domain', [], 'What is true depends on nothing of ours.'),
    room('db', ['^lib/domain/', '^lib/env[.]ts$'], 'What we know: the database, in terms of the domain.'),
    room(
      'operations',
      [
        '^lib/contract/',
        '^lib/domain/',
        '^lib/db/',
        '^lib/languages/',
        '^lib/pages/',
        '^lib/pdf/',
        '^lib/env[.]ts$',
      ],
      'What we do: load, decide, record, reply.',
    ),
    room(
      'http',
      [
        '^lib/contract/',
        '^lib/domain/',
        '^lib/db/(account-[a-z-]+|user-store|session-store|open-database|statement)[.]ts$',
        '^lib/operations/(context|journal|reply)[.]ts$',
        '^lib/operations/console/console-context[.]ts$',
        '^lib/auth/gate[.]ts$',
        '^lib/languages/',
        '^lib/pages/problem-page[.]ts$',
        '^lib/env[.]ts$',
      ],
      'How we speak: no knowledge of single operations, and of the database only the accounts.',
    ),
    room(
      'auth',
      [
        '^lib/db/(session-store|installation-secret|open-database)[.]ts$',
        '^lib/operations/console/sign-in(-tries)?[.]ts$',
        '^lib/env[.]ts$',
      ],
      'Who is it: sessions, and the ways to sign in.',
    ),
    room('languages', [], 'What we say ourselves, in every language.'),
    room(
      'pages',
      ['^lib/contract/', '^lib/domain/', '^lib/languages/'],
      'What respondents see: text in, text out.',
    ),
    room('pdf', ['^lib/domain/', '^lib/languages/'], 'What respondents keep: text in, bytes out.'),
    room('client', ['^lib/contract/'], 'The typed client is made from the contract alone.'),
    room(
      'tag',
      ['^lib/contract/', '^lib/client/', '^lib/languages/'],
      'The browser tag speaks through the client.',
    ),
    room(
      'preview-frame',
      ['^lib/contract/', '^lib/client/', '^lib/languages/', '^lib/tag/'],
      'What stands in the preview is the tag, and what it needs.',
    ),
    {
      name: 'components-speak-through-the-client',
      severity: 'error',
      comment: 'What runs in a browser knows promises and pure rules, and asks the console for the rest.',
      from: { path: '^components/' },
      to: {
        path: '^(app|lib|scripts|tests)/',
        pathNot: ['^lib/(contract|client|domain)/', '^lib/tag/wire[.]ts$', '^lib/preview-frame/'],
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
      name: 'nothing-imports-app',
      severity: 'error',
      from: { path: '^(components|lib|scripts)/' },
      to: { path: '^app/' },
    },
    only(
      'prisma-only-in-db',
      '^(node_modules/(@prisma|prisma|pg|@electric-sql)/|lib/db/generated/)',
      ['^lib/db/', '^scripts/[a-z-]+[.]mjs$'],
      'Everybody else asks lib/db.',
    ),
    only(
      'next-only-at-the-edge',
      '^node_modules/(next|next-auth)/',
      ['^app/', '^components/', '^lib/http/', '^lib/auth/', '^lib/door/', '^scripts/server[.]ts$'],
      'The rooms behind do not know which door a request came through.',
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
      from: { path: '^(app|components|lib|scripts)/' },
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
      // What this program imports is made when it is tested.
      from: { pathNot: '^tests/support/generated-client/calls.ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(components|lib)/',
        // Built into public/ by itself.
        pathNot: '[.]d[.]ts$|^lib/pages/(refresh|demo/browser/shop-script)[.]ts$',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: '^(node_modules|lib/db/generated)/' },
    exclude: { path: '^(\\.next|dist|\\.data|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types count as well: a room that needs another's types knows it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
