import { describe, expect, it } from 'vitest';
import { createNameDictionary } from '../src/dictionary.ts';

const dictionary = createNameDictionary([
  'Acer platanoides L.',
  '× Cuprocyparis leylandii (A.B.Jacks. & Dallim.) Farjon',
  'Abelia × grandiflora',
  'Sambucus nigra L. f. porphyrophylla E.C.Nelson',
  'Canarium australasicum australianum',
  'Hibiscus tiliaceus de Vriese',
  'Rosaceae',
  'Cedrus Trew',
  'Lucky Bamboo',
]);

describe('createNameDictionary', () => {
  it('knows genera, with and without hybrid sign', () => {
    expect(['acer', 'cuprocyparis', 'abelia'].map(dictionary.hasGenus)).toEqual([true, true, true]);
    expect(dictionary.hasGenus('quercus')).toBe(false);
  });

  it('knows species by genus and epithet', () => {
    expect(dictionary.hasSpecies('abelia', 'grandiflora')).toBe(true);
    expect(dictionary.hasSpecies('acer', 'grandiflora')).toBe(false);
  });

  it('knows infraspecific names with and without a rank marker, also behind an author', () => {
    expect(dictionary.hasInfraspecific('sambucus', 'nigra', 'porphyrophylla')).toBe(true);
    expect(dictionary.hasInfraspecific('canarium', 'australasicum', 'australianum')).toBe(true);
  });

  it('knows the authors of a species and of what stands below it, null where none were given', () => {
    expect(dictionary.authorshipOf?.('acer', 'platanoides')).toBe('L.');
    expect(dictionary.authorshipOf?.('sambucus', 'nigra')).toBe('L. E.C.Nelson');
    expect(dictionary.authorshipOf?.('abelia', 'grandiflora')).toBeNull();
  });

  it('knows the authors of a genus under an empty epithet', () => {
    expect(dictionary.authorshipOf?.('cedrus', '')).toBe('Trew');
    expect(dictionary.authorshipOf?.('acer', '')).toBeNull();
  });

  it('passes over a common name', () => {
    expect(dictionary.hasGenus('lucky')).toBe(false);
  });

  it('does not take the particle of an author for an epithet', () => {
    expect(dictionary.hasInfraspecific('hibiscus', 'tiliaceus', 'de')).toBe(false);
  });
});
