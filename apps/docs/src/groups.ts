export interface Group {
  readonly title: string;
  /** Pages in their order; a name that ends in `*` stands for all that begin so and are named nowhere else. */
  readonly pages: readonly string[];
  readonly isClosed?: boolean;
}

/** The table of contents, by the readers' tasks. Every page has to be in one of the groups. */
export const groups: readonly Group[] = [
  {
    title: 'Start here',
    pages: [
      'index',
      'tutorials/developer',
      'tutorials/nursery-office',
      'tutorials/designer',
      'tutorials/operator',
      'tutorials/openrefine',
      'tutorials/*',
      'dashboard',
    ],
  },
  {
    title: 'Verify names',
    pages: [
      'verify-a-list',
      'plant-lists',
      'examples/verify-list',
      'review-lists',
      'read-files',
      'matching',
      'consensus',
      'warnings',
      'datasets',
      'changes',
      'live-sources',
      'ai-fallback',
      'bad-input',
    ],
  },
  { title: 'Pot sizes', pages: ['pot-sizes'] },
  { title: 'Uploads', pages: ['upload-from-a-browser', 'examples/browser-upload'] },
  {
    title: 'Habitat models',
    pages: [
      'distribution-models',
      'distribution-models-operators',
      'maxent',
      'maxent/bradypus',
      'maxent/*',
      'examples/bradypus',
    ],
  },
  {
    title: 'Flower colours',
    pages: ['flower-colours', 'import-flowers', 'modelled-flowers', 'flower-colour-formulas'],
  },
  { title: 'Supply', pages: ['supply'] },
  { title: 'Retail images', pages: ['retail-images', 'examples/plant-image', 'retail-images-operators'] },
  { title: 'Accounts and keys', pages: ['keys', 'people', 'account', 'limits', 'idempotency'] },
  {
    title: 'Operate',
    pages: [
      'run-the-service',
      'deploy*',
      'configuration',
      'backup*',
      'system',
      'observe*',
      'operations/*',
      'run-*',
      'security',
    ],
  },
  { title: 'Reference', pages: ['api', 'mcp', 'errors', 'glossary', 'evaluate', 'packages/client'] },
  {
    title: 'For developers',
    isClosed: true,
    pages: [
      'project/architecture',
      'project/contributing',
      'project/changelog',
      'project/*',
      'packages/*',
      'data/*',
      'examples/*',
    ],
  },
  { title: 'Decisions', isClosed: true, pages: ['decisions/*'] },
];
