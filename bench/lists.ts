import { readdir, readFile } from 'node:fs/promises';

/** Lists to measure on, made from the starter checklist so that everybody has the same. */

const taxaFolder = new URL('../data/starter/taxa/', import.meta.url);

export async function starterNames(): Promise<string[]> {
  const files = (await readdir(taxaFolder)).filter((file) => file.endsWith('.jsonl')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, taxaFolder), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => nameOf(JSON.parse(line))),
  );
}

function nameOf(taxon: unknown): string {
  if (typeof taxon !== 'object' || taxon === null || !('name' in taxon) || typeof taxon.name !== 'string')
    throw new Error('a taxon has no name');
  return 'authorship' in taxon && typeof taxon.authorship === 'string'
    ? `${taxon.name} ${taxon.authorship}`
    : taxon.name;
}

const dressings = [
  (name: string) => name,
  (name: string) => `${withoutAuthor(name)} 'Golden Sunset'`,
  (name: string) => `${withoutAuthor(name).toUpperCase()} 45L`,
  (name: string) => `${withoutAuthor(name)} 140mm $9.95`,
  (name: string) => `PMK-01 ${withoutAuthor(name)} "Dwarf Form" PBR`,
  (name: string) => `${withoutAuthor(name)} RED GLOW ('Korred')`,
  (name: string) => `${withoutAuthor(name)} x 12`,
];

/** As a nursery would write the names: cultivars, sizes, prices, capitals, in turn. */
export function asLabels(names: readonly string[]): string[] {
  return names.map((name, index) => (dressings[index % dressings.length] ?? withoutAuthor)(name));
}

/** One changed letter in the last word of every name. */
export function asMisspelt(names: readonly string[]): string[] {
  return names.map((name) => {
    const bare = withoutAuthor(name);
    const at = bare.length - 3;
    return `${bare.slice(0, at)}${bare[at] === 'e' ? 'o' : 'e'}${bare.slice(at + 1)}`;
  });
}

/** Strings made to slow a parser down, 300 characters each. */
export function hostileStrings(): string[] {
  return ['x ', '(', "'", 'var. ', 'Acer ', '&', 'a.', '"x" ', '((a) '].map((piece) =>
    piece.repeat(Math.ceil(300 / piece.length)).slice(0, 300),
  );
}

function withoutAuthor(name: string): string {
  const words = name.split(' ');
  const end = words.findIndex((word, index) => index > 0 && /^[A-Z(]/.test(word));
  return end < 0 ? name : words.slice(0, end).join(' ');
}

/** `count` strings, the list repeated with a number so that every one is different. */
export function enlarge(names: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length] ?? '';
    return index < names.length ? name : `${name} 'No ${index}'`;
  });
}
