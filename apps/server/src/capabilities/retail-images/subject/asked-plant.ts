import { lazy } from '../../../platform/lazy.ts';
import { readTradePlants, type UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import type { AskedPlant, PicturePage } from './picture-page.ts';
import { readTaxon } from './taxon-text.ts';
import { kindOf } from './views.ts';

/** Looks names up without asking any service. */
export type LookUpNames = (names: readonly string[]) => Promise<readonly UnifiedTaxonomicRecord[]>;

const synonymsOf = lazy(async () => new Map(readTradePlants().map(({ name, synonyms }) => [name, synonyms])));

/** Describes a plant by its accepted name or a synonym. */
export async function describeAsked(
  { acceptedName, cultivar }: { readonly acceptedName: string; readonly cultivar: string | null },
  lookUp: LookUpNames,
): Promise<AskedPlant> {
  const [record] = await lookUp([acceptedName]);
  const accepted = record === undefined ? null : agreedName(record);
  const listed = (await synonymsOf.get()).get((accepted ?? acceptedName).replaceAll('× ', '')) ?? [];
  const names = [...new Set([accepted ?? acceptedName, acceptedName, ...listed])];
  return {
    names,
    commonNames: record?.accepted_name.common_names.map(({ name }) => name) ?? [],
    cultivar,
    kind: kindOf([accepted ?? acceptedName], record?.taxonomy.family ?? null),
  };
}

/** The same plant with those of its synonyms by which pages name it. */
export async function addSynonyms(
  asked: AskedPlant,
  pages: readonly PicturePage[],
  lookUp: LookUpNames,
): Promise<AskedPlant> {
  const texts = pages.flatMap(({ taxa, categories, depicts, title }) => [
    title,
    ...taxa.map(({ name }) => name),
    ...categories,
    ...depicts,
  ]);
  const others = texts.flatMap((text) => {
    const taxon = readTaxon(text, asked.names);
    return taxon?.relation === 'other' ? taxon.name : [];
  });
  const names = [...new Set(others)];
  const accepted = (names.length === 0 ? [] : await lookUp(names)).map(agreedName);
  const synonyms = names.filter(
    (_, index) => readTaxon(accepted[index] ?? '', asked.names)?.relation === 'same',
  );
  return { ...asked, names: [...asked.names, ...synonyms] };
}

/** The accepted name for a name that is listed as it is written; null for one that is guessed. */
const agreedName = ({ accepted_name, resolution }: UnifiedTaxonomicRecord): string | null =>
  surely.includes(resolution.match_stage ?? '') ? accepted_name.scientific_name : null;

const surely: readonly string[] = ['author-exact', 'exact', 'hybrid-sign', 'rank-differs', 'gender'];
