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
    const written = (await Promise.all(texts)).map((each) => each.trim()).join('\n\n');
    const text = written || standardText(licence, await holderOf(folder, name));
    notices.set(`${name} ${version}`, `${name} ${version}: ${licence || 'see its text'}\n\n${text}\n`);
  }
  const sorted = [...notices].sort(([one], [other]) => (one < other ? -1 : 1));
  return `Packages of others in this release, with their licences.\n\n${sorted.map(([, notice]) => `${rule}\n${notice}`).join('\n')}`;
}

/** The text that a package leaves out: MIT and ISC demand it of all who pass the code on. */
function standardText(licence: string, holder: string): string {
  const body = standardTexts[licence];
  if (body !== undefined) return `Copyright (c) ${holder}\n\n${body}`;
  if (licence === 'Apache-2.0') return `Copyright ${holder}\n\nThe text of the licence is in LICENSE.`;
  return `Copyright ${holder}\n\nThe package has no text of its licence. It is at https://spdx.org/licenses/${licence}.html.`;
}

async function holderOf(folder: string, name: string): Promise<string> {
  const { author } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return (typeof author === 'string' ? author : author?.name) || `the authors of ${name}`;
}

const standardTexts: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};
