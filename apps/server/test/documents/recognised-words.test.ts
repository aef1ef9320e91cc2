import { describe, expect, it } from 'vitest';
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
  ])('%s are %s', (recognised, mended) => {
    expect(mendWords(recognised.split(' ')).join(' ')).toBe(mended);
  });
});
