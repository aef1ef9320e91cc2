interface PageOf<Entry> {
  readonly data: readonly Entry[];
  readonly next_cursor: string | null;
}

export const pageLengthMax = 200;

/** All entries of a list that comes in pages. */
export async function everyPage<Entry>(
  read: (cursor: string | undefined) => Promise<PageOf<Entry>>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    entries.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
