import { writeFile } from 'node:fs/promises';
import { itemsOf, textOf } from '../../apps/server/src/capabilities/pot-sizes/index.ts';
import type { DocumentPart, DocumentReader } from '../../apps/server/src/platform/documents/index.ts';
import { readLines } from '../../apps/server/src/platform/documents/page-layout/line.ts';
import { textLinesOf } from '../../apps/server/src/platform/documents/page-layout/text-lines.ts';
import type { Recogniser } from '../../apps/server/src/platform/documents/recognition/recogniser.ts';
import type { SizeClassifier } from '../../packages/container-sizes/src/index.ts';

type Lines = (DocumentPart & { part: 'lines' })['lines'];

const textsOf = (lines: Lines, classifier: SizeClassifier): string[] =>
  itemsOf(lines, classifier).map((item) => textOf(item, classifier));

/** The items of a picture as the service reads them. */
export async function readByService(
  file: Buffer,
  { reader, path, classifier }: { reader: DocumentReader; path: string; classifier: SizeClassifier },
): Promise<string[]> {
  await writeFile(path, file);
  try {
    for await (const part of reader.read({ path, name: file[0] === 0xff ? 'label.jpg' : 'label.png' })) {
      if (part.part === 'lines') return textsOf(part.lines, classifier);
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DocumentError')) throw error;
  }
  return [];
}

/** The items that the same recognition finds in the picture as it is. */
export async function readPlainly(
  file: Buffer,
  { recogniser, classifier }: { recogniser: Recogniser; classifier: SizeClassifier },
): Promise<string[]> {
  const { words } = await recogniser.recognise(file);
  return textsOf(textLinesOf(readLines(null, words)), classifier);
}
