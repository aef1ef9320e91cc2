import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { GatePart } from '../part.ts';
import { openSender } from '../sender.ts';

const OfficeFile = z.object({
  file: z.string(),
  /** 1: no plants, 2: with plants. */
  part: z.union([z.literal(1), z.literal(2)]),
  kind: z.string(),
  /** Cells with names, as they are written. */
  expected: z.array(z.string()).default([]),
});

const Answer = z
  .object({ results: z.array(z.object({ query: z.object({ submitted_name: z.string() }) })) })
  .default({ results: [] });

const Charged = z.object({ usage: z.object({ rows_processed: z.int() }) });

/** Lists in Latin whose letters look like those of plants; units for genera that the table lacks are counted apart. */
const otherKingdoms = ['animals', 'fungi', 'bacteria'];

/** Folders of files by another person: a manifest.jsonl each, and the files. `OFFICE_FILES` names one elsewhere. */
function foldersOfFiles(): string[] {
  const { OFFICE_FILES: other } = process.env;
  if (other !== undefined) return [other];
  const root = path.join(import.meta.dirname, '..', 'office-files');
  return readdirSync(root).map((name) => path.join(root, name));
}

/** Both routes say what they charge as rows. */
const unitsOf = (answer: unknown): number =>
  answer === undefined ? 0 : Charged.parse(answer).usage.rows_processed;

/** Files without plants cost nothing, as names or as a list, and lists of plants lose no names. */
export const officeFiles: GatePart = {
  name: 'office-files',
  packages: [],
  async run(say) {
    const sender = await openSender();
    const figures = {
      without_plants: 0,
      files_charged: 0,
      units: 0,
      units_of_other_kingdoms: 0,
      names: 0,
      read: 0,
    };
    try {
      for (const folder of foldersOfFiles()) {
        const lines = readFileSync(path.join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n');
        for (const line of lines) {
          const { file, part, kind, expected } = OfficeFile.parse(JSON.parse(line));
          const content = readFileSync(path.join(folder, file));
          const answer = await sender.send('/v1/verify/plant-names', file, content);
          if (part === 2) {
            const names = Answer.parse(answer).results.map(({ query }) => query.submitted_name);
            const read = expected.filter((name) => names.includes(name)).length;
            figures.names += expected.length;
            figures.read += read;
            if (read < expected.length) say(`${kind} ${file}: ${read} of ${expected.length} names read`);
            continue;
          }
          figures.without_plants += 1;
          const units = unitsOf(answer);
          const unitsAsList = unitsOf(await sender.send('/v1/verify/plant-lists', file, content));
          if (units + unitsAsList === 0) continue;
          say(`${kind} ${file}: ${units} units charged for its names, ${unitsAsList} for its rows`);
          figures.files_charged += 1;
          if (otherKingdoms.includes(kind)) figures.units_of_other_kingdoms += units + unitsAsList;
          else figures.units += units + unitsAsList;
        }
      }
    } finally {
      await sender.close();
    }
    const passed =
      figures.without_plants > 0 &&
      figures.units === 0 &&
      figures.files_charged <= figures.without_plants * 0.02 &&
      figures.read >= figures.names * 0.99;
    const { files_charged: charged, without_plants: all } = figures;
    const bound = `${charged} of ${all}${charged === 0 ? `, at most ${(3 / Math.max(1, all)).toFixed(3)} at 95 %` : ''}`;
    return { passed, figures: { ...figures, files_charged: bound } };
  },
};
