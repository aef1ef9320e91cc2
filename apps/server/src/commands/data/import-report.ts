import { type ImportReport, REJECTED_ROWS_MAX } from '../../capabilities/plant-names/snapshots/index.ts';
import { formatBytes, formatCount, printable } from '../text.ts';

/** Describes an import for people: the rows kept, those left out and why, with examples. */
export function describeImport(report: ImportReport): string {
  const { rows, seconds } = report;
  const rate = formatCount(Math.round(rows / Math.max(seconds, 0.001)));
  const commonNames = report.commonNames > 0 ? ` and ${formatCount(report.commonNames)} common names` : '';
  return [
    `Imported ${report.dataset}@${report.version}: ${formatCount(report.names)} names (${formatCount(report.accepted)} accepted)${commonNames}, ${formatBytes(report.bytes)}.`,
    `Read ${formatCount(rows)} rows in ${seconds.toFixed(1)} seconds (${rate} a second).`,
    ...describeRejected(report),
    ...describeRepaired(report),
  ].join('\n');
}

function describeRejected({ rejected, rejectedFile }: ImportReport): string[] {
  if (rejectedFile === null) return ['No row was left out.'];
  const total = rejected.reduce((sum, { count }) => sum + count, 0);
  const listed = total > REJECTED_ROWS_MAX ? `, the first ${formatCount(REJECTED_ROWS_MAX)}` : '';
  return [
    `Left out ${formatCount(total)} rows (listed in ${rejectedFile}${listed}):`,
    ...rejected.flatMap(({ reason, count, examples }) => [
      `  ${reason}: ${formatCount(count)}`,
      ...examples.map(({ file, row, text }) =>
        printable(`    ${file === '' ? '' : `${file}:${row} `}${text}`),
      ),
    ]),
  ];
}

function describeRepaired({ mended }: ImportReport): string[] {
  const reasons = Object.entries(mended).filter(([, count]) => count > 0);
  if (reasons.length === 0) return [];
  return [
    'Kept with something amiss:',
    ...reasons.map(([reason, count]) => `  ${reason}: ${formatCount(count)}`),
  ];
}
