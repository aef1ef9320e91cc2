import { exactKey, type PlantName, stemKey } from '@plantdata/botanical-names';

/** A known name: the spelling, and what it leads to. */
export interface KnownName<Target> {
  readonly name: PlantName;
  /** The name as the list has it, without authorship. */
  readonly written: string;
  readonly target: Target;
  /** A known misspelling: found as written, but never the target of a further correction. */
  readonly isMisspelling?: boolean;
}

/**
 * What the matcher asks a list of known names. Keys are those of `botanical-names`: lower-case ASCII words without
 * signs, rank markers and hyphens; the first word is the genus.
 */
export interface NameTable<Target> {
  /** Every known name with this exact key. */
  exact(key: string): readonly KnownName<Target>[];
  /** Every known name with this stem key. */
  stem(key: string): readonly KnownName<Target>[];
  hasGenus(genus: string): boolean;
  /** Distinct exact keys of the names in a genus, without the genus itself. */
  keysInGenus(genus: string): readonly string[];
  /** All genera whose first letter and length make a near spelling possible. */
  generaLike(genus: string): readonly string[];
  /** Genera that have a species with this epithet. */
  generaWithEpithet(epithet: string): readonly string[];
}

const none: readonly never[] = [];

/** Builds a table in memory; one pass over the names, look-ups in constant time. */
export function createNameTable<Target>(names: Iterable<KnownName<Target>>): NameTable<Target> {
  const byExactKey = new Map<string, KnownName<Target>[]>();
  const byStemKey = new Map<string, KnownName<Target>[]>();
  const keysByGenus = new Map<string, Set<string>>();
  const generaByShape = new Map<string, Set<string>>();
  const generaByEpithet = new Map<string, Set<string>>();

  for (const known of names) {
    const key = exactKey(known.name);
    const [genus, epithet] = key.split(' ');
    if (!genus) continue;
    append(byExactKey, key, known);
    if (known.isMisspelling) continue;
    append(byStemKey, stemKey(known.name), known);
    const keys = addTo(keysByGenus, genus);
    for (const shape of shapesOf(genus, 0)) addTo(generaByShape, shape).add(genus);
    if (!epithet) continue;
    keys.add(key);
    addTo(generaByEpithet, epithet).add(genus);
  }

  const keyLists = new Map([...keysByGenus].map(([genus, keys]) => [genus, [...keys]]));
  return {
    exact: (key) => byExactKey.get(key) ?? none,
    stem: (key) => byStemKey.get(key) ?? none,
    hasGenus: (genus) => keysByGenus.has(genus),
    keysInGenus: (genus) => keyLists.get(genus) ?? none,
    generaLike: (genus) => [
      ...new Set(shapesOf(genus, 2).flatMap((shape) => [...(generaByShape.get(shape) ?? none)])),
    ],
    generaWithEpithet: (epithet) => [...(generaByEpithet.get(epithet) ?? none)],
  };
}

/** First letter (or either of the first two, which are often swapped) with every length within `slack`. */
function shapesOf(genus: string, slack: number): string[] {
  const letters = slack === 0 ? genus.slice(0, 1) : new Set(genus.slice(0, 2));
  const shapes: string[] = [];
  for (const letter of letters) {
    for (let length = genus.length - slack; length <= genus.length + slack; length++)
      shapes.push(letter + length);
  }
  return shapes;
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function addTo(map: Map<string, Set<string>>, key: string): Set<string> {
  const values = map.get(key) ?? new Set<string>();
  map.set(key, values);
  return values;
}
