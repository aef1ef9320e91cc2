import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSnapshot } from '@plantdata/name-index';
import { lookUp } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../../../../release/usda-checklist/knowledge.ts';
import { readWhole } from '../../src/capabilities/plant-names/snapshots/library.ts';
import { openUsdaChecklist } from '../../src/capabilities/plant-names/sources/starter/usda.ts';
import { questionOf } from '../support/name-tables.ts';
import { readStarterFiles } from '../support/starter-taxa.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const { manifest, table } = await openUsdaChecklist();

/** The accepted name with its authors and family, as the shipped list has them; null for a name that is not found exactly. */
function answer(text: string): string | null {
  const { hit } = lookUp(questionOf(text), table).found;
  if (hit?.kind !== 'exact') return null;
  const { known } = hit;
  const accepted = known.acceptedRow === null ? null : table.name(known.acceptedRow);
  if (accepted === null) return `${known.status}`;
  const { written, authorship, family } = accepted;
  return [known.status, written, authorship, family].filter((part) => part !== null).join(' | ');
}

describe('the names of USDA PLANTS that come with the service', () => {
  it('say where they are from, under what licence and of which date, and answer for no source', () => {
    expect(manifest).toMatchObject({
      dataset: 'usda',
      version: '2026-11-27',
      sources: [],
      licence: expect.stringMatching(/^public domain/),
      counts: { rows: 93_748, names: 85_855, accepted: 44_513, mended: {} },
    });
    expect(readFileSync(pathOf('NOTICE'), 'utf8')).toMatch(/data\/usda\//);
    expect(readFileSync(pathOf('data/usda/README.md'), 'utf8')).toContain('| `version` | 2026-11-27');
    expect(existsSync(pathOf('release/build-usda-checklist.ts'))).toBe(true);
  });

  it('are one undamaged file of less than twelve megabytes, opened once in a process', async () => {
    const file = pathOf('data/usda/usda.snapshot');
    expect(statSync(file).size).toBeLessThan(12_000_000);
    checkSnapshot(await readWhole(file));
    expect((await openUsdaChecklist()).table).toBe(table);
  });

  it.each([
    ['Acer rubrum', 'accepted | Acer rubrum | L. | Sapindaceae'],
    ['Negundo aceroides', 'synonym | Acer negundo | L. | Sapindaceae'],
    ['Liriodendron tulipifera', 'accepted | Liriodendron tulipifera | L. | Magnoliaceae'],
    ['Sorbus aucuparia', 'accepted | Sorbus aucuparia | L. | Rosaceae'],
    ['Amygdalus persica', 'synonym | Prunus persica | (L.) Batsch | Rosaceae'],
    ['Eupatorium purpureum', 'synonym | Eutrochium purpureum | (L.) E.E. Lamont | Asteraceae'],
    ['Aster laevis', 'synonym | Symphyotrichum laeve | (L.) Á. Löve & D. Löve | Asteraceae'],
    ['Smilacina racemosa', 'synonym | Maianthemum racemosum | (L.) Link | Asparagaceae'],
    ['Toxylon pomiferum', 'synonym | Maclura pomifera | (Raf.) C.K. Schneid. | Moraceae'],
    ['Andropogon scoparius', 'synonym | Schizachyrium scoparium | (Michx.) Nash | Poaceae'],
    ['Thuja occidentalis', 'accepted | Thuja occidentalis | L. | Cupressaceae'],
    ['Acacia farnesiana', 'synonym | Vachellia farnesiana | (L.) Wight & Arn.'],
    [
      'Gaura lindheimeri',
      'synonym | Oenothera lindheimeri | (Engelm. & A. Gray) W.L. Wagner & Hoch | Onagraceae',
    ],
    ['Dryopteris marginalis', 'accepted | Dryopteris marginalis | (L.) A. Gray | Dryopteridaceae'],
    ['Orchis spectabilis', 'synonym | Galearis spectabilis | (L.) Raf.'],
    ['Marchantia polymorpha', 'accepted | Marchantia polymorpha | L.'],
    ['Eucalyptus cladocalyx', 'accepted | Eucalyptus cladocalyx | F. Muell. | Myrtaceae'],
    ['Abelia grandiflora', 'accepted | Abelia × grandiflora | (Rovelli ex André) Rehder | Caprifoliaceae'],
    ['Acer saccharum ssp. nigrum', 'synonym | Acer nigrum | Michx. f. | Sapindaceae'],
    ['Carex pensylvanica', 'accepted | Carex pensylvanica | Lam. | Cyperaceae'],
    ['Cirsium lanceolatum', 'unplaced'],
    ['Heuchera sp.', 'accepted | Heuchera | Saxifragaceae'],
    ['Abies', 'accepted | Abies | Pinaceae'],
  ])('%s: %s', (name, expected) => {
    expect(answer(name)).toBe(expected);
  });

  it('have no lichens and other fungi', () => {
    const { notPlants } = readKnowledge();
    const genera = new Set<string>();
    for (let row = 0; row < table.size; row++) {
      const { acceptedRow, written } = table.name(row);
      const accepted = acceptedRow === null ? written : table.name(acceptedRow).written;
      genera.add(accepted.replace(/^× /, '').split(' ')[0] ?? '');
    }
    expect(genera.size).toBeGreaterThan(4_500);
    expect([...genera].filter((genus) => notPlants.has(genus))).toEqual([]);
    for (const lichen of ['Cladonia rangiferina', 'Lecanora', 'Lobaria pulmonaria', 'Usnea longissima'])
      expect(answer(lichen)).toBeNull();
  });

  it('have the families of our nursery checklist, and no other for any of its genera', () => {
    const families = new Map<string, Set<string>>();
    for (const { name, family, rank } of readStarterFiles().flatMap(({ taxa }) => taxa)) {
      const genus = name.replace(/^[×+] /, '').split(' ')[0] ?? '';
      if (rank !== 'family') families.set(genus, (families.get(genus) ?? new Set()).add(family));
    }
    const listed = readFileSync(pathOf('release/usda-checklist/genus-families.csv'), 'utf8')
      .trim()
      .split('\n');
    const rows = listed.slice(1).map((line) => line.split(','));
    expect(new Set(rows.map(([genus]) => genus)).size).toBe(rows.length);
    const shared = rows.filter(([genus = '']) => families.has(genus));
    expect(shared.length).toBeGreaterThan(800);
    for (const [genus = '', family] of shared)
      expect([genus, ...(families.get(genus) ?? [])]).toEqual([genus, family]);
  });
});
