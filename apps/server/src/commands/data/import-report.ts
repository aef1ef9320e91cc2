import { type ImportReport, REJECTED_ROWS_MAX } from '../../capabilities/plant-names/snapshots/index.ts';
import { inBytes, inGroups, printable } from '../text.ts';

/** Describes an import for people: the rows kept, those left out and why, with examples. */
export function describeImport(report: ImportReport): string {
  const { rows, seconds } = report;
  const rate = inGroups(Math.round(rows / Math.max(seconds, 0.001)));
  const commonNames = report.commonNames > 0 ? ` and ${inGroups(report.commonNames)} common names` : '';
  return [
    `Imported ${report.dataset}@${report.version}: ${inGroups(report.names)} names (${inGroups(report.accepted)} accepted)${commonNames}, ${inBytes(report.bytes)}.`,
    `Read ${inGroups(rows)} rows in ${seconds.toFixed(1)} seconds (${rate} a second).`,
    ...rejectedLines(report),
    ...mendedLines(report),
  ].join('\n');
}

function rejectedLines({ rejected, rejectedFile }: ImportReport): string[] {
  if (rejectedFile === null) return ['No row was left out.'];
  const total = rejected.reduce((sum, { count }) => sum + count, 0);
  const listed = total > REJECTED_ROWS_MAX ? `, the first ${inGroups(REJECTED_ROWS_MAX)}` : '';
  return [
    `Left out ${inGroups(total)} rows (listed in ${rejectedFile}${listed}):`,
    ...rejected.flatMap(({ reason, count, examples }) => [
      `  ${reason}: ${inGroups(count)}`,
      ...examples.map(({ file, row, text }) =>
        printable(`    ${file === '' ? '' : `${file}:${row} `}${text}`),
      ),
    ]),
  ];
}

function mendedLines({ mended }: ImportReport): string[] {
  const reasons = Object.entries(mended).filter(([, count]) => count > 0);
  if (reasons.length === 0) return [];
  return [
    'Kept with something amiss:',
    ...reasons.map(([reason, count]) => `  ${reason}: ${inGroups(count)}`),
  ];
}
