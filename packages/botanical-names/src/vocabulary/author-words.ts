import words from './author-words.json' with { type: 'json' };

/** Lower-case words that begin or continue a person's name: `de Vriese`, `van den Boom`, `Huguet del Villar`. */
export const nameParticles: ReadonlySet<string> = new Set(words.nameParticles);

/** Words that join authors or introduce the next group of authors. */
export const authorConnectors: ReadonlySet<string> = new Set(words.authorConnectors);

/** Words after a person's name that belong to it: `Rchb.f.`, `A.Murray bis`, `Sm. ter`. */
export const personSuffixes: ReadonlySet<string> = new Set(words.personSuffixes);

/** Words in the place of an author that name none. */
export const anonymousAuthors: ReadonlySet<string> = new Set(words.anonymousAuthors);

/**
 * Surnames of botanical authors whose standard form carries neither initials nor a full stop (IPNI), those met most
 * often in checklists. They tell the author in `Diodia teres Walter` from the cultivar in `Acer rubrum Armstrong`.
 */
export const unabbreviatedAuthors: ReadonlySet<string> = new Set(words.unabbreviatedAuthors);
