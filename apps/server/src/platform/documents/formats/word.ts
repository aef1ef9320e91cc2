import { Parser } from 'htmlparser2';
import { Archive } from '../archive.ts';
import type { DocumentPart } from '../document.ts';
import { unreadable } from '../problems.ts';
import { FlowingText } from './flowing-text.ts';
import type { ReadContext } from './read-context.ts';
import { wholeLines } from './text-files/names-in-line.ts';

/** The text and the tables of a Word document, without text that was deleted or moved away, fields and the second form of drawings. */
export async function* readWord(
  path: string,
  { format, limits, asLetters }: ReadContext,
): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format, producer: null };
  const archive = await Archive.open(path, limits);
  try {
    const content = await archive.unfoldStream('word/document.xml');
    if (content === null) throw unreadable('it has no text');
    content.setEncoding('utf8');
    const text = new FlowingText(asLetters ? wholeLines : undefined);
    const parser = parserOf(text);
    for await (const xml of content) {
      parser.write(String(xml));
      yield* text.take();
    }
    parser.end();
    text.endParagraph();
    yield* text.take();
  } finally {
    archive.close();
  }
}

/** Elements whose text is not of the document as it is read. */
const passedOver = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText']);

/** In the languages of Word, which translates the ids of its styles. */
const headingStyle =
  /^(?:heading|title|subtitle|berschrift|überschrift|titel|untertitel|titre|sous-titre|t[ií]tulo|subt[ií]tulo|kop|ondertitel|titolo|sottotitolo|rubrik|overskrift|nag[lł]|nadpis|otsikko)/i;

const signs = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
]);

/** Office Open XML, part 1, section 17: paragraphs, runs and tables. */
function parserOf(text: FlowingText): Parser {
  let hidden = 0;
  let isText = false;
  const ends = new Map<string, () => void>([
    ['w:p', () => text.endParagraph()],
    ['w:tc', () => text.endCell()],
    ['w:tr', () => text.endRow()],
    ['w:tbl', () => text.closeTable()],
  ]);
  return new Parser(
    {
      onopentag(name, attributes) {
        if (passedOver.has(name)) hidden += 1;
        if (hidden > 0) return;
        if (name === 'w:t') isText = true;
        else if (name === 'w:tbl') text.openTable();
        else if (name === 'w:pStyle' && headingStyle.test(attributes['w:val'] ?? '')) text.markHeading();
        else if (name === 'w:gridSpan') text.spanCell(attributes['w:val']);
        else text.addText(signs.get(name) ?? '');
      },
      onclosetag(name) {
        if (passedOver.has(name)) hidden -= 1;
        else if (hidden > 0) return;
        else if (name === 'w:t') isText = false;
        else ends.get(name)?.();
      },
      ontext(written) {
        if (isText && hidden === 0) text.addText(written);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}
