import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../../../data/starter/taxa/', import.meta.url));

const OtherName = z
  .strictObject({
    name: z.string().min(3),
    authorship: z.string().min(1).optional(),
    kind: z.enum(['synonym', 'misnomer', 'misspelling', 'trade']),
    source: z.string().min(1).optional(),
  })
  .refine(({ kind, source }) => kind !== 'misnomer' || source !== undefined, 'A misnomer needs a source.');

const GenusWord = z.strictObject({ name: z.string().regex(/^\p{Lu}\p{Ll}+$/u), source: z.string().min(1) });

const CommonName = z.strictObject({
  name: z.string().min(2),
  language: z.string().regex(/^[a-z]{2}$/),
  region: z.string().regex(/^([A-Z]{2})?$/),
});

const StarterTaxon = z.strictObject({
  name: z.string().min(3),
  authorship: z.string().min(1).optional(),
  rank: z.enum(['family', 'genus', 'species', 'subspecies', 'variety', 'form']),
  family: z.string().endsWith('aceae'),
  markets: z.array(z.enum(['AU', 'EU', 'NA'])).min(1),
  commonNames: z.array(CommonName).default([]),
  names: z.array(OtherName).default([]),
  genusWords: z.array(GenusWord).default([]),
});

export type StarterTaxon = z.output<typeof StarterTaxon>;

interface StarterFile {
  readonly file: string;
  readonly taxa: readonly StarterTaxon[];
}

/** Every file of the table, in the order of the file names. Throws with file and line on the first line that does not fit. */
export function readStarterFiles(): StarterFile[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
  return files.sort().map((file) => ({ file, taxa: readTaxa(file) }));
}

function readTaxa(file: string): StarterTaxon[] {
  const lines = readFileSync(`${FOLDER}${file}`, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const taxon = StarterTaxon.safeParse(JSON.parse(line));
    if (!taxon.success) throw new Error(`${file}:${index + 1} ${z.prettifyError(taxon.error)}`);
    return taxon.data;
  });
}

/** The lines of data/starter/hybrids.txt: a name and its formula each. */
export function readHybridLines(): (readonly [name: string, formula: string])[] {
  return readFileSync(`${FOLDER}../hybrids.txt`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', formula = ''] = line.split(' = ');
      return [name, formula];
    });
}
