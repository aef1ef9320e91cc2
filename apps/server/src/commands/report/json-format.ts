import type { DocumentFormat } from './report-format.ts';

/**
 * One JSON document: members about the whole, the lines as the array `member`, each on a separate
 * line, and members that are known at the end.
 */
export function jsonFormat<Line, Summary>(
  whole: Record<string, unknown>,
  member: string,
  describe: (line: Line) => unknown,
  [lastMember, describeEnd]: readonly [name: string, (summary: Summary) => unknown] = ['summary', (it) => it],
): DocumentFormat<Line, Summary> {
  const members = Object.entries(whole).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const head = `{\n${members.join('')}  ${JSON.stringify(member)}: [`;
  const tail = (summary: Summary) =>
    `],\n  ${JSON.stringify(lastMember)}: ${JSON.stringify(describeEnd(summary))}\n}\n`;
  return {
    head: `${head}\n`,
    separator: ',\n',
    lines: (lines) => lines.map((line) => `    ${JSON.stringify(describe(line))}`).join(',\n'),
    tail: (summary) => `\n  ${tail(summary)}`,
    empty: (summary) => head + tail(summary),
    linesAlone: () => ({
      head: '',
      separator: '\n',
      lines: (lines) => lines.map((line) => JSON.stringify(describe(line))).join('\n'),
      tail: () => '\n',
      empty: () => '',
    }),
  };
}
