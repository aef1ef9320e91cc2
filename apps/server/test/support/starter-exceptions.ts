import exceptions from './starter-exceptions.json' with { type: 'json' };

/**
 * Where the starter checklist knowingly differs from the published tables: name → reason. A name is listed once; the
 * test fails as well when an exception is no longer needed.
 */

function byName(reasons: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
  );
}

/** Names whose authors differ. */
export const AUTHORSHIP_EXCEPTIONS: ReadonlyMap<string, string> = byName(exceptions.authorships);

/** Genera whose family the tables do not have. */
export const FAMILY_EXCEPTIONS: ReadonlyMap<string, string> = new Map(Object.entries(exceptions.families));

/** Genera that stay although all of their names here are synonyms in one other genus. */
export const GENUS_EXCEPTIONS: ReadonlyMap<string, string> = byName(exceptions.genera);
