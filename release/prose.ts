import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPhrases, type Phrase } from './prose/find-phrases.ts';
import { textsInCode } from './prose/texts-in-code.ts';

/**
 * `npm run prose`: counts phrases that make a text hard to read in comments, strings and documents. Fails where there are more
 * than `release/prose/counts.json` allows; `--write` stores the counts of today, `--show PATH` lists those of some files.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const storedAt = new URL('./prose/counts.json', import.meta.url);

interface PlacedPhrase extends Phrase {
  readonly where: string;
  readonly place: 'comment' | 'string' | 'document';
}

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.md'], { cwd: root })
  .toString()
  .split('\0')
  // Word lists, generated text and this check itself have the words as data.
  .filter(
    (path) => path !== '' && !/\/generated\/|^release\/prose|^data\/|\.jsonl?$|supply\/replies\//.test(path),
  );

function phrasesIn(path: string): PlacedPhrase[] {
  const content = readFileSync(new URL(path, `file://${root}`), 'utf8');
  if (path.endsWith('.md')) {
    const prose = content.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '`');
    return findPhrases(prose).map((phrase) => ({ ...phrase, where: path, place: 'document' }));
  }
  return textsInCode(path, content).flatMap(({ kind, line, text }) =>
    // A short string is a value or a part of a name, not a sentence.
    kind === 'string' && !/\s\S+\s/.test(text)
      ? []
      : findPhrases(text).map((phrase) => ({ ...phrase, where: `${path}:${line}`, place: kind })),
  );
}

const phrases = files.flatMap(phrasesIn);
const counts: Record<string, number> = {};
for (const { place, kind } of phrases) {
  const key = `${place} ${kind}`;
  counts[key] = (counts[key] ?? 0) + 1;
}
const stored: Record<string, number> = JSON.parse(readFileSync(storedAt, 'utf8'));

const [flag, shown = ''] = process.argv.slice(2);
if (flag === '--show') {
  for (const { where, kind, text } of phrases.filter(({ where }) => where.startsWith(shown)))
    console.log(`${where}: ${kind}: ${text.slice(0, 80)}`);
} else if (flag === '--write') {
  writeFileSync(storedAt, `${JSON.stringify(counts, null, 2)}\n`);
} else {
  for (const [key, count] of Object.entries(counts)) {
    const max = stored[key] ?? 0;
    if (count <= max) continue;
    console.error(
      `${key}: ${count}, and ${max} are allowed. Find them with: npm run prose -- --show apps/server/src`,
    );
    process.exitCode = 1;
  }
}
