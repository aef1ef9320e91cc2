import type { SourceCheck, TaxonomicSourceList } from '../../capabilities/plant-names/index.ts';
import { readEnvironment, withPlantNames } from '../installation.ts';
import { type JsonFlag, print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { printable, toMinute } from '../text.ts';

export interface SourcesFlags extends JsonFlag {
  readonly check?: boolean | undefined;
}

/** A check ends at last after this time. */
const checkMsMax = 30_000;

/** Prints the sources with their data in this process, and, when asked, how their services answer now. */
export async function showSources({ check: isChecked = false, json = false }: SourcesFlags): Promise<void> {
  const { listed, checks } = await withPlantNames(readEnvironment(), {}, async (plantNames) => ({
    checks: isChecked ? await plantNames.checkSources(AbortSignal.timeout(checkMsMax)) : [],
    listed: plantNames.listSources(),
  }));
  const { total } = listed;
  const sources = listed.sources.map((source) => ({
    ...source,
    check: checks.find(({ id }) => id === source.id),
  }));
  print(json ? { sources, total } : sourcesTable(sources, { isChecked }));
  if (checks.some(({ failure }) => failure !== null)) process.exitCode = 1;
}

type ListedSource = TaxonomicSourceList['sources'][number];

interface ShownSource extends ListedSource {
  /** The answer of its service just now; absent if it was not asked. */
  readonly check?: SourceCheck | undefined;
}

/** The sources as a table to read. */
function sourcesTable(
  sources: readonly ShownSource[],
  { isChecked }: { readonly isChecked: boolean },
): string {
  const checkColumn = {
    heading: 'Asked now',
    share: 0.45,
    text: ({ check }: ShownSource) => (check ? describeCheck(check) : '–'),
    style: ({ check }: ShownSource) => (check?.failure ? 'red' : 'green'),
  } as const;
  return drawTable(sources, {
    columns: [
      { heading: 'Source', width: 14, text: ({ id }) => id },
      { heading: 'Weight', width: 8, text: ({ authority_weight }) => authority_weight.toFixed(2) },
      { heading: 'Answers', width: 10, text: ({ mode }) => mode },
      { heading: 'Data', share: isChecked ? 0.2 : 0.35, text: describeData },
      {
        heading: 'Health',
        width: 10,
        text: ({ health }) => health ?? '–',
        style: ({ health }) => (health ? healthColours[health] : 'dim'),
      },
      {
        heading: 'Last success',
        width: 18,
        text: ({ last_success_at }) => toMinute(last_success_at, '–'),
      },
      { heading: 'Last failure', share: isChecked ? 0.35 : 0.65, text: describeFailure },
      ...(isChecked ? [checkColumn] : []),
    ],
    closing: () => (isChecked ? countAnswers(sources) : describeServices(sources)),
  });
}

const healthColours = { ok: 'green', degraded: 'yellow', down: 'red', unknown: 'dim' } as const;

function describeData({ datasets, data_version }: ShownSource): string {
  if (datasets.length === 0) return printable(data_version ?? '–');
  return printable(datasets.map(({ id, version }) => `${id} ${version}`).join(', '));
}

function describeFailure({ last_failure }: ShownSource): string {
  return last_failure ? printable(`${toMinute(last_failure.at)}: ${last_failure.reason}`) : '–';
}

function describeCheck({ failure, seconds }: SourceCheck): string {
  const time = `${seconds.toFixed(1)} s`;
  return failure === null ? `ok in ${time}` : printable(`failed after ${time}: ${failure}`);
}

function countAnswers(sources: readonly ShownSource[]): string {
  const checks = sources.flatMap(({ check }) => check ?? []);
  if (checks.length === 0) return noService;
  const good = checks.filter(({ failure }) => failure === null);
  return `${good.length} of ${checks.length} services on the network answered as they should. Times are UTC.`;
}

function describeServices(sources: readonly ShownSource[]): string {
  return sources.some(({ health }) => health !== null) ? 'Ask the services with --check.' : noService;
}

const noService = 'No service on the network is asked.';
