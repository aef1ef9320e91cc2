/** Texts of files and people as PostgreSQL takes them: without null characters and halves of characters. */
export const databaseText = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

/** JSON whose texts are such texts. */
export const databaseJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? databaseText(each) : each));
