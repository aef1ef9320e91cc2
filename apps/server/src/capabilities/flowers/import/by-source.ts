import type { FlowersRead, ReadFlower, Refusal } from '../reading/read-flower.ts';
import { sourceIdLengthMax } from './source-id.ts';

/** Records of one source, each of its ids once. */
export interface SourceFlowers {
  readonly source: string;
  readonly flowers: readonly ReadFlower[];
}

export interface SortedFlowers {
  readonly sources: readonly SourceFlowers[];
  readonly refused: readonly Refusal[];
}

const fredSource = 'fred';

/**
 * Sorts what was read by its source: that of the import, else that which its table names, else `fred` for a record file of FReD, else the name
 * of the file, folder or archive that was given. A record that comes twice is refused the second time.
 */
export function sortBySource({ flowers, files }: FlowersRead, ofImport: string | undefined): SortedFlowers {
  const fredFiles = new Set(files.filter(({ layout }) => layout === 'fred-record').map(({ name }) => name));
  const usual = (file: string) => (fredFiles.has(file) ? fredSource : chooseName(file));
  const sources = new Map<string, Map<string, ReadFlower>>();
  const refused: Refusal[] = [];
  for (const flower of flowers) {
    const { sourceId, place } = flower;
    const source = ofImport ?? slugOf(flower.source ?? usual(place.file));
    if (source === null) {
      refused.push({ sourceId, place, reason: describeNoSource(flower.source) });
      continue;
    }
    const known = sources.get(source) ?? new Map<string, ReadFlower>();
    sources.set(source, known);
    const first = known.get(sourceId);
    if (first) refused.push({ sourceId, place, reason: comesTwice(source, first) });
    else known.set(sourceId, flower);
  }
  return {
    sources: [...sources].map(([source, known]) => ({ source, flowers: [...known.values()] })),
    refused,
  };
}

const chooseName = (file: string): string =>
  (file.split('/', 1)[0] ?? '').replace(/(?:\.(?:csv|tsv|txt|dat|gz|zip))+$/i, '');

function slugOf(text: string): string | null {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, sourceIdLengthMax)
    .replace(/^-|-$/g, '');
  return slug === '' ? null : slug;
}

const describeNoSource = (named: string | null): string =>
  `Its source ${JSON.stringify(named?.slice(0, 80) ?? '')} has no letter or digit from which an id could be made; name one with --source.`;

function comesTwice(source: string, { sourceId, place }: ReadFlower): string {
  const where = [place.file, place.line && `line ${place.line}`, place.column && `column ${place.column}`];
  return `The record ${JSON.stringify(sourceId)} of ${source} was read already (${where.filter(Boolean).join(', ')}); an id may come once.`;
}
