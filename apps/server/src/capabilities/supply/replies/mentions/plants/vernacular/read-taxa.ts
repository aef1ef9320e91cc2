import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A line of a table in `data/common-names/`; the README there says how tables are written. */
export interface TaxonLine {
  readonly genus: string;
  /** Null for the genus itself. */
  readonly species: string | null;
  /** Other names of botany. */
  readonly synonyms: readonly string[];
  readonly commonNames: readonly string[];
}

const folder = fileURLToPath(new URL('../../../../../../../../../data/common-names', import.meta.url));

/** Reads all tables that come with the service. */
export function readBundledTaxa(): TaxonLine[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => {
    const file = join(folder, name);
    return readTaxa(readFileSync(file, 'utf8'), file);
  });
}

const genusLine = /^(?<genus>\p{Lu}[\p{Ll}-]+)(?:: (?<names>.+))?$/u;
const speciesLine =
  /^ {2}(?<species>[\p{Ll}-]+|sp\.)(?<synonyms>(?: = \p{Lu}[\p{Ll}-]+ [\p{Ll}-]+)*)(?:: (?<names>.+))?$/u;
const commonName = /^\p{L}[\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]+)*$/u;

/** @throws Error that names the file and the line, and gives the forms that a line may have. */
export function readTaxa(text: string, file: string): TaxonLine[] {
  const taxa: TaxonLine[] = [];
  let genus: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const parts = (genusLine.exec(line) ?? speciesLine.exec(line))?.groups;
    genus = parts?.genus ?? genus;
    const commonNames = parts?.names?.split(', ') ?? [];
    if (!parts || genus === undefined || !commonNames.every((name) => commonName.test(name)))
      throw new Error(
        `${file}, line ${index + 1}: expected "Genus: common name, another" or, below a genus, ` +
          `"  species = Older name: common name, another", found ${JSON.stringify(line)}.`,
      );
    const synonyms = parts.synonyms?.split(' = ').slice(1) ?? [];
    taxa.push({ genus, species: parts.species ?? null, synonyms, commonNames });
  }
  return taxa;
}
