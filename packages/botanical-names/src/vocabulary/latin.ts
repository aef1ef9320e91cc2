/**
 * True if a word can be a Latin epithet by its ending. Endings are those of the three declensions
 * that botanical Latin uses for adjectives, genitives of persons and a few Greek nouns; place and
 * colour words of English, German and Japanese seldom have them.
 */
export function looksLatin(word: string): boolean {
  const lower = word.toLowerCase();
  const length = lower.length;
  if (length < 3) return false;
  const last = lower.charCodeAt(length - 1);
  switch (last) {
    case 97: // a
      return !endsWithOneOf(lower, foreignA);
    case 101: // e
      return !endsWithOneOf(lower, foreignE);
    case 105: // i
      return (
        length <= 5 || !hasForeignLetters(lower) || endsInCluster(lower) || endsWithOneOf(lower, personalI)
      );
    case 109: // m
      return lower.endsWith('um');
    case 110: // n
      return endsWithOneOf(lower, latinN);
    case 111: // o
      return !hasForeignLetters(lower);
    case 114: // r
      return endsWithOneOf(lower, latinR);
    case 115: // s
      return endsWithOneOf(lower, latinS);
    case 120: // x
      return true;
    default:
      return false;
  }
}

/** True if a word ends as persons' names hardly ever do: `Variegata`, `Columnare`, `Schwedleri`. */
export function looksLikeLatinAdjective(word: string): boolean {
  return endsWithOneOf(word.toLowerCase(), adjectives);
}

/** True if a capitalised word can be the name of a genus by its ending. */
export function looksLikeGenus(word: string): boolean {
  return endsWithOneOf(word.toLowerCase(), genusEndings);
}

const foreignA = ['oka', 'hama', 'awa', 'yama', 'mura', 'ka'] as const;
const foreignE =
  'age ade ire ite ake oke ike ace ice ose ette ue ove ave ive ome ame ope ape gle ple tle ee we ye ze ke dge nce ade onne yne otte'.split(
    ' ',
  );
const personalI = ['ii', 'iyi', 'eri', 'yi', 'wi', 'ksi', 'anni', 'ei', 'ckii', 'fieldi', 'oni'] as const;
const latinN = [
  'dendron',
  'phyllon',
  'odon',
  'pogon',
  'spermon',
  'stemon',
  'carpon',
  'anthon',
  'gon',
  'mon',
  'ron',
  'lon',
] as const;
const latinR = ['or', 'ur', 'er', 'ar', 'par'] as const;
const latinS = ['us', 'is', 'es', 'os', 'ns', 'as', 'ps', 'ys', 'ops'] as const;
const adjectives = [
  'ata',
  'atum',
  'atus',
  'osa',
  'osum',
  'osus',
  'ea',
  'eum',
  'eus',
  'ula',
  'ulum',
  'ulus',
  'ica',
  'icum',
  'icus',
  'alis',
  'ale',
  'aris',
  'are',
  'ensis',
  'ense',
  'iflora',
  'ifolia',
  'iflorum',
  'ifolium',
  'iana',
  'ianum',
  'ianus',
  'escens',
  'oides',
  'ii',
  'ina',
  'inum',
  'inus',
  'issima',
  'erecta',
  'nana',
  'nanum',
  'rubra',
  'rubrum',
  'alba',
  'album',
  'aurea',
  'contorta',
  'repens',
  'ilis',
  'ile',
  'ulans',
  'tans',
  'tristis',
  'leri',
  'ensii',
  'plena',
  'plenum',
  'nigra',
  'glauca',
  'viridis',
  'inermis',
  'elegans',
  'gracilis',
  'major',
  'minor',
  'maxima',
  'compacta',
  'robusta',
  'stricta',
  'laxa',
] as const;
const genusEndings = [
  'us',
  'a',
  'um',
  'is',
  'es',
  'on',
  'os',
  'ix',
  'ex',
  'ax',
  'yx',
  'ens',
  'ans',
  'er',
  'as',
  'ys',
  'ma',
  'ne',
  'pe',
  'che',
  'thoe',
  'phe',
  'ago',
  'igo',
  'edo',
  'ar',
  'e',
] as const;

function endsWithOneOf(word: string, endings: readonly string[]): boolean {
  for (const ending of endings) if (word.endsWith(ending)) return true;
  return false;
}

/** `reinwardti`, `swartzi`: two consonants before the ending, as persons' names have and Japanese words have not. */
function endsInCluster(lower: string): boolean {
  return /[^aeiouy][^aeiouyh]i$/.test(lower);
}

/** `k`, `w`, `y`, `z` are rare in Latin but for words made from persons' names. */
function hasForeignLetters(lower: string): boolean {
  for (let index = 0; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    if (code === 107 || code === 119 || code === 122) return true;
  }
  return false;
}
