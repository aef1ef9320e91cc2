import type { WarningCode } from '../model.ts';

const sentences: Readonly<Record<WarningCode, string>> = {
  'all-capitals': 'Words in capitals were brought to the usual case.',
  'lower-case-genus': 'The genus was written with a small letter.',
  'capitalised-epithet': 'An epithet was written with a capital.',
  'reversed-order': 'The parts of the name stood in another order.',
  'encoding-repaired': 'Damaged characters were repaired.',
  'html-removed': 'HTML tags or entities were removed.',
  'invisible-characters': 'Invisible or unusual space characters were removed.',
  'look-alike-letters': 'Letters of another alphabet that look like Latin ones were replaced.',
  'diacritics-in-name': 'The name has letters that botanical names are not written with.',
  'abbreviated-genus': 'The genus is abbreviated.',
  'hybrid-sign-letter': 'The hybrid sign was written as the letter x.',
  'hybrid-sign-doubled': 'The hybrid sign was written twice.',
  'rank-marker-nonstandard': 'The rank was marked in an unusual way.',
  'rank-marker-missing': 'A third word stands without a rank.',
  'rank-marker-glued': 'A rank marker was joined to the word before it.',
  'epithet-joined': 'Two epithets were joined by a hyphen.',
  'cultivar-unclosed-quote': 'The quotation mark of the cultivar is not closed.',
  'cultivar-wrong-quotes': 'The cultivar is not in single quotation marks.',
  'cultivar-unquoted': 'The cultivar stands without quotation marks.',
  'cultivar-marker': 'The cultivar is marked with cv., which is no longer used.',
  'cultivar-doubled': 'The cultivar is written twice.',
  'cultivar-forbidden-word': 'The cultivar epithet has a word that the ICNCP does not allow.',
  'cultivar-too-long': 'The cultivar epithet is longer than 30 characters.',
  'trade-designation-order-uncertain':
    'It is uncertain which of two names is the cultivar and which the selling name.',
  'several-plants': 'The string seems to name several plants.',
  'no-genus': 'No genus was found.',
  'uncertain-identification': 'The writer was not sure of the name.',
  misapplied: 'The name was used in another sense than that of its author.',
  'unnamed-hybrid': 'A hybrid sign stands without an epithet.',
  'hybrid-formula': 'This is a hybrid formula, not a name.',
  'noise-removed': 'Sizes, prices, codes or marks were set aside.',
  'synonym-given': 'A synonym is given in brackets.',
  'family-first': 'A family name stood before the name.',
  'unparsed-tail': 'A part of the string was not understood.',
  'several-readings': 'The string can be read in several ways.',
  'too-long': 'The string is longer than 300 characters.',
  'not-a-name': 'The string does not name a plant.',
};

/** One English sentence for a warning code. */
export function warningText(code: WarningCode): string {
  return sentences[code];
}
