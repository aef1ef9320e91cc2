import { compareAuthorships, exactKey, parseAuthorship, parseName } from '@plantdata/botanical-names';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  areTablesPresent,
  nameKey,
  type PublishedNames,
  readPublishedNames,
  readReducedNames,
} from './support/published-names.ts';
import { AUTHORSHIP_EXCEPTIONS, FAMILY_EXCEPTIONS, GENUS_EXCEPTIONS } from './support/starter-exceptions.ts';
import { readHybridLines, readStarterFiles, type StarterTaxon } from './support/starter-taxa.ts';

const files = readStarterFiles();
const taxa = files.flatMap(({ taxa }) => taxa);

function rankOf(name: string): StarterTaxon['rank'] {
  if (name.endsWith('aceae')) return 'family';
  if (/ f\. \S+$/u.test(name)) return 'form';
  if (/ var\. \S+$/u.test(name)) return 'variety';
  if (/ subsp\. \S+$/u.test(name)) return 'subspecies';
  return /^(× )?\S+$/u.test(name) ? 'genus' : 'species';
}

/** Every name of a taxon with the key under which the matcher finds it. */
function spellingsOf(taxon: StarterTaxon): { name: string; key: string; owner: string }[] {
  return [taxon, ...taxon.names].map(({ name }) => ({
    name,
    key: exactKey(parseName(name).name),
    owner: taxon.name,
  }));
}

/** The genus of a name below it, with its hybrid sign; null for a genus or family itself. */
function genusOf(name: string): string | null {
  return /^(?:[×+] )?[^\s×+]+(?= )/u.exec(name)?.[0] ?? null;
}

/** Genera whose names here, two or more, are all synonyms in one other genus: what was decided of each has to be said. */
function movedGenera(): { genus: string; to: string }[] {
  const accepted = new Set(taxa.map(({ name }) => genusOf(name)));
  const moves = taxa.flatMap(({ name, names }) =>
    names
      .filter(({ kind }) => kind === 'synonym')
      .map((synonym) => ({ genus: genusOf(synonym.name) ?? '', to: genusOf(name) ?? name })),
  );
  return [...Map.groupBy(moves, ({ genus }) => genus)].flatMap(([genus, [first, ...others]]) => {
    const isMoved = others.length > 0 && others.every(({ to }) => to === first?.to);
    return first && isMoved && genus !== '' && !accepted.has(genus) ? [first] : [];
  });
}

describe('starter checklist, by itself', () => {
  it('holds 600 taxa or more', () => {
    expect(taxa.length).toBeGreaterThanOrEqual(600);
  });

  it('has every name once, accepted or other', () => {
    const names = taxa.flatMap((taxon) => [taxon.name, ...taxon.names.map(({ name }) => name)]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('lists common names as such, not among the botanical names', () => {
    const common = taxa.flatMap(spellingsOf).filter(({ key }) => key === '');
    expect(common.map(({ name }) => name)).toEqual([]);
  });

  it('leads the spellings of one name (hybrid sign, hyphen, case, rank marker) to one taxon', () => {
    const owners = Map.groupBy(taxa.flatMap(spellingsOf), ({ key }) => key);
    const torn = [...owners].filter(([, names]) => new Set(names.map(({ owner }) => owner)).size > 1);
    expect(torn.map(([key]) => key)).toEqual([]);
  });

  it('lists a second spelling of one name only where it was published at a second rank', () => {
    const repeated = taxa.flatMap((taxon) =>
      [...Map.groupBy(spellingsOf(taxon), ({ name, key }) => `${key}, ${rankOf(name)}`)]
        .filter(([, names]) => names.length > 1)
        .map(([key]) => key),
    );
    expect(repeated).toEqual([]);
  });

  it('moves a genus with its species, so that its cultivars follow them, but for reasoned exceptions', () => {
    const synonyms = new Map(taxa.flatMap(({ name, names }) => names.map((other) => [other.name, name])));
    const contradictions = movedGenera()
      .filter(({ genus, to }) => synonyms.get(genus) !== to)
      .map(({ genus, to }) => ({ name: genus, finding: `${genus}: all its names are in ${to}` }));
    expect(unexplained(contradictions, GENUS_EXCEPTIONS)).toEqual([]);
  });

  it('gives the word of a genus to plants of other genera only, and not as a name of them', () => {
    const wrong = taxa.flatMap(({ name, names, genusWords }) =>
      genusWords.filter(
        (word) => genusOf(name) === word.name || names.some((other) => other.name === word.name),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(files)('keeps $file sorted by name', ({ taxa }) => {
    const names = taxa.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('gives every taxon the rank that its name shows', () => {
    expect(taxa.filter(({ name, rank }) => rank !== rankOf(name)).map(({ name }) => name)).toEqual([]);
  });

  it('writes the hybrid sign between blanks and rank markers in one spelling', () => {
    const names = taxa.map(({ name }) => name);
    expect(names.filter((name) => / x |×\S|\S×| ssp\. |\s\s|^\s|\s$/u.test(name))).toEqual([]);
  });
});

describe('table of named hybrids', () => {
  const lines = readHybridLines();
  const read = (name: string) => parseName(name).name;

  it('has 300 hybrids or more, sorted', () => {
    expect(new Set(lines.map(([name]) => name)).size).toBeGreaterThanOrEqual(300);
    const written = lines.map((line) => line.join(' = '));
    expect(written).toEqual(written.toSorted());
  });

  it('has for each the formula of two species or three, and each formula once', () => {
    const odd = lines.filter(([name, formula]) => {
      const { form, parents } = read(formula);
      const species = new Set(parents.map(exactKey));
      const isOfSpecies = parents.every(
        (parent) => parent.specificEpithet !== null && parent.infraspecific.length === 0,
      );
      return (
        form !== 'hybrid-formula' ||
        species.size < 2 ||
        species.size > 3 ||
        !isOfSpecies ||
        !name.includes('× ')
      );
    });
    expect(odd).toEqual([]);
    const keys = lines.map(([, formula]) => exactKey(read(formula)));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('writes a species of the checklist as the checklist does', () => {
    const known = new Map(taxa.flatMap(spellingsOf).map(({ name, key }) => [key, name]));
    const misspelt = lines.flatMap(([, formula]) =>
      read(formula).parents.flatMap((parent) => {
        const name = known.get(exactKey(parent))?.replace('× ', '');
        const written = `${parent.genus} ${parent.specificEpithet}`;
        return name === undefined || name === written ? [] : [`${written}: ${name}`];
      }),
    );
    expect(misspelt).toEqual([]);
  });
});

/** Only a contradiction counts: tables often leave out the author of the basionym or one side of `ex`. */
function authorshipsAgree(left: string, right: string): boolean {
  return compareAuthorships(parseAuthorship(left), parseAuthorship(right)) !== 'different';
}

/** A fact that the tables do not have so; `name` is what an exception would be listed under. */
interface Contradiction {
  readonly name: string;
  readonly finding: string;
}

/** Findings without an exception, then exceptions that nothing needs any longer. */
function unexplained(
  contradictions: readonly Contradiction[],
  exceptions: ReadonlyMap<string, string>,
): string[] {
  const needed = new Set(contradictions.map(({ name }) => name));
  const stale = [...exceptions.keys()].filter((name) => !needed.has(name));
  const findings = contradictions.filter(({ name }) => !exceptions.has(name)).map(({ finding }) => finding);
  return [...new Set(findings), ...stale.map((name) => `${name}: the exception is not needed`)];
}

function contradictedAuthorships(published: PublishedNames, taxon: StarterTaxon): Contradiction[] {
  return [taxon, ...taxon.names].flatMap(({ name, authorship }) => {
    const listed = [...(published.authorships.get(nameKey(name)) ?? [])];
    if (authorship === undefined || listed.length === 0) return [];
    if (listed.some((other) => authorshipsAgree(other, authorship))) return [];
    return [{ name, finding: `${name} ${authorship} | tables: ${listed.join('; ')}` }];
  });
}

/** Synonyms that WCVP accepts, by the same authors, as taxa of their own. */
function contradictedSynonyms(published: PublishedNames, taxon: StarterTaxon): string[] {
  return taxon.names
    .filter(({ kind, name, authorship }) => {
      if (kind !== 'synonym' || authorship === undefined) return false;
      const accepted = published.accepted.get(nameKey(name)) ?? [];
      // Under another author it would be another plant (a homonym).
      return accepted.some((other) => other === '' || authorshipsAgree(other, authorship));
    })
    .map(({ name }) => `${name}: here a synonym of ${taxon.name}`);
}

function contradictedFamily(published: PublishedNames, taxon: StarterTaxon): Contradiction[] {
  const genus = taxon.name.replace(/^× /u, '').split(' ')[0] ?? '';
  const families = new Set(
    [genus, taxon.name].flatMap((name) => [...(published.families.get(nameKey(name)) ?? [])]),
  );
  if (families.has(taxon.family) || !published.isLookedUp(genus)) return [];
  return [
    { name: genus, finding: `${taxon.name} ${taxon.family} | tables: ${[...families].join('; ') || 'none'}` },
  ];
}

const tables = [
  { title: 'reduced', read: readReducedNames },
  ...(areTablesPresent ? [{ title: 'whole', read: readPublishedNames }] : []),
];

describe.each(tables)('starter checklist, against published tables, $title', ({ read }) => {
  let published: PublishedNames;

  beforeAll(() => {
    published = read();
  });

  it('lists no name as a synonym that WCVP accepts', () => {
    expect(taxa.flatMap((taxon) => contradictedSynonyms(published, taxon))).toEqual([]);
  });

  it('agrees with the tables on authors, but for reasoned exceptions', () => {
    const contradictions = taxa.flatMap((taxon) => contradictedAuthorships(published, taxon));
    expect(unexplained(contradictions, AUTHORSHIP_EXCEPTIONS)).toEqual([]);
  });

  it('agrees with the tables on families, but for reasoned exceptions', () => {
    const contradictions = taxa.flatMap((taxon) => contradictedFamily(published, taxon));
    expect(unexplained(contradictions, FAMILY_EXCEPTIONS)).toEqual([]);
  });
});
