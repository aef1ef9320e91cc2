import type { FlowerImportReport } from '../../capabilities/flowers/index.ts';
import { formatCount, printable } from '../text.ts';

type Refusal = FlowerImportReport['refused'][number];

/** Refusals and warnings that are named; all are in the JSON. */
const shownMax = 20;

/** Describes an import for people: the flowers kept of each source, and those left out and why. */
export function describeImport(report: FlowerImportReport): string {
  const lines = [
    ...outcome(report),
    ...report.sources.map(describeSource),
    describeFiles(report),
    ...(report.sources.length > 0 ? [describeNames(report)] : []),
    ...describeMissing(report),
    ...listLines(`Refused ${formatCount(report.refused.length)}:`, report.refused.map(describeRefusal)),
    ...listLines('Warnings:', report.warnings),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function outcome({ isDryRun, sources, added, replaced, unchanged }: FlowerImportReport): string[] {
  if (sources.length === 0) return ['Nothing was imported: no spectrum could be used.'];
  const counts = `${formatCount(added)} added, ${formatCount(replaced)} replaced, ${formatCount(unchanged)} unchanged`;
  return [isDryRun ? `A dry run, nothing was written. It would be: ${counts}.` : `Imported: ${counts}.`];
}

function describeSource(source: FlowerImportReport['sources'][number]): string {
  const { id, title, records, licence, citation } = source;
  const terms = `licence: ${licence ?? 'not stated (--licence)'}; citation: ${citation ?? 'not stated (--citation)'}`;
  return `  ${id}: ${title}; ${formatCount(records)} ${records === 1 ? 'record' : 'records'}; ${terms}`;
}

const fileWords: Record<FlowerImportReport['files'][number]['layout'], { one: string; many: string }> = {
  'fred-record': { one: 'FReD record', many: 'FReD records' },
  wide: { one: 'wide table', many: 'wide tables' },
  rows: { one: 'row table', many: 'row tables' },
  long: { one: 'long table', many: 'long tables' },
  metadata: { one: 'table of metadata', many: 'tables of metadata' },
};

function describeFiles({ files, ignored }: FlowerImportReport): string {
  const kinds = Map.groupBy(files, ({ layout, unit }) => `${layout} ${unit}`);
  const described = [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { one, many } = fileWords[first.layout];
    const unit = first.unit === null ? '' : ` in ${first.unit === 'percent' ? 'percent' : 'fractions'}`;
    return [`${formatCount(alike.length)} ${alike.length === 1 ? one : many}${unit}`];
  });
  const rest = ignored.length > 0 ? `; ${formatCount(ignored.length)} other files were left unread` : '';
  return `Files: ${described.join(', ') || 'none'}${rest}.`;
}

function describeNames({ names }: FlowerImportReport): string {
  const { validated, uncertain, not_found, not_verified } = names;
  return `Names of the records: ${formatCount(validated)} validated, ${formatCount(uncertain)} uncertain, ${formatCount(not_found)} not found, ${formatCount(not_verified)} without a species.`;
}

function describeMissing({ withoutSpectrum, withoutMetadata }: FlowerImportReport): string[] {
  return [
    ...(withoutMetadata > 0 ? [`Without metadata: ${formatCount(withoutMetadata)} spectra.`] : []),
    ...(withoutSpectrum > 0
      ? [`Without a spectrum: ${formatCount(withoutSpectrum)} records of metadata.`]
      : []),
  ];
}

function listLines(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - shownMax;
  return [
    heading,
    ...lines.slice(0, shownMax).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${formatCount(rest)} more; --json has them all`] : []),
  ];
}

function describeRefusal({ sourceId, place: { file, line, column }, reason }: Refusal): string {
  const where = [
    file,
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
    ...(sourceId === null ? [] : [`record ${sourceId}`]),
  ];
  return `${where.join(', ')}: ${reason}`;
}

/** The report with everything in it, for programs. */
export function importAsJson(report: FlowerImportReport): object {
  const { isDryRun, sources, added, replaced, unchanged, refused, names, files, ignored, warnings } = report;
  return {
    dry_run: isDryRun,
    sources,
    added,
    replaced,
    unchanged,
    refused: refused.map(({ sourceId, place, reason }) => ({ source_id: sourceId, ...place, reason })),
    without_spectrum: report.withoutSpectrum,
    without_metadata: report.withoutMetadata,
    names,
    files,
    ignored,
    warnings,
  };
}
