import { openConfiguredNames } from '../../composition/plant-names.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { terminalOf } from '../report/terminal.ts';
import { sourcesTable } from './sources-table.ts';

export interface SourcesFlags {
  readonly check?: boolean;
  readonly json?: boolean;
}

/** A check ends at last after this time. */
const checkMsMax = 30_000;

/** Prints what answers for each source in this process (no server is needed), and how its service answers when it is asked now. */
export async function showSources({ check: isChecked = false, json = false }: SourcesFlags): Promise<void> {
  const config = readConfig();
  const plantNames = await openConfiguredNames({
    config,
    clock: systemClock,
    logger: createLogger('error'),
    namesMax: 1,
    onProblem: (problem) => process.stderr.write(`plantdata: ${problem}\n`),
  });
  const checks = isChecked ? await plantNames.checkSources(AbortSignal.timeout(checkMsMax)) : [];
  const { sources, total } = plantNames.listSources();
  const shown = sources.map((source) => ({ ...source, check: checks.find(({ id }) => id === source.id) }));
  await plantNames.close();
  const text = json
    ? `${JSON.stringify({ sources: shown, total }, null, 2)}\n`
    : sourcesTable(shown, terminalOf(process.stdout), { isChecked });
  process.stdout.write(text);
  if (checks.some(({ failure }) => failure !== null)) process.exitCode = 1;
}
