import type { KyselyPlugin } from 'kysely';
import type { Executor } from '../../src/platform/database/index.ts';

/** The database as somebody uses it whose statements are counted. */
export function countStatements(db: Executor): { db: Executor; count(): number } {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(counting), count: () => count };
}
