import { lists as texts } from '../../texts/lists.ts';

/** The lines of a pasted text that are not blank. */
export const linesOf = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** Above plain lines: without a heading, lines with unknown names would be taken for prose. */
const heading = 'Botanical name';

const types = { tsv: 'text/tab-separated-values', txt: 'text/plain' } as const;

/** A pasted text as a file, so that it is read as any other list. */
export function fileOfText(text: string): File {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  const { ending, content } = contentOf(text);
  return new File([content], `${texts.pastedName(day)}.${ending}`, { type: types[ending] });
}

/** Cells of a spreadsheet, lines with other separators, which the service looks into, or a plant a line. */
function contentOf(text: string): { ending: keyof typeof types; content: string } {
  const lines = linesOf(text);
  const isMostly = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length > lines.length / 2;
  if (lines.length > 1 && isMostly(/\t/)) return { ending: 'tsv', content: text };
  if (isMostly(/[,;\t|]/)) return { ending: 'txt', content: text };
  return { ending: 'tsv', content: [heading, ...lines].join('\n') };
}
