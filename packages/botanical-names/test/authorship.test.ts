import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAuthorship } from '../src/authorship/format.ts';
import { parseAuthorship } from '../src/authorship/parse.ts';

function authorsOf(text: string): readonly string[] | null {
  return parseAuthorship(text)?.authors ?? null;
}

describe('parseAuthorship', () => {
  it.each([
    ['L.', ['L.']],
    ['DC', ['DC.']],
    ['A. Cunn.', ['A.Cunn.']],
    ['Hook. f.', ['Hook.f.']],
    ['Hall. fil.', ['Hall.f.']],
    ['R. D. Webster', ['R.D.Webster']],
    ['Calder & Roy L. Taylor', ['Calder', 'Roy L.Taylor']],
    ['J.-J.Brun', ['J.-J.Brun']],
    ["L.'t Mannetje", ["L.'t Mannetje"]],
    ['A.Murray bis', ['A.Murray bis']],
    ['De Not.', ['De Not.']],
    ['Acev.-Rodr.', ['Acev.-Rodr.']],
  ])('writes %s as IPNI does', (text, authors) => {
    expect(authorsOf(text)).toEqual(authors);
  });

  it.each([
    ['Britton, Sterns, & Poggenb.', ['Britton', 'Sterns', 'Poggenb.']],
    ['Torr. et A. Gray', ['Torr.', 'A.Gray']],
    ['Anderson and Haygood', ['Anderson', 'Haygood']],
    ['Lagasca y Segura', ['Lagasca', 'Segura']],
    ['Wang, Y.-j. & Liu, Z.-q.', ['Y.-j.Wang', 'Z.-q.Liu']],
    ['Balsamo M Fregni E Tongiorgi MA', ['M.Balsamo', 'E.Fregni', 'M.A.Tongiorgi']],
    ['A. & D. Löve', ['A.', 'D.Löve']],
    ['Robert Etheridge, Jr.', ['Robert Etheridge Jr.']],
    ['Ajita Sen', ['Ajita Sen']],
    ['Joan Cadevall i Diars', ['Joan Cadevall i Diars']],
    ['Torr. & A. Gray [excluded]', ['Torr.', 'A.Gray']],
    ['Nutt., orth. var.', ['Nutt.']],
    ['Boiss. & al.', ['Boiss.', 'al.']],
    ['Devriese et al. 1978', ['Devriese', 'al.']],
  ])('separates the authors of %s', (text, authors) => {
    expect(authorsOf(text)).toEqual(authors);
  });

  it.each([
    'de Vriese',
    'van der Land',
    'von Mueller',
    "d'Orb.",
    'ten Hove',
    'zu Wied-Neuwied',
    'v.d.L.',
    "'t Hart",
  ])('keeps the particle of %s with its name', (text) => {
    expect(authorsOf(text)).toEqual([text]);
  });

  it('keeps the family name Man in ’t Veld together although it contains the word in', () => {
    expect(authorsOf('Man in ’t Veld & De Turck')).toEqual(["Man in 't Veld", 'De Turck']);
  });

  it('writes authors in capitals with one capital, and leaves initials alone', () => {
    expect(authorsOf('GIRALT & GÓMEZ-BOLEA')).toEqual(['Giralt', 'Gómez-Bolea']);
    expect(authorsOf('K. SCHUM.')).toEqual(['K.Schum.']);
    expect(authorsOf('DC.')).toEqual(['DC.']);
  });

  it('counts the author after ex, and keeps the one before it apart', () => {
    expect(parseAuthorship('(L.) Chouard ex. Rothm.')).toMatchObject({
      authors: ['Rothm.'],
      exAuthors: ['Chouard'],
      basionymAuthors: ['L.'],
    });
    expect(parseAuthorship('(Nyl. ex Banker) R.C. Harris')).toMatchObject({
      basionymAuthors: ['Banker'],
      basionymExAuthors: ['Nyl.'],
    });
  });

  it('takes the words after in for the work, not for authors of the name', () => {
    expect(parseAuthorship('G.Kirchn. in Petzold & G.Kirchn.')).toMatchObject({
      authors: ['G.Kirchn.'],
      inAuthors: ['Petzold', 'G.Kirchn.'],
    });
    expect(parseAuthorship('Rich. in DC., Syst. Nat. 1: 543 (1817).')).toMatchObject({
      authors: ['Rich.'],
      year: '1817',
    });
  });

  it.each([
    ['Schedl (1935h)', '1935'],
    ['Moore, 1858/59', '1858'],
    ['Cabanis [1851]', '1851'],
    ['Dash & Viraktamath, 1998a: 29', '1998'],
    ['Kunth, 1815 [1816]', '1815'],
    ['Bruce, 198?', '198?'],
  ])('reads the year of %s', (text, year) => {
    expect(parseAuthorship(text)?.year).toBe(year);
  });

  it('supplies a bracket that is missing on one side', () => {
    expect(parseAuthorship('Nutt.) Torr.')).toMatchObject({ basionymAuthors: ['Nutt.'], authors: ['Torr.'] });
    expect(parseAuthorship('(Dejean, 1831 Mill.')).toMatchObject({
      basionymAuthors: ['Dejean'],
      authors: ['Mill.'],
    });
  });

  it('keeps a sanctioning author apart', () => {
    expect(parseAuthorship('Pers. : Fr.')).toMatchObject({ authors: ['Pers.'], sanctioningAuthors: ['Fr.'] });
  });

  it('takes hort. and auct. for a use of the name, not for an author', () => {
    expect(parseAuthorship('hort.')).toBeNull();
    expect(parseAuthorship('auct. non L.')).toBeNull();
    expect(parseAuthorship('sensu Turcz., p.p.')).toBeNull();
    expect(parseAuthorship('hort. ex Hoffmanns.')).toMatchObject({
      authors: ['Hoffmanns.'],
      exAuthors: ['hort.'],
    });
    expect(parseAuthorship('Mill. non Parolly')).toMatchObject({ authors: ['Mill.'] });
    expect(parseAuthorship('(ht.) Baker')).toMatchObject({ authors: ['Baker'], basionymAuthors: [] });
  });

  it.each(['', '1998', 'variegated wavy hosta', '5L', '12/14', '$12.95', 'alba', '(v)', 'A1 Nursery 3'])(
    'refuses %j',
    (text) => {
      expect(parseAuthorship(text)).toBeNull();
    },
  );

  it.each(['H. Hort.', 'Hort. Berol.', 'Robert Etheridge Jr', 'K.SCHUM.', 'H Koch', 'Yang, C.', 'de -Vries'])(
    'reads %s alike with and without surplus white space',
    (text) => {
      expect(parseAuthorship(`${text} `)).toEqual(parseAuthorship(text));
    },
  );

  it('reads any arrangement of authors alike with and without surplus white space', () => {
    const author = fc.constantFrom(
      'L.',
      'L. f.',
      'Hook.f.',
      'A. Cunn.',
      'DC.',
      'Y.-j. Wang',
      'Acev.-Rodr.',
      'von Mueller',
      "L'Hér.",
      'F.Muell.',
      'Hort.',
      'Sen',
      'Jr.',
      'C.-K.',
      'MAIDEN',
      'H Koch',
      'bis',
    );
    const separator = fc.constantFrom(' & ', ', ', ' et ', ' ex ', ' in ', ' ', ' (', ') ', '-');
    const text = fc
      .tuple(fc.constantFrom('', '('), author, fc.array(fc.tuple(separator, author), { maxLength: 5 }))
      .map(([open, first, rest]) => open + first + rest.flat().join(''));
    fc.assert(
      fc.property(text, (written) => {
        expect(parseAuthorship(`${written} `)).toEqual(parseAuthorship(written));
        expect(parseAuthorship(written.replaceAll(' ', '  '))).toEqual(parseAuthorship(written));
      }),
      { numRuns: 500 },
    );
  });

  it('answers any string without an exception, and hostile ones without delay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void parseAuthorship(text)),
    );
    for (const piece of ['1', '(', ', ', '1a', 'A.', 'ex ', 'in ', ' & ', "d'"])
      parseAuthorship(piece.repeat(100));
  });
});

describe('formatAuthorship', () => {
  it.each([
    '(L.) Mill.',
    '(Mull.Arg.) Benth. & Hook.f. ex Drake',
    'Krapov., W.C.Greg. & C.E.Simpson',
    'G.Kirchn. in Petzold & G.Kirchn.',
    'Pers. : Fr.',
    'Kunth, 1815',
    '(Nyl. ex Banker) R.C.Harris',
    'Boiss. & al.',
  ])('writes %s as it is given', (text) => {
    const authorship = parseAuthorship(text);
    expect(authorship && formatAuthorship(authorship)).toBe(text);
  });

  it('is stable: what it writes is read back the same', () => {
    const author = fc.constantFrom(
      'L.',
      'Hook.f.',
      'A.Cunn.',
      'van der Land',
      "d'Urv.",
      'C.-K.Yang',
      'Müll.Arg.',
      'DC.',
    );
    const team = fc.array(author, { minLength: 1, maxLength: 4 });
    const text = fc
      .record({
        basionym: fc.option(team),
        ex: fc.option(team),
        authors: team,
        year: fc.option(fc.integer({ min: 1753, max: 2026 })),
      })
      .map(({ basionym, ex, authors, year }) => {
        const bracket = basionym === null ? '' : `(${basionym.join(', ')}) `;
        return `${bracket}${ex === null ? '' : `${ex.join(' & ')} ex `}${authors.join(' & ')}${year === null ? '' : `, ${year}`}`;
      });
    fc.assert(
      fc.property(text, (written) => {
        const once = parseAuthorship(written);
        const twice = once && parseAuthorship(formatAuthorship(once));
        expect({ ...twice, verbatim: '' }).toEqual({ ...once, verbatim: '' });
      }),
    );
  });
});
