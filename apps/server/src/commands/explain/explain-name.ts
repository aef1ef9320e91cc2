import { openConfiguredNames } from '../../composition/plant-names.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { printable } from '../printable.ts';
import { explanationLines } from './explanation-lines.ts';

export interface ExplainFlags {
  readonly sources?: string;
  readonly json?: boolean;
}

/** Looks the name up in this process (no server is needed) and prints how its record came about. */
export async function explainName(name: string, { sources, json = false }: ExplainFlags): Promise<void> {
  const config = readConfig();
  const plantNames = await openConfiguredNames({
    config,
    clock: systemClock,
    logger: createLogger('error'),
    namesMax: 1,
    onProblem: (problem) => process.stderr.write(`plantdata: ${problem}\n`),
  });
  const request = { species_names: [name], sources: sources?.split(',').map((id) => id.trim()) };
  const { results } = await plantNames.verify(request, new AbortController().signal, { explain: 'true' });
  await plantNames.close();
  for (const record of results) {
    const text = json ? JSON.stringify(record, null, 2) : explanationLines(record).map(printable).join('\n');
    process.stdout.write(`${text}\n`);
  }
}
