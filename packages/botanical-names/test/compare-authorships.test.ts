import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAuthorship } from '../src/authorship/parse.ts';
import { compareAuthorships } from '../src/compare/authorships.ts';

const compare = (a: string, b: string, strict = false) =>
  compareAuthorships(parseAuthorship(a), parseAuthorship(b), { strict });

describe('compareAuthorships', () => {
  it.each([
    ['Quél.', 'Quel.'],
    ['Torr et Gray', 'Torr. & A.Gray'],
    ['Rchb.', 'Reichenbach'],
    ['L.', 'Linnaeus'],
    ['DC.', 'de Candolle'],
    ['F.Muell.', 'F. v. Muell.'],
    ['Müll.Arg.', 'Mueller Arg.'],
    ['Schultz-Bip', 'Sch.Bip.'],
    ['A.M.C. Duméril', 'A.Duméril'],
    ['H.Milne Edwards', 'Milne Edwards'],
    ['Debreczy & I. Rácz', 'Rácz'],
    ['Wall. ex Lindl.', 'Wall.'],
    ['(Jacq.) R.D.Webster', 'R. D. Webster'],
    ['Pallas, 1771', 'Pallas'],
    ['Boiss. & al.', 'Boiss., Heldr. & Orph.'],
    ['Thumb.', 'Thunb.'],
    ['(Thumb.) Siebold', '(Thunb.) Siebold'],
    ['Linaeus', 'Linnaeus'],
    ['Linaeus', 'L.'],
    ['Krassn.', 'Krasn.'],
    ['Lingeslh.', 'Lingelsh.'],
    ['Voronow', 'Woronow'],
    ['Siebold & Zucc.', 'Sieb. et Zucc.'],
    ['Torr. & A.Gray', 'T. & G.'],
    ['Humb., Bonpl. & Kunth', 'H.B.K.'],
    ['W.T.Aiton', 'Ait. f.'],
    ['Hook.f.', 'J. D. Hooker'],
    ['Michx.', 'Michaux'],
    ['Lindl. in Paxton', 'Lindl.'],
    ['Watson', 'W.Watson'],
  ])('takes %s and %s for one', (a, b) => {
    expect(compare(a, b)).toBe('equal');
  });

  it.each([
    ['L.', 'L.f.'],
    ['F.R.Jones', 'F.R.Jones bis'],
    ['R.H.Roberts', 'R.J.Roberts'],
    ['A. Murr', 'B. Murr.'],
    ['Lam.', 'Lamb.'],
    ['Willd.', 'Willk.'],
    ['Hochr.', 'Hochst.'],
    ['Wall.', 'Wallr.'],
    ['Mill.', 'Millspaugh'],
    ['Kuntze', 'Kunze'],
    ['A.Cunn.', 'R.Cunn.'],
    ['DC.', 'A.DC.'],
    ['Juss.', 'A.Juss.'],
    ['G.Forst.', 'J.R.Forst.'],
    ['Lindl. in Paxton', 'Paxton'],
    ['Lindl.', 'Lindb.'],
    ['Smith', 'Smyth'],
    ['Linke', 'Linné'],
    ['A.Nelson', 'E.Nelsen'],
    ['H. Christ', 'C. Chr.'],
    ['Brot. ex Willk. & Lange', 'L.'],
    ['(L.) Mill.', '(L.) Medik.'],
    ['Baldenstein, 1827', 'Baldenstein, 1838'],
  ])('distinguishes %s from %s', (a, b) => {
    expect(compare(a, b)).toBe('different');
  });

  it('does not know when authors are missing, or when one person stands on opposite sides of the bracket', () => {
    expect(compareAuthorships(parseAuthorship('L.'), null)).toBe('unknown');
    expect(compare('(L.)', 'L.')).toBe('unknown');
  });

  it('asks strictly for every author, for initials and for the bracket', () => {
    expect(compare('Debreczy & I. Rácz', 'I. Rácz', true)).toBe('different');
    expect(compare('Koch', 'K.Koch', true)).toBe('different');
    expect(compare('(L.) Mill.', '(Lam.) Mill.', true)).toBe('different');
    expect(compare('Taczanowski & Berlepsch', 'Berlepsch & Taczanowski', true)).toBe('equal');
    expect(compareAuthorships(parseAuthorship('L.'), null, { strict: true })).toBe('different');
  });

  it('does not take a team that names one author twice for another team', () => {
    expect(compare('L. & L.', 'L. & Mill.', true)).toBe('different');
    expect(compare('L. & Mill.', 'L. & L.', true)).toBe('different');
  });

  it('is symmetric', () => {
    const author = fc.constantFrom(
      'L.',
      'L.f.',
      'Mill.',
      'Miller',
      'Koch',
      'K.Koch',
      'A.Gray',
      'Gray',
      'Rchb.',
      'Reichenb.',
      'Thumb.',
      'Thunb.',
      'Linaeus',
      'de Candolle',
      'DC.',
    );
    const authorship = fc
      .record({ basionym: fc.option(author), authors: fc.array(author, { minLength: 1, maxLength: 3 }) })
      .map(({ basionym, authors }) => `${basionym === null ? '' : `(${basionym}) `}${authors.join(' & ')}`);
    fc.assert(
      fc.property(authorship, authorship, fc.boolean(), (a, b, strict) => {
        expect(compare(a, b, strict)).toBe(compare(b, a, strict));
      }),
    );
  });
});
