import type { Command } from 'commander';
import type { EraseFlags } from './erase/erase-subject.ts';

/** `plantdata erase merchant|person ID` (docs/operations/erase.md). */
export function registerErase(program: Command): void {
  const erase = program
    .command('erase')
    .description(
      'Show or delete all that is held of a merchant or a person; usage is kept without the name.',
    );
  const subjects = [
    ['merchant', "the platform's id of the merchant"],
    ['person', 'the e-mail address or the id of the person'],
  ] as const;
  for (const [kind, meaning] of subjects)
    erase
      .command(kind)
      .description(`Show (--export) or delete (--yes) all that is held of a ${kind}.`)
      .argument('<id>', meaning)
      .option('--account <id>', 'the account', 'acc_local')
      .option('--export', 'print all of it as lines of JSON, and delete nothing')
      .option('--yes', 'delete it: this cannot be undone')
      .option('--json', 'print as JSON how many rows each table had')
      .action(async (id: string, flags: EraseFlags) => {
        const { eraseSubject } = await import('./erase/erase-subject.ts');
        return eraseSubject(kind, id, flags);
      });
}
