import type { NameChange, NameChangeKind } from '../../capabilities/plant-names/snapshots/index.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import { asCells, asMembers, withAuthors } from '../report/known-name.ts';
import { chooseReport, type FormatFlags, type ReportFormat } from '../report/report-format.ts';
import { tableFormat, terminalOf } from '../report/table-format.ts';

export interface DiffCounts {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly kinds: Readonly<Record<NameChangeKind, number>>;
}

type DiffReport = ReportFormat<NameChange, DiffCounts>;

export interface Versions {
  readonly older: string;
  readonly newer: string;
}

/** Prints the changes from one version of a dataset to another. */
export const diffReport = (flags: FormatFlags, dataset: string, versions: Versions): DiffReport =>
  chooseReport(flags, {
    table: () => asTable(dataset, versions),
    csv: asCsv,
    json: () => asJson(dataset, versions),
  });

function asTable(dataset: string, { older, newer }: Versions): DiffReport {
  return tableFormat({
    columns: [
      { heading: 'Name', share: 0.34, text: ({ name }) => withAuthors(name) },
      { heading: 'Change', width: 10, text: ({ kind }) => kind },
      { heading: `Accepted in ${older}`, share: 0.33, text: ({ before }) => withAuthors(before) },
      { heading: `Accepted in ${newer}`, share: 0.33, text: ({ after }) => withAuthors(after) },
    ],
    terminal: terminalOf(process.stdout),
    closing: (counts) => `${dataset}, ${older} to ${newer}: ${inWords(counts)}`,
  });
}

function inWords({ changed, kinds, unchanged, added, removed }: DiffCounts): string {
  const parts = Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  const changes = parts.length > 0 ? `${changed} changed (${parts.join(', ')})` : 'none changed';
  return `${changes}, ${unchanged} unchanged, ${added} added, ${removed} removed`;
}

function asCsv(): DiffReport {
  const headings = [
    'name',
    'author',
    'change',
    'accepted_before',
    'author_before',
    'accepted_after',
    'author_after',
  ];
  return csvFormat(headings, ({ kind, name, before, after }) => [
    ...asCells(name),
    kind,
    ...asCells(before),
    ...asCells(after),
  ]);
}

function asJson(dataset: string, { older, newer }: Versions): DiffReport {
  return jsonFormat({ dataset, old: older, new: newer }, 'changes', ({ kind, name, before, after }) => ({
    ...asMembers(name),
    change: kind,
    accepted_before: asMembers(before),
    accepted_after: asMembers(after),
  }));
}
