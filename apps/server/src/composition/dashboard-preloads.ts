import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * The build's record of each piece: its file, the pieces that it begins with, and its styles
 * (Vite's manifest).
 */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** File to which the build writes its manifest, in the folder of the built pages. */
export const manifestName = 'manifest.json';

/**
 * The HTML links by which a browser fetches the page of a path along with the frame, and not after
 * the frame has run.
 */
export type PreloadsOf = (path: string) => string;

/**
 * Reads the files that the pages in a folder are made of, without those that the frame names
 * itself. A page is shown at `/names` if its source is `names/names-page.tsx`.
 */
export async function readPreloads(folder: string, frame: string): Promise<PreloadsOf> {
  const manifest = manifestSchema.parse(JSON.parse(await readManifest(folder)));
  const links = new Map<string, string>();
  for (const source of Object.keys(manifest)) {
    const name = /^src\/([^/]+)\/\1-page\.tsx$/.exec(source)?.[1];
    if (name !== undefined) links.set(`/${name}`, linksTo(manifest, source, frame));
  }
  return (path) => links.get(path) ?? '';
}

/** Pages work without it, as an older build wrote none; they are only there later. */
const readManifest = (folder: string): Promise<string> =>
  readFile(`${folder}/${manifestName}`, 'utf8').catch(() => '{}');

function piecesOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const piece = manifest[source];
  if (piece === undefined || found.has(source)) return found;
  found.add(source);
  for (const each of piece.imports) piecesOf(manifest, each, found);
  return found;
}

function linksTo(manifest: Manifest, source: string, frame: string): string {
  const pieces = [...piecesOf(manifest, source)].flatMap((each) => manifest[each] ?? []);
  const links = [
    ...pieces.map(({ file }) => ({ rel: 'modulepreload', file })),
    ...pieces.flatMap(({ css }) => css.map((file) => ({ rel: 'stylesheet', file }))),
  ];
  return links
    .filter(({ file }) => !frame.includes(file))
    .map(({ rel, file }) => `<link rel="${rel}" crossorigin href="/${file}">`)
    .join('');
}
