const inputOutput = [
  '^(node:)?fs$',
  '^(node:)?net$',
  '^(node:)?http$',
  '^(node:)?https$',
  '^(node:)?child_process$',
  '^(node:)?worker_threads$',
  '^(node:)?fs/promises$',
];

/** The rules of the house (ARCHITECTURE.md): who may import whom. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-know-no-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'packages-do-no-io',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: inputOutput, dependencyTypes: ['core'] },
    },
    {
      name: 'platform-knows-no-capability',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(capabilities|commands|composition)/' },
    },
    {
      name: 'only-commands-know-the-composition',
      severity: 'error',
      from: { path: '^apps/server/src/(capabilities|config)/' },
      to: { path: '^apps/server/src/composition/' },
    },
    {
      name: 'files-are-taken-in-through-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/file-intake/' },
      to: {
        path: '^apps/server/src/platform/file-intake/',
        pathNot: '^apps/server/src/platform/file-intake/index\\.ts$',
      },
    },
    {
      name: 'the-http-platform-knows-no-files-of-requests',
      severity: 'error',
      from: { path: '^apps/server/src/platform/http/' },
      to: { path: '^apps/server/src/platform/(file-intake|documents)/', pathNot: '/documents/index\\.ts$' },
    },
    {
      name: 'capabilities-meet-through-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/capabilities/([^/]+)/' },
      to: {
        path: '^apps/server/src/capabilities/',
        pathNot: ['^apps/server/src/capabilities/$1/', '^apps/server/src/capabilities/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'others-know-a-capability-by-an-index',
      comment:
        'Of the capability or of one of its folders. What loads only when it is needed is imported by its own name; the files that are named here hold words alone, which commands and settings list without loading a capability. Fuzzing, like tests, reaches single parts.',
      severity: 'error',
      from: {
        path: '^(apps/server/(src|bin)|apps/(evaluate|stubs)/src|bench|trials|release)/',
        pathNot: ['^apps/server/src/capabilities/', '^trials/fuzz/'],
      },
      to: {
        path: '^apps/server/src/capabilities/',
        pathNot: [
          '/(index|error-codes)\\.ts$',
          '/accounts/(schema|keys/key-rules)\\.ts$',
          '/flowers/import/source-id\\.ts$',
          '/plant-names/(column-role|sources/catalogue)\\.ts$',
          '/retail-images/sources/image-source\\.ts$',
          '/sdm/climate/(future-climate|variables)\\.ts$',
        ],
        dynamic: false,
      },
    },
    {
      name: 'the-image-has-neither-scorers-nor-stand-ins',
      comment: 'Only a command may load them, when it runs, through index.ts.',
      severity: 'error',
      from: { path: '^apps/server/(src|bin)/' },
      to: { path: '^apps/(evaluate|stubs)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scorers-and-stand-ins-meet-through-their-index',
      severity: 'error',
      from: { path: '^(apps/server/(src|bin)|bench|trials)/' },
      to: { path: '^apps/(evaluate|stubs)/', pathNot: '^apps/(evaluate|stubs)/src/index\\.ts$' },
    },
    {
      name: 'pages-know-the-service-by-its-client-alone',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^(apps/server|packages/(?!client/src/index\\.ts))' },
    },
    {
      name: 'documents-are-read-through-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/documents/' },
      to: {
        path: '^apps/server/src/platform/documents/',
        pathNot: '^apps/server/src/platform/documents/index\\.ts$',
      },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: { path: '^apps/server/src/capabilities/', pathNot: ['/store\\.ts$', '/migrations\\.ts$'] },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'no-orphans',
      severity: 'warn',
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.ts$',
          '\\.d\\.ts$',
          '\\.mjs$',
          '^bench/',
          '^apps/server/bin/',
          '/people/welcome/script\\.js$',
          '^apps/(?:web|docs)/public/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
