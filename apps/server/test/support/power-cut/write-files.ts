/** A process that writes each kind of file that the service keeps, and says in the log of the disk which is written. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeArchive } from '../../../src/backup/archive/write-archive.ts';
import { placeFiles } from '../../../src/backup/restore/place-files.ts';
import { preparePrivateFile } from '../../../src/capabilities/accounts/private-file.ts';
import { takeDatasetFolder } from '../../../src/capabilities/plant-names/snapshots/dataset-folder.ts';
import { folderStore } from '../../../src/platform/files/folder-store.ts';
import { makePrivateFolder } from '../../../src/platform/private-folder.ts';
import { say } from './record-disk.ts';

const [root = ''] = process.argv.slice(2);
const content = 'Acer campestre\n'.repeat(1000);
const signal = new AbortController().signal;
const draft = join(root, 'draft');
await makePrivateFolder(draft);

const written = join(draft, 'result.csv');
await writeFile(written, content);
await folderStore(join(root, 'results')).put('job/result.csv', written);
say('results/job/result.csv');

await (await preparePrivateFile(join(root, 'keys', 'server-secret'), content)).putIfAbsent();
say('keys/server-secret');
await (await preparePrivateFile(join(root, 'keys', 'first-api-key'), content)).put();
say('keys/first-api-key');

await makePrivateFolder(join(root, 'uploads'));
const uploads = folderStore(join(root, 'uploads'));
await uploads.create('upload', content.length);
await uploads.append('upload', 0, Readable.from([Buffer.from(content)]));
say('uploads/upload');

const dataset = await takeDatasetFolder(join(root, 'datasets'), 'wcvp');
await dataset.replace({ name: 'names', chunks: [Buffer.from(content)] });
say('datasets/wcvp/names');

async function* parts() {
  yield { name: 'part', size: content.length, bytes: Readable.from([Buffer.from(content)]) };
}
const backup = join(root, 'backup.tar.zst');
await writeArchive(parts(), { path: backup, replaces: false, passphrase: undefined, at: new Date(), signal });
say('backup.tar.zst');

await mkdir(join(draft, 'corrections'));
await writeFile(join(draft, 'corrections', 'names.csv'), content);
await placeFiles(draft, root);
say('snapshots/corrections/names.csv');
process.exit(0);
