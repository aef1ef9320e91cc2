import { type RenamingReport, verifyKeptNames } from '../../capabilities/flowers/index.ts';
import { note, print } from '../accounts/print.ts';
import { inGroups } from '../data/progress.ts';
import { interruptible } from './interruptible.ts';
import { surroundings, withExistingDatabase, withNameVerifier } from './with-flowers.ts';

export interface VerifyFlags {
  readonly live?: boolean;
  readonly json?: boolean;
}

export async function verifyNames({ live = false, json = false }: VerifyFlags): Promise<void> {
  const around = surroundings();
  await interruptible((signal) =>
    withExistingDatabase(around, async (database) => {
      if (!database) throw new Error('No spectra are imported, so there are no names to verify.');
      const report = await withNameVerifier(around, { database, isLive: live }, (verify) =>
        verifyKeptNames(database.db, verify, signal),
      );
      print(json ? report : describe(report));
      if (report.changed > 0) note('A running service goes by this within five seconds.');
    }),
  );
}

function describe({ records, changed, names }: RenamingReport): string {
  const { validated, uncertain, not_found, not_verified } = names;
  return [
    `Verified the names of ${inGroups(records)} records, of which ${inGroups(changed)} changed.`,
    `Now ${inGroups(validated)} are validated, ${inGroups(uncertain)} uncertain, ${inGroups(not_found)} not found and ${inGroups(not_verified)} without a species.`,
    '',
  ].join('\n');
}
