import { escapeHtml } from '../../../platform/escape-html.ts';
import type { Enquiry, EnquiryLine, EnquiryTerm, LineGroup } from './enquiry.ts';
import type { TableHeadings } from './wording.ts';

/** Mail programs know few styles, and those only on the elements themselves. */
const styles = {
  body: 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45;max-width:720px',
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  heading: 'text-align:left;padding:6px 8px;border-bottom:2px solid #5f6b76;font-size:13px',
  cell: 'text-align:left;vertical-align:top;padding:6px 8px;border-bottom:1px solid #c9d1d8;overflow-wrap:anywhere',
  number:
    'text-align:right;vertical-align:top;padding:6px 8px;border-bottom:1px solid #c9d1d8;white-space:nowrap',
} as const;

/** An enquiry as HTML for a mail: every text of the snapshot is escaped. */
export function htmlOf(enquiry: Enquiry): string {
  const { opening, terms, groups, requirements, questions, closing } = enquiry;
  return [
    `<div style="${styles.body}">`,
    ...opening.map(paragraph),
    termsList(terms),
    ...groups.map((group) => groupTable(group, enquiry.headings)),
    ...(requirements.length > 0 ? [termsList(requirements)] : []),
    `<ul>${questions.map((question) => `<li>${escapeHtml(question)}</li>`).join('')}</ul>`,
    ...closing.map(paragraph),
    '</div>',
  ].join('\n');
}

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const termsList = (terms: readonly EnquiryTerm[]): string =>
  `<p>${terms.map(({ name, value }) => `<strong>${escapeHtml(name)}:</strong> ${escapeHtml(value).replaceAll('\n', '<br>')}`).join('<br>')}</p>`;

function groupTable({ grade, lines }: LineGroup, headings: TableHeadings): string {
  const heading = (text: string) => `<th scope="col" style="${styles.heading}">${escapeHtml(text)}</th>`;
  return [
    ...(grade === null ? [] : [`<p><strong>${escapeHtml(grade)}</strong></p>`]),
    `<table style="${styles.table}">`,
    `<thead><tr>${Object.values(headings).map(heading).join('')}</tr></thead>`,
    `<tbody>${lines.map(row).join('')}</tbody>`,
    '</table>',
  ].join('\n');
}

/** The cells of a line that are not for the nursery to fill in; a cell may have several lines. */
const cellsOf = ({ reference, name, commonName, grade, quantity, notes }: EnquiryLine): string[] => [
  `[${reference}]`,
  [name, ...(commonName === null ? [] : [commonName]), ...notes].join('\n'),
  grade,
  quantity,
];

/** Empty cells for what the nursery can supply, in which size, when, and at what price. */
const emptyCells = `<td style="${styles.cell}"></td>`.repeat(4);

function row(line: EnquiryLine): string {
  const cells = cellsOf(line).map((cell, column) => {
    const [first, ...remarks] = cell.split('\n').map(escapeHtml);
    const content = [first, ...remarks.map((remark) => `<small>${remark}</small>`)].join('<br>');
    return `<td style="${column === 3 ? styles.number : styles.cell}">${content}</td>`;
  });
  return `<tr>${cells.join('')}${emptyCells}</tr>`;
}
