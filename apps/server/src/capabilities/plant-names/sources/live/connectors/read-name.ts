import { exactKey, parseName } from '@plantdata/botanical-names';
import { tableKeys } from '@plantdata/name-matching';
import { plainText, readRank } from '../reading.ts';
import { type StandardName, standardName } from './standard-name.ts';

/** A botanical name as a service wrote it. */
export interface SourceReadName extends StandardName {
  /** Equal for names that differ in hybrid sign, rank marker, case, hyphen or diacritics only. */
  readonly key: string;
}

/** Null for what is no name. A third word without a rank marker gets that of `rank`, as the service names it. */
export function readName(text: unknown, rank?: string | null): SourceReadName | null {
  const plain = plainText(text, 200);
  const standard = plain === null ? null : standardName(plain, readRank(rank));
  if (plain === null || standard === null) return null;
  const key = keyOf(plain, standard);
  // By the parts that the parser knows, a name with more in it would stand for another plant.
  const isWhole = key === exactKey(standard.name) || standard.name.phraseName !== null;
  return { ...standard, written: isWhole ? standard.written : plain, key };
}

/** In standard form there is nothing in it that the parser does not know, which spares the second reading. */
function keyOf(plain: string, { written, name }: StandardName): string {
  const isStandard = plain === written && name.phraseName === null;
  return isStandard ? exactKey(name) : tableKeys(parseName(plain)).exact;
}

/** The authors of a name as a service wrote them. */
export function readAuthors(text: unknown): string | null {
  return plainText(text, 300);
}

/** The family of a plant as a service wrote it. */
export function readFamilyName(text: unknown): string | null {
  return plainText(text, 60);
}
