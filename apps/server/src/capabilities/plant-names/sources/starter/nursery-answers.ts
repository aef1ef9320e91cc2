import { compareNames } from '@plantdata/botanical-names';
import { lookUp } from '@plantdata/name-matching';
import { type AskAll, askOncePerQuestion } from '../lookups.ts';
import { answerFromTable } from '../table-answers.ts';
import type { AnsweringTable, NameUsage, SourceAnswer } from '../taxonomic-source.ts';
import type { StarterChecklist } from './checklist.ts';
import type { NameSpelling } from './spelling.ts';

/** One of the lists that come with the service. */
export interface BundledList extends AnsweringTable {
  readonly ask: AskAll<SourceAnswer>;
}

/** The nursery checklist: it also knows selling names, and for a misspelling the synonym that was meant. */
export function answerFromNursery(checklist: StarterChecklist): BundledList {
  const { table, version } = checklist;
  const dataset = 'nursery';
  const names = {
    table,
    facts: (row: number) => ({ commonNames: checklist.spellingOf(table.name(row)).taxon.commonNames }),
    evidence: { mode: 'bundled', version, dataset } as const,
    isRegister: false,
  };
  return {
    dataset,
    version,
    table,
    isRegister: false,
    ask: askOncePerQuestion((question) => {
      const lookup = lookUp(question, table);
      const answer = answerFromTable(names, lookup);
      if (answer.outcome !== 'match' || !lookup.found.hit) return answer;
      const spelling = checklist.spellingOf(lookup.found.hit.known);
      const usage = usageOf(checklist, spelling) ?? answer.match.usage;
      const isRecognised = spelling.kind === 'trade' && answer.match.kind === 'exact';
      return {
        outcome: 'match',
        match: {
          ...answer.match,
          usage,
          matchedName: spelling.meant,
          kind: isRecognised ? 'variant' : answer.match.kind,
          reviewRequired: answer.match.reviewRequired || spelling.kind === 'misnomer',
        },
      };
    }),
  };
}

/** Null if the table states the usage. */
function usageOf(checklist: StarterChecklist, { kind, meant, taxon }: NameSpelling): NameUsage | null {
  if (kind === 'trade') return 'trade';
  if (kind !== 'misspelling') return null;
  const { relation } = compareNames(checklist.parse(meant), checklist.parse(taxon.name));
  return meant === taxon.name || relation !== 'different' ? 'accepted' : 'synonym';
}
