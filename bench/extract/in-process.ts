import { createDocumentReader } from '../../apps/server/src/platform/documents/index.ts';
import { printCost } from './cost.ts';

const reader = createDocumentReader({ processes: 1 });

await printCost(async (path) => {
  let rows = 0;
  for await (const part of reader.read({ path, name: 'availability.xlsx' })) {
    if (part.part === 'rows') rows += part.rows.length;
  }
  return rows;
});
await reader.close();
