import { describe, expect, it } from 'vitest';
import { formatAuthorship, type PlantName, parseName } from '../src/index.ts';

/** The authors alone, in the form of IPNI. */
function authorsOf({ authorship }: PlantName): string | null {
  return authorship && formatAuthorship({ ...authorship, inAuthors: [], year: null });
}

function read(label: string): readonly (string | null)[] {
  const { name } = parseName(label);
  return [authorsOf(name), name.citation];
}

describe('a citation behind the authors', () => {
  it.each([
    ['Salvia leucantha Cav., Icon. 4: 16 (1797)', 'Cav.', 'Icon. 4: 16 (1797)'],
    ['Correa alba Andrews, Bot. Repos. 1: t. 18. 1798.', 'Andrews', 'Bot. Repos. 1: t. 18. 1798'],
    ['Iris sibirica Linnaeus, Species Plantarum 39. 1753', 'Linnaeus', 'Species Plantarum 39. 1753'],
    ['Viola odorata L., Sp. Pl. (1753)', 'L.', 'Sp. Pl. (1753)'],
    ['Acer L., Sp. Pl.: 1054. 1753', 'L.', 'Sp. Pl.: 1054. 1753'],
    ['Larix decidua Mill., Gard. Dict., ed. 8. n. 1 (1768)', 'Mill.', 'Gard. Dict., ed. 8. n. 1 (1768)'],
    [
      'Prunus serrulata Lindl. — Trans. Hort. Soc. vii. 238. 1830',
      'Lindl.',
      'Trans. Hort. Soc. vii. 238. 1830',
    ],
    [
      'Camellia sasanqua Thunb.; Fl. Jap.: 273. 1784 [Aug 1784] (IK)',
      'Thunb.',
      'Fl. Jap.: 273. 1784 [Aug 1784] (IK)',
    ],
    ['Poa arenicola St.-Yves, Candollea 3: 282 (1927)', 'St.-Yves', 'Candollea 3: 282 (1927)'],
    ['Picea torano K. Koch Dendrologie 2(2): 206. 1873', 'K.Koch', 'Dendrologie 2(2): 206. 1873'],
    ['Banksia dentata L. f. Suppl. Pl.: 127. 1782', 'L.f.', 'Suppl. Pl.: 127. 1782'],
    ['Banksia dentata L.f. 127. 1782', 'L.f.', '127. 1782'],
    [
      'Hebe stricta Petrie, Trans. & Proc. New Zealand Inst. 57: 24',
      'Petrie',
      'Trans. & Proc. New Zealand Inst. 57: 24',
    ],
    [
      'Dahlia mollis A.Gray, K.D.Hill & Benth., Telopea 6(2): 173 (1995)',
      'A.Gray, K.D.Hill & Benth.',
      'Telopea 6(2): 173 (1995)',
    ],
    ['Iris alpina (Sm.) Hook. in DC., Prodr. 2: 5 (1825)', '(Sm.) Hook.', 'in DC., Prodr. 2: 5 (1825)'],
    ['Saxegothaea conspicua Lindl. in Paxton', 'Lindl.', 'in Paxton'],
    ['Lonicera maackii (Rupr.) Maxim. ap. Regel', '(Rupr.) Maxim.', 'ap. Regel'],
    ['Stewartia serrata Maxim., 1867', 'Maxim.', '1867'],
    ['Stewartia serrata Maxim. [1867]', 'Maxim.', '1867'],
    ['Rosa rugosa Sweet, Hort. Brit., ed. 2: 372 (1830)', 'Sweet', 'Hort. Brit., ed. 2: 372 (1830)'],
  ])('reads %s', (label, authors, citation) => {
    expect(read(label)).toEqual([authors, citation]);
  });

  it('is a separate part, and dates the name', () => {
    const { name, parts, quality } = parseName('Salvia splendens Nees, Flora 4: 300. 1821');
    expect(parts).toContainEqual({ kind: 'publication', start: 23, end: 41, text: 'Flora 4: 300. 1821' });
    expect(name.authorship?.year).toBe('1821');
    expect(quality).toBe(1);
  });

  it('ends before a note on the name', () => {
    const { name } = parseName(
      'Galanthus elwesii Hook.f., Bot. Mag. 101: t. 6166 (1875), nom. et typ. cons.',
    );
    expect(name).toMatchObject({
      citation: 'Bot. Mag. 101: t. 6166 (1875)',
      nomenclaturalNote: 'nom. et typ. cons.',
    });
  });

  it('ends before a cultivar', () => {
    const { name } = parseName("Camellia japonica L., Curtis's Bot. Mag. t. 42. 1787 'Alba Plena'");
    expect(name).toMatchObject({ citation: "Curtis's Bot. Mag. t. 42. 1787", cultivar: 'Alba Plena' });
  });

  it.each([
    'Acer palmatum Thunb. 10-20 cm',
    'Fagus sylvatica L. Hst. m. B. 12-14',
    'Buxus sempervirens L. Co. 10 Stk. 5',
    'Acer palmatum Bloodgood, Topf 12, 2023',
    'Acer rubrum L. Red Sunset® 3L',
    "Hydrangea paniculata 'Limelight' C5 40-60",
    'Acacia mutabilis Maslin subsp. Young River (G.F. Craig 2052)',
  ])('is not in the label of the trade or the phrase name %s', (label) => {
    expect(parseName(label).name.citation).toBeNull();
  });
});

describe('authors with slips', () => {
  it.each([
    ['Prunus ex Thunb.', 'Thunb.'],
    ['Salix alba ((L.) Wimm.) Smith', '(L.) Smith'],
    ['Acer rubrum (L. Mill.', '(L.) Mill.'],
    ['Acer rubrum (A.Gray ex Torr. Rydb.', '(A.Gray ex Torr.) Rydb.'],
    ['Acer rubrum ((L.) Mill.', '(L.) Mill.'],
    ['Picea sitchensis (Bong.)) Carrière', '(Bong.) Carrière'],
    ['Poncirus trifoliata [L.] Raf.', '(L.) Raf.'],
    ['Cornus kousa (Buerger ex) Hance', 'Buerger ex Hance'],
  ])('reads %s', (label, authors) => {
    const { name, quality } = parseName(label);
    expect([authorsOf(name), name.cultivar, quality]).toEqual([authors, null, 1]);
  });
});
