import { type RenamingReport, verifyKeptNames } from '../../capabilities/flowers/index.ts';
import { readEnvironment, withExistingDatabase } from '../installation.ts';
import { interruptible } from '../interruption.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { formatCount } from '../text.ts';
import { withNameVerifier } from './with-flowers.ts';

export interface VerifyFlowersFlags extends JsonFlag {
  readonly live?: boolean;
}

export async function verifyNames({ live = false, json = false }: VerifyFlowersFlags): Promise<void> {
  const environment = readEnvironment();
  await interruptible((signal) =>
    withExistingDatabase(environment, async (database) => {
      if (!database) throw new Error('No spectra are imported, so there are no names to verify.');
      const report = await withNameVerifier(environment, { database, isLive: live }, (verify) =>
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
    `Verified the names of ${formatCount(records)} records, of which ${formatCount(changed)} changed.`,
    `Now ${formatCount(validated)} are validated, ${formatCount(uncertain)} uncertain, ${formatCount(not_found)} not found and ${formatCount(not_verified)} without a species.`,
    '',
  ].join('\n');
}
