import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatName, type NameDictionary, type PlantName, parseName } from '../src/index.ts';

/** Pieces that labels are made of, so that random strings reach every rule. */
const piece = fc.constantFrom(
  'Acer',
  'Quercus',
  'ROSA',
  'rosa',
  'palmatum',
  'alba',
  'xpurpurea',
  'Plicata',
  'ALBA',
  'subsp.',
  'var.',
  'f.',
  'ssp',
  'sp.',
  'spp.',
  'cf.',
  'aff.',
  'x',
  'X',
  '×',
  '+',
  "'",
  "''",
  '‘',
  '’',
  '"',
  '`',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  ':',
  ';',
  '/',
  '-',
  ' - ',
  '--',
  '&',
  'ex',
  'Ex',
  'Et',
  'With.',
  'anon.',
  'in',
  'et',
  'L.',
  'Mill.',
  'de',
  'van',
  'den',
  'Hook.f.',
  '1753',
  '12',
  '5L',
  '$4',
  '12.95',
  'Bloodgood',
  'Crimson',
  'King',
  'MOONRISE',
  'Munn',
  '001',
  'PM003',
  'Group',
  'gx',
  'Series',
  'cv.',
  'PBR',
  '®',
  '™',
  '(v)',
  'sensu',
  'auct.',
  'nom.',
  'nud.',
  'syn.',
  'Maple',
  'Japanese',
  'aceae',
  '<i>',
  '</i>',
  '&amp;',
  '&#215;',
  'MÃ¼ll',
  '\u00a0',
  '\u200b',
  '\ufffd',
  'е',
  'é',
  'e\u0301',
  '\ud800',
  '\udc00',
  '\u0000',
  '\u202e',
  'שלום',
  'ﬁ',
  '_',
  '?',
  '*',
  '†',
  '…',
);
const label = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 30 })
  .map((pieces) => pieces.map(([text, space]) => text + space).join(''));
const anyString = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 320 }),
  fc.string({ maxLength: 80 }),
  label,
);

const knowsEverything: NameDictionary = {
  hasGenus: () => true,
  hasSpecies: () => true,
  hasInfraspecific: () => true,
  authorshipOf: () => 'L.',
};
const knowsNothing: NameDictionary = {
  hasGenus: () => false,
  hasSpecies: () => false,
  hasInfraspecific: () => false,
};

describe('parseName on any string', () => {
  it('never throws, with or without a dictionary', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        for (const dictionary of [undefined, knowsEverything, knowsNothing]) parseName(text, { dictionary });
      }),
      { numRuns: 500 },
    );
  });

  it('covers the input with parts, in order, without gap or overlap, in every reading', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const parsed = parseName(text);
        for (const reading of [parsed, ...parsed.alternatives]) {
          let position = 0;
          for (const part of reading.parts) {
            expect(part.start).toBe(position);
            expect(part.end).toBeGreaterThan(part.start);
            position = part.end;
          }
          expect(position).toBe(text.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('places every warning inside the input', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        for (const { start, end } of parseName(text).warnings) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('gives at most four alternatives, none of them equal to the first reading', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const { name, alternatives } = parseName(text);
        expect(alternatives.length).toBeLessThanOrEqual(4);
        for (const alternative of alternatives) expect(alternative.name).not.toEqual(name);
      }),
    );
  });

  it('grades 0 exactly what is not a name', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const { quality, name } = parseName(text);
        expect(quality === 0).toBe(name.form === 'not-a-name');
      }),
    );
  });
});

const genus = fc.constantFrom(
  'Acer',
  'Quercus',
  'Prunus',
  'Sambucus',
  'Hydrangea',
  'Eucalyptus',
  'Camellia',
  'Uva-ursi',
);
const epithet = fc.constantFrom(
  'palmatum',
  'rubra',
  'japonica',
  'nigra',
  'macrophylla',
  'crus-galli',
  'davidii',
  'thunbergii',
  'novae-angliae',
  'fortunei',
  'x-signata',
);
const author = fc.constantFrom(
  'L.',
  'Mill.',
  '(L.) Mill.',
  'Thunb.',
  'Hook.f.',
  '(Thunb.) Siebold & Zucc.',
  'Rehder & E.H.Wilson',
  'Burm.f. ex DC.',
  'de Vriese',
  'Van Houtte',
);
const cultivarEpithet = fc.constantFrom(
  'Bloodgood',
  "Nuccio's Pearl",
  "Emerald 'n' Gold",
  'Variegata',
  'PM003',
  'Tête-à-tête',
  'Munn 001',
  'Queen of Night',
  'Frans Fontaine',
);
const rankMarker = fc.constantFrom('subsp.', 'var.', 'f.', 'subvar.', 'nothosubsp.');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: '' });

/** Names as the Codes write them. */
const properName = fc
  .record({
    genus,
    sign: optional(fc.constant('×')),
    epithet,
    below: optional(fc.tuple(rankMarker, epithet).map((words) => words.join(' '))),
    author: optional(author),
    cultivar: optional(cultivarEpithet.map((words) => `'${words}'`)),
  })
  .map((parts) =>
    [parts.genus, parts.sign, parts.epithet, parts.below, parts.author, parts.cultivar]
      .filter((part) => part !== '')
      .join(' '),
  );

/** The members that a formatted name carries; `verbatim` follows the spelling of the input and is left out. */
function formattedMembers(name: PlantName) {
  const {
    commonNames,
    synonyms,
    familyHint,
    sensu,
    nomenclaturalNote,
    authorship,
    speciesAuthorship,
    ...rest
  } = name;
  return {
    ...rest,
    authorship: authorship && { ...authorship, verbatim: '' },
    speciesAuthorship: speciesAuthorship && { ...speciesAuthorship, verbatim: '' },
  };
}

describe('parseName on names as the Codes write them', () => {
  it('reads a formatted name as the name that was formatted', () => {
    fc.assert(
      fc.property(properName, (text) => {
        const { name } = parseName(text);
        const again = parseName(formatName(name, { authorship: true })).name;
        expect(formattedMembers(again)).toEqual(formattedMembers(name));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves nothing unparsed', () => {
    fc.assert(
      fc.property(properName, (text) => {
        expect(parseName(text).parts.filter((part) => part.kind === 'unparsed')).toEqual([]);
      }),
    );
  });

  it('reads the same name whatever the quotes, the spaces and the way of writing the sign', () => {
    const quotes = fc.constantFrom(['‘', '’'], ['“', '”'], ['"', '"'], ["''", "''"]);
    fc.assert(
      fc.property(
        genus,
        epithet,
        fc.constantFrom('Bloodgood', 'Frans Fontaine'),
        quotes,
        fc.constantFrom('× ', '×', 'x ', 'X '),
        (genusWord, word, cultivar, [open, close], sign) => {
          const plain = parseName(`${genusWord} × ${word} '${cultivar}'`).name;
          expect(parseName(`  ${genusWord}   ${sign}${word} ${open}${cultivar}${close} `).name).toEqual(
            plain,
          );
        },
      ),
    );
  });

  it('finds the name behind the noise of a price list', () => {
    const before = fc.constantFrom('', '12 x ', '1. ', '• ', 'PMK-LOM-140 ');
    const after = fc.constantFrom(
      '',
      ' 140mm',
      ' 5L',
      ' PBR',
      ' $12.95',
      ' x 12',
      ' (v)',
      ' AGM',
      ' 40-60cm std',
    );
    fc.assert(
      fc.property(genus, epithet, before, after, (genusWord, word, noiseBefore, noiseAfter) => {
        const parsed = parseName(`${noiseBefore}${genusWord} ${word} 'Bloodgood'${noiseAfter}`);
        expect(parsed.name).toEqual(parseName(`${genusWord} ${word} 'Bloodgood'`).name);
        expect(parsed.parts.filter((part) => part.kind === 'unparsed')).toEqual([]);
      }),
    );
  });
});

it.each(['(syn. ', '(', '[', '(= ', "('", 'Acer rubrum (', '(Acer rubrum ', '× (', '[syn. ', '{syn: '])(
  'names in brackets in brackets (%s) take no longer than others',
  (opening) => {
    const begun = performance.now();
    const label = `Acer palmatum ${opening.repeat(Math.floor(250 / opening.length))}Acer alba L.)`;
    expect(parseName(label).input).toBe(label);
    // It took minutes.
    expect(performance.now() - begun).toBeLessThan(2_000);
  },
);
