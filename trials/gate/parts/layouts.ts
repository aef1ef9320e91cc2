import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  createNameColumn,
  nameFormats,
  openPlantNames,
} from '../../../apps/server/src/capabilities/plant-names/index.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import {
  createDocumentReader,
  DocumentError,
  type DocumentReader,
  extractColumn,
} from '../../../apps/server/src/platform/documents/index.ts';
import type { GatePart } from '../part.ts';

const LayoutFile = z.object({
  file: z.string(),
  shape: z.string(),
  half: z.enum(['development', 'blind']),
  expected: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })),
});

type LayoutFile = z.output<typeof LayoutFile>;

const least = 0.99;

/** `LAYOUTS=layouts,layouts-2` runs those two. */
const sets = (): readonly string[] =>
  (process.env.LAYOUTS ?? 'layouts,layouts-2,layouts-3,layouts-4,layouts-5,layouts-6').split(',');

/** Files in the layouts of public lists: each name that a person would type, once, and nothing else. */
export const layouts: GatePart = {
  name: 'layouts',
  packages: [],
  async run(say) {
    const { home } = readConfig();
    const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 1, clock: systemClock });
    await plantNames.close();
    const profile = createNameColumn(plantNames.dictionary);
    const reader = createDocumentReader({ processes: 1 });
    const figures: Record<string, string> = {};
    let passed = true;
    try {
      for (const set of sets()) {
        const folder = new URL(`../${set}/`, import.meta.url);
        const cases = z
          .array(LayoutFile)
          .parse(JSON.parse(await readFile(new URL('cases.json', folder), 'utf8')));
        for (const [half, files] of Map.groupBy(cases, (each) => each.half)) {
          const figure = {
            files: files.length,
            whole: 0,
            expected: 0,
            found: 0,
            taken: 0,
            without_plants: 0,
          };
          for (const each of files) {
            const path = fileURLToPath(new URL(`files/${each.file}`, folder));
            const taken = await namesIn(reader, { path, name: each.file }, profile);
            const found = countFound(taken, each);
            figure.expected += each.expected.length;
            figure.found += found;
            figure.taken += taken.length;
            if (each.expected.length === 0) figure.without_plants += taken.length;
            if (found === each.expected.length && found === taken.length) figure.whole += 1;
            else say(`${each.file} ${each.shape}: ${found} of ${each.expected.length}, ${taken.length} read`);
          }
          const { expected, found, taken, without_plants: charged } = figure;
          passed &&= found >= least * expected && found >= least * taken && charged === 0;
          figures[`${set} ${half}`] =
            `${figure.whole} of ${figure.files} files right, recall ${share(found, expected)}, precision ${share(found, taken)}, ${charged} units without plants`;
        }
      }
    } finally {
      await reader.close();
    }
    return { passed, figures };
  },
};

const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(2)} %`;

async function namesIn(
  reader: DocumentReader,
  file: { readonly path: string; readonly name: string },
  profile: ReturnType<typeof createNameColumn>,
): Promise<string[]> {
  const names: string[] = [];
  try {
    const { texts } = await extractColumn(reader.read(file, { accept: nameFormats }), { profile });
    for await (const { text } of texts) if (text.trim() !== '') names.push(text);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
  return names;
}

/** Expected names that were taken. A size, a number or an author may follow; a common name may stand before brackets. */
function countFound(taken: readonly string[], { expected }: LayoutFile): number {
  const left = taken.map((text) => [plain(text), plain(/\(([^)]*)\)/.exec(text)?.[1] ?? '')] as const);
  let found = 0;
  for (const { name, accept } of expected) {
    const wanted = [name, ...accept].map(plain);
    const exact = left.findIndex(
      ([text, inBrackets]) => wanted.includes(text) || wanted.includes(inBrackets),
    );
    const longer = left.findIndex(([text]) =>
      wanted.some((each) => each.length > 4 && text.startsWith(`${each} `)),
    );
    const index = exact >= 0 ? exact : longer;
    if (index < 0) continue;
    left.splice(index, 1);
    found += 1;
  }
  return found;
}

/** Without accents, marks, signs of hybrids and a number in front. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[×✕]/g, 'x')
    .replace(/\bx\b/g, ' ')
    .replace(/['‘’"“”`´„,.]/g, ' ')
    .replace(/^\d+\s*(?:st|stk|stück|no|nos|pcs)?\s+(?=\p{L})/u, '')
    .replace(/[^\p{L}\d-]+/gu, ' ')
    .trim();
