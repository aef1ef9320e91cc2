import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { productionPackages } from '../supply-chain/production-packages.ts';

const rule = '-'.repeat(80);

/**
 * Every package of others whose code is in the release (in the bundle, in the pages of the dashboard and the guide, or beside
 * them), with its licence and the text of it. It also names what npm installs beside the release.
 */
export async function licenceNotices(root: string): Promise<string> {
  const notices = new Map<string, string>();
  for (const { name, version, licence, folder } of await productionPackages(root)) {
    const files = folder === undefined ? [] : await readdir(folder).catch(() => undefined);
    // Made for other systems.
    if (files === undefined || folder === undefined || name.startsWith('@plantdata/')) continue;
    const texts = files
      .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
      .map((file) => readFile(path.join(folder, file), 'utf8').catch(() => ''));
    const text = (await Promise.all(texts)).map((each) => each.trim()).join('\n\n');
    notices.set(`${name} ${version}`, `${name} ${version}: ${licence || 'see its text'}\n\n${text}\n`);
  }
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1));
  return `Packages of others in this release, with their licences.\n\n${sorted.map(([, notice]) => `${rule}\n${notice}`).join('\n')}`;
}
