import type { NameChange, NameChangeKind } from '../../capabilities/plant-names/snapshots/index.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import { formatKnownName, toCells, toMembers } from '../report/known-name.ts';
import {
  chooseReport,
  type DocumentFormat,
  type FormatFlags,
  type ReportFormat,
  type SheetFormat,
} from '../report/report-format.ts';
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
    table: () => toTable(dataset, versions),
    csv: toCsv,
    json: () => toJson(dataset, versions),
  });

function toTable(dataset: string, { older, newer }: Versions): DiffReport {
  return tableFormat({
    columns: [
      { heading: 'Name', share: 0.34, text: ({ name }) => formatKnownName(name) },
      { heading: 'Change', width: 10, text: ({ kind }) => kind },
      { heading: `Accepted in ${older}`, share: 0.33, text: ({ before }) => formatKnownName(before) },
      { heading: `Accepted in ${newer}`, share: 0.33, text: ({ after }) => formatKnownName(after) },
    ],
    terminal: terminalOf(process.stdout),
    closing: (counts) => `${dataset}, ${older} to ${newer}: ${describeCounts(counts)}`,
  });
}

function describeCounts({ changed, kinds, unchanged, added, removed }: DiffCounts): string {
  const parts = Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  const changes = parts.length > 0 ? `${changed} changed (${parts.join(', ')})` : 'none changed';
  return `${changes}, ${unchanged} unchanged, ${added} added, ${removed} removed`;
}

function toCsv(): SheetFormat<NameChange> {
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
    ...toCells(name),
    kind,
    ...toCells(before),
    ...toCells(after),
  ]);
}

function toJson(dataset: string, { older, newer }: Versions): DocumentFormat<NameChange, DiffCounts> {
  return jsonFormat({ dataset, old: older, new: newer }, 'changes', ({ kind, name, before, after }) => ({
    ...toMembers(name),
    change: kind,
    accepted_before: toMembers(before),
    accepted_after: toMembers(after),
  }));
}
