import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StarterTaxon } from './taxon.ts';

/** A plant of the trade with all that it is called. */
export interface TradePlant {
  /** Accepted name, without hybrid signs. A genus has one word. */
  readonly name: string;
  /** Null: not known. */
  readonly family: string | null;
  /** Published names that are now included in it. */
  readonly synonyms: readonly string[];
  /** In any language, written by hand from what nurseries say. */
  readonly commonNames: readonly string[];
  /** From published tables, which give some names to plants that are not called so. */
  readonly furtherNames: readonly string[];
}

const folder = fileURLToPath(new URL('../../../../../../../data/starter', import.meta.url));
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');

/** Plants of the bundled checklist and of `nursery-names.tsv`, which has names of further ones. Reads files, which takes 100 ms. */
export function readTradePlants(): TradePlant[] {
  const taxa = readdirSync(join(folder, 'taxa')).flatMap((file) =>
    linesOf(join('taxa', file)).map((line) => StarterTaxon.parse(JSON.parse(line))),
  );
  const listed = new Map(taxa.map((taxon) => [plain(taxon.name), taxon]));
  const nursery = Map.groupBy(
    linesOf('nursery-names.tsv')
      .slice(1)
      .map((line) => line.split('\t')),
    ([taxon = '']) => plain(taxon),
  );
  // Names in other scripts than a reply's words are compared in would be empty.
  const published = Map.groupBy(
    linesOf('common-names.tsv')
      .map((line) => line.split('\t'))
      .filter(([, language]) => language !== 'zh'),
    ([taxon = '']) => plain(taxon),
  );
  return [...new Set([...listed.keys(), ...nursery.keys()])].map((name) => {
    const taxon = listed.get(name);
    return {
      name,
      family: taxon?.family ?? null,
      synonyms: taxon?.names.flatMap((other) => (other.kind === 'synonym' ? plain(other.name) : [])) ?? [],
      commonNames: [
        ...(taxon?.commonNames.map((common) => common.name) ?? []),
        ...(nursery.get(name)?.map(([, common = '']) => common) ?? []),
      ],
      furtherNames: published.get(name)?.map(([, , common = '']) => common) ?? [],
    };
  });
}

const plain = (name: string): string => name.replaceAll('× ', '');
