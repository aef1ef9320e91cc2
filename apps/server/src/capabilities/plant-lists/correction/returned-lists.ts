import { readFile } from 'node:fs/promises';
import type { FileIntake } from '../../../platform/file-intake/index.ts';
import { yieldToEventLoop } from '../../../platform/time-slices.ts';
import type { ReturnedLists } from '../../plant-names/index.ts';
import type { CorrectableRow } from './correctable-row.ts';
import { decisionsOf } from './decisions.ts';
import { planCorrection } from './list-correction.ts';
import { type NameOutcome, outcomeOf } from './row-outcome.ts';

/** Answers with the list of a request, corrected in its own file. */
export function createReturnedLists(intake: FileIntake): ReturnedLists {
  return {
    async answer({ request, reply, input, file, records, sizes = [], failed }) {
      const { policy = 'correct' } = input;
      const decisions = decisionsOf(input.decisions ?? [], 'decisions of the request');
      const rows = file.texts.map(
        ({ place, text, row, cells = [] }, index): CorrectableRow => ({
          place,
          text: row?.whole.replaceAll('\t', ' | ') || text,
          cells,
          name: records[index]?.query.submitted_name ?? null,
          size: sizes[index] ?? null,
        }),
      );
      const named = records.flatMap((record) => record ?? []);
      const outcomes = new Map<string, NameOutcome>();
      for (const record of named) {
        await yieldToEventLoop(request.abortSignal);
        const { submitted_name: name } = record.query;
        if (!outcomes.has(name)) outcomes.set(name, outcomeOf(record, policy));
      }
      const plan = planCorrection({ rows, report: file.report, outcomes }, { policy, decisions });
      await using edited = await intake.edit(request, input, plan);
      const { usage, extraction } = await file.part(failed);
      reply.headers({
        'Content-Type': edited.mediaType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(edited.name)}`,
        'Plant-Data-Units': String(usage.is_billable ? usage.rows_processed : 0),
        ...(extraction.next_entry !== null && { 'Plant-Data-Next-Entry': String(extraction.next_entry) }),
      });
      return reply.send(await readFile(edited.path));
    },
  };
}
