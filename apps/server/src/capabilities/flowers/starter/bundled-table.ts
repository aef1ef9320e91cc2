import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The place of a file of `data/flowers/`. */
export const bundledFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../../../data/flowers/${name}`, import.meta.url));

/** The rows of a table that comes with the program, tab separated. Throws an error that names the line when it is damaged. */
export async function readBundledTable<Row>(file: string, schema: z.ZodType<Row>): Promise<readonly Row[]> {
  const [heading = '', ...lines] = (await readFile(file, 'utf8')).split('\n');
  const columns = heading.split('\t');
  return lines.flatMap((line, index): Row[] => {
    if (line.trim() === '') return [];
    const cells = line.split('\t');
    const row = schema.safeParse(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
    if (!row.success) throw new Error(`${file}, line ${index + 2}: ${z.prettifyError(row.error)}`);
    return [row.data];
  });
}
