import { isFullFamilyName, isInitials, standardAuthor } from './author.ts';
import { authorSuffix } from './words.ts';

/** The last entry of a list that ends in `et al.`. */
export const AND_OTHERS = 'al.';

const LINNAEUS = 'L.';

/** `Balsamo M Fregni E Tongiorgi MA`: family names with initials behind, no comma. At least two. */
const UNSEPARATED = /^(?:\p{Lu}\p{Ll}+ \p{Lu}{1,3}(?: |$)){2,}$/u;

function splitUnseparated(text: string): string[] {
  const words = text.split(' ');
  return words.flatMap((family, index) => {
    const initials = words[index + 1];
    return index % 2 === 0 && initials !== undefined ? [`${[...initials].join('.')}.${family}`] : [];
  });
}

/**
 * Joins parts of an author that follow a comma: `Yang`, `C.-K.` is `C.-K.Yang`, `R.Etheridge`,
 * `Jr.` is one author.
 */
function joinTrailingInitials(items: readonly string[]): string[] {
  const joined: string[] = [];
  for (const item of items) {
    const previous = joined.at(-1);
    if (previous !== undefined && authorSuffix(item) !== undefined) {
      joined[joined.length - 1] = `${previous} ${item}`;
    } else if (
      previous !== undefined &&
      item !== LINNAEUS &&
      isInitials(item) &&
      isFullFamilyName(previous)
    ) {
      joined[joined.length - 1] = `${item.replace(/\s/g, '')}${previous}`;
    } else {
      joined.push(item);
    }
  }
  return joined;
}

/**
 * Splits a list of authors at commas, `&`, `et`, `and`, `und`, `y`. `et al.` becomes a last entry `al.`.
 * Null when one entry cannot be an author.
 */
export function parseTeam(text: string): string[] | null {
  const trimmed = text.trim();
  if (UNSEPARATED.test(trimmed)) return splitUnseparated(trimmed);
  const withoutOthers = trimmed.replace(/(?:[\s,&]|\b(?:et|and)\b)\.?\s*(?:al|alii|others)\b\.?\s*$/u, '');
  const groups = withoutOthers.split(/\s*[&;]\s*|\s+(?:et|and|und|y)\.?\s+/u);
  const items = groups.flatMap((group) =>
    joinTrailingInitials(
      group
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  );
  const authors: string[] = [];
  for (const item of items) {
    const author = standardAuthor(item);
    if (author === null) return null;
    authors.push(author);
  }
  if (withoutOthers !== trimmed) authors.push(AND_OTHERS);
  return authors;
}
