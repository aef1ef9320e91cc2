import type { NameChange, NameChangeKind } from '../../capabilities/plant-names/snapshots/index.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import { asCells, asMembers, withAuthors } from '../report/known-name.ts';
import type { FormatName, ReportFormat } from '../report/report-format.ts';
import { tableFormat } from '../report/table-format.ts';
import { terminalOf } from '../report/terminal.ts';

export interface DiffCounts {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly kinds: Readonly<Record<NameChangeKind, number>>;
}

type Report = ReportFormat<NameChange, DiffCounts>;

/** Prints the changes from one version of a dataset to another. */
export function diffReport(format: FormatName, dataset: string, older: string, newer: string): Report {
  switch (format) {
    case 'table':
      return asTable(dataset, older, newer);
    case 'csv':
      return asCsv();
    case 'json':
      return asJson(dataset, older, newer);
    default:
      return format satisfies never;
  }
}

function asTable(dataset: string, older: string, newer: string): Report {
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

function asCsv(): Report {
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

function asJson(dataset: string, older: string, newer: string): Report {
  return jsonFormat({ dataset, old: older, new: newer }, 'changes', ({ kind, name, before, after }) => ({
    ...asMembers(name),
    change: kind,
    accepted_before: asMembers(before),
    accepted_after: asMembers(after),
  }));
}
