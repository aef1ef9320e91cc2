import type { NameDictionary } from '@plantdata/botanical-names';
import type { Snapshot } from '@plantdata/name-index';
import { createDictionary, type KnownName, lookUp, type NameTable } from '@plantdata/name-matching';
import { parseQuery } from '../parsed-query.ts';
import { changeOf, findAccepted, isSameName, type NameChangeKind } from './diff.ts';

/** Effect of a change from one version of a checklist to another on submitted names. */

type Effect =
  | NameChangeKind
  /** Is found now, was not before. */
  | 'found'
  /** Was found, is not any more. */
  | 'lost';

export interface AffectedName {
  readonly effect: Effect;
  /** The accepted names that the submitted one led to and leads to; null where it led to none. */
  readonly before: KnownName | null;
  readonly after: KnownName | null;
}

export interface VersionComparison {
  /** The names of both versions. */
  readonly dictionary: NameDictionary;
  /** Null when the submitted name leads to the same accepted name in both versions, or to none. */
  findAffected(submitted: string): AffectedName | null;
}

export function compareVersions({ table: older }: Snapshot, { table: newer }: Snapshot): VersionComparison {
  const dictionary = createDictionary([older, newer]);
  return {
    dictionary,
    findAffected(submitted) {
      const { question } = parseQuery(submitted, dictionary);
      if (!question) return null;
      const was = lookUp(question, older).found.hit?.known ?? null;
      const is = lookUp(question, newer).found.hit?.known ?? null;
      const effect = effectOf(was, is, older, newer);
      if (!effect) return null;
      return { effect, before: was && findAccepted(was, older), after: is && findAccepted(is, newer) };
    },
  };
}

function effectOf(
  was: KnownName | null,
  is: KnownName | null,
  older: NameTable,
  newer: NameTable,
): Effect | null {
  if (!was || !is) return was ? 'lost' : is ? 'found' : null;
  const change = changeOf(was, is, older, newer);
  if (!change || isSameName(was, is)) return change;
  // A better name was found than before: two names cannot show whether plants were lumped or split.
  return change === 'placed' || change === 'unplaced' ? change : 'moved';
}
