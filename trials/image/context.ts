import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies what a build is given: the files of the folder that its `.dockerignore` does not leave out. */
export async function copyContext(from: string, to: string): Promise<void> {
  const isLeftOut = readIgnoreFile(await readFile(join(from, '.dockerignore'), 'utf8'));
  for (const path of await filesBelow(from)) {
    if (isLeftOut(path)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path));
  }
}

/** The last line that a path or a folder above it matches decides, as in Docker. */
export function readIgnoreFile(text: string): (path: string) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const withFoldersAbove = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const deciding = lines.findLast(({ pattern }) => withFoldersAbove.some((each) => pattern.test(each)));
    return deciding !== undefined && !deciding.isKept;
  };
}

/** Other than in a shell a star matches hidden files too. */
function patternOf(line: string): RegExp {
  const source = line
    .replaceAll(/[.+^$()|{}]/g, '\\$&')
    .replaceAll(/\*\*\/|\*|\?/g, (wildcard) => wildcards[wildcard] ?? '');
  return new RegExp(`^${source}$`);
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '?': '[^/]' };

/** Never looked into: they are large, and left out by every `.dockerignore` that lets this build anything. */
const large = new Set(['node_modules', '.git', '.plantdata']);

async function filesBelow(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !large.has(name))
      .map((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBelow(root, path) : entry.isFile() ? [path] : [];
      }),
  );
  return found.flat();
}
