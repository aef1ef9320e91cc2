import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ComparedPart, repeatStudy, tolerance } from '../../capabilities/sdm/study-file/index.ts';
import { climateSettingsOf } from '../../composition/sdm.ts';
import { readConfig } from '../../config.ts';
import { interruptible } from '../interruption.ts';
import { type JsonFlag, print } from '../print.ts';
import { formatCount, printable } from '../text.ts';
import { showStages } from './make-maps.ts';

export interface ReproduceFlags extends JsonFlag {
  readonly out?: string;
}

/** Makes a study again and compares every number; the exit code is 1 where one differs. */
export async function reproduce(file: string, { out, json = false }: ReproduceFlags): Promise<void> {
  const config = readConfig();
  const scratch = await mkdtemp(path.join(tmpdir(), 'plantdata-sdm-'));
  try {
    await interruptible(async (signal) => {
      const { before, after, parts } = await repeatStudy(file, {
        climate: climateSettingsOf(config),
        threads: config.sdm.threads,
        folder: out === undefined ? scratch : path.resolve(out),
        signal,
        onProgress: showStages(),
      });
      const isSame = parts.every(({ differing }) => differing === 0);
      const lines = [
        `${before.order.taxon.name}, made again`,
        ...(before.climate === after.climate
          ? []
          : [`Its climate is "${before.climate}", here is "${after.climate}".`]),
        ...(before.order.archive === after.order.archive ? [] : [otherArchive(before.order, after.order)]),
        ...['plantdata', 'model', 'node', 'v8', 'system'].flatMap((name) =>
          before.software[name] === after.software[name]
            ? []
            : [
                `Made with ${name} ${before.software[name]}, here is ${after.software[name]}: last digits may differ.`,
              ],
        ),
        '',
        ...parts.map(lineOf),
        '',
        `${isSame ? 'All numbers are the same' : 'It differs; numbers are the same when they agree'} within ${tolerance} of their size.`,
      ];
      print(json ? { same: isSame, before, after, parts } : `${lines.map(printable).join('\n')}\n`);
      if (!isSame) process.exitCode = 1;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const otherArchive = (before: { archive?: string | undefined }, after: typeof before): string =>
  `Its climate archive is ${before.archive ?? 'not named'}, here is ${after.archive}: another maker or description of layers.`;

const lineOf = ({ part, numbers, differing, first }: ComparedPart): string =>
  `${differing === 0 ? 'same   ' : 'differs'}  ${part.padEnd(24)} ${formatCount(numbers).padStart(7)} numbers${first === null ? '' : `, ${formatCount(differing)} differ, the first ${first}`}`;
