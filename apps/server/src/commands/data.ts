import type { Command } from 'commander';
import { registerAdd } from './data/add.ts';
import { registerDiff } from './data/diff.ts';
import { registerExtractData } from './data/extract.ts';
import { registerList } from './data/list.ts';
import { registerRemove } from './data/remove.ts';
import { registerVerifyData } from './data/verify.ts';

const registrations = [
  registerList,
  registerAdd,
  registerExtractData,
  registerRemove,
  registerVerifyData,
  registerDiff,
];

/** `plantdata data …`: the checklists that sources answer from without the network, and spectra of flowers (docs/datasets.md). */
export function registerData(program: Command): void {
  const data = program
    .command('data')
    .description('Import checklists, so that sources answer without the network, and spectra of flowers.');
  for (const register of registrations) register(data);
}
