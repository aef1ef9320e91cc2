import { describe, expect, it } from 'vitest';
import { mendSizes } from '../../src/platform/documents/recognition/mend-sizes.ts';
import { mendWords } from '../../src/platform/documents/recognition/mend-words.ts';

describe('recognised words', () => {
  it.each([
    ['Acer palmatum ‘Bloodgood’', "Acer palmatum 'Bloodgood'"],
    ['Acer palmatum “Crimson Queen“', "Acer palmatum 'Crimson Queen'"],
    ['lris sibirica', 'Iris sibirica'],
    ['llex aquifolium', 'Ilex aquifolium'],
    ['Lonicera lloydii', 'Lonicera lloydii'],
    ['451 bag', '45L bag'],
    ['3I pot', '3L pot'],
    ['451 plants', '451 plants'],
    ['11 pot', '11 pot'],
    ['451 bags', '451 bags'],
    ['9 em', '9 cm'],
    ['45] bag', '45L bag'],
    ['3Lpot', '3L pot'],
    ['[lex aquifolium', 'Ilex aquifolium'],
    ["Westringia '2ena'", "Westringia 'Zena'"],
    ['Cornus kousa 50mm S121', 'Cornus kousa 50mm $121'],
  ])('%s are %s', (recognised, mended) => {
    expect(mendWords(recognised.split(' ')).join(' ')).toBe(mended);
  });
});

describe('letters that were recognised for figures', () => {
  it.each([
    ['Prunus lusitanica SL pot £79.00', 'Prunus lusitanica 5L pot £79.00'],
    ["Acer palmatum 'Sango-kaku' cs €43", "Acer palmatum 'Sango-kaku' C5 €43"],
    ['Taxus baccata clo €9', 'Taxus baccata C10 €9'],
    ["Zelkova serrata 'Green Vase' S5L pot", "Zelkova serrata 'Green Vase' 5L pot"],
    ["Agapanthus 'Snow Storm' S$ gal", "Agapanthus 'Snow Storm' 5 gal"],
    ['Jacaranda mimosifolia PBS $50.50', 'Jacaranda mimosifolia PB5 $50.50'],
    ['Phormium tenax PB1S', 'Phormium tenax PB15'],
    ['Correa alba 4S litre', 'Correa alba 45 litre'],
    ["Pyrus calleryana 'Chanticleer' 451 $12.00", "Pyrus calleryana 'Chanticleer' 45L $12.00"],
  ])('%s are %s where a size must stand', (recognised, mended) => {
    expect(mendedLine(recognised)).toBe(mended);
  });

  it.each([
    'Acer rubrum 36L 8-10 CS',
    'Acer rubrum 2.5m CS',
    'POTTING SOIL',
    'Prunus lusitanica 5L 451',
    '451 Prunus lusitanica',
    'Cl. Iceberg',
  ])('%s stays as it is', (line) => {
    expect(mendedLine(line)).toBe(line);
  });
});

function mendedLine(line: string): string {
  const words = line.split(' ');
  return mendSizes(words)
    .map((word, index) => word ?? words[index])
    .join(' ');
}
