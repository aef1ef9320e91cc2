import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../../../../data/starter/taxa/', import.meta.url));

const Confirmation = z.enum(['reference', 'editor']);

const OtherAnswer = z.strictObject({
  name: z.string().min(3),
  authorship: z.string().min(1).optional(),
  family: z.string().endsWith('aceae').optional(),
  confirmed: Confirmation,
});

const Answer = z.union([Confirmation, OtherAnswer]);

/** Sources whose word a person cannot replace: a code or a right exists only when the register says so. */
export const REGISTERS = ['upov', 'ip_australia'] as const;

const Sources = z.strictObject({
  tnrs: Answer.optional(),
  powo: Answer.optional(),
  gbif: Answer.optional(),
  ala: Answer.optional(),
  ip_australia: Answer.optional(),
  upov: Answer.optional(),
  inaturalist: Answer.optional(),
  wikidata: Answer.optional(),
  wikispecies: Answer.optional(),
  eol: Answer.optional(),
  wikipedia: Answer.optional(),
});

const Identifiers = z.strictObject({
  gbif_id: z.string().optional(),
  wfo_id: z.string().optional(),
  powo_id: z.string().optional(),
  eol_id: z.string().optional(),
  ala_guid: z.string().optional(),
  wikidata_id: z.string().optional(),
  inaturalist_taxon_id: z.string().optional(),
  upov_code: z.string().optional(),
  pbr_numbers: z.array(z.string()).optional(),
});

/** The form in which each register writes its identifiers. */
export const IDENTIFIER_FORMS: Readonly<Record<keyof z.infer<typeof Identifiers>, RegExp>> = {
  gbif_id: /^\d+$/,
  wfo_id: /^wfo-\d{10}$/,
  powo_id: /^urn:lsid:ipni\.org:names:\d+-\d$/,
  eol_id: /^\d+$/,
  ala_guid: /^https:\/\/id\.biodiversity\.org\.au\/(node|taxon)\/apni\/\d+$/,
  wikidata_id: /^Q\d+$/,
  inaturalist_taxon_id: /^\d+$/,
  upov_code: /^[A-Z]{5}(_[A-Z0-9]{2,4}){0,2}$/,
  pbr_numbers: /^\d{4}\/\d{3}$/,
};

const OtherName = z.strictObject({
  name: z.string().min(3),
  authorship: z.string().min(1).optional(),
  kind: z.enum(['synonym', 'misnomer', 'misspelling', 'trade']),
});

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
  sources: Sources,
  identifiers: Identifiers.optional(),
});

export type StarterTaxon = z.output<typeof StarterTaxon>;

/** What one source says about a taxon of the table. */
export interface SourceStatement {
  readonly source: string;
  readonly acceptedName: string;
  readonly authorship: string | undefined;
  readonly confirmed: z.infer<typeof Confirmation>;
}

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

export function statementsOf(taxon: StarterTaxon): SourceStatement[] {
  return Object.entries(taxon.sources).flatMap(([source, answer]) => {
    if (answer === undefined) return [];
    if (typeof answer === 'string')
      return [{ source, acceptedName: taxon.name, authorship: taxon.authorship, confirmed: answer }];
    return [
      { source, acceptedName: answer.name, authorship: answer.authorship, confirmed: answer.confirmed },
    ];
  });
}
