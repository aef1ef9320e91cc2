import { formatName } from '@plantdata/botanical-names';
import { checkSpelling } from '@plantdata/name-matching';
import type { AskedData } from '../ask-sources.ts';
import type { Assessment } from '../assessment.ts';
import type { AcceptedGroup } from '../consensus/agreement.ts';
import { matchStrength } from '../consensus/certainty.ts';
import { type Consensus, doubtCode } from '../consensus/consensus.ts';
import { roundFigure, scoreFactors } from '../consensus/scores.ts';
import { otherKingdoms } from '../other-kingdoms.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import { spellingTablesOf, tablesOf } from '../sources/answering-tables.ts';
import { describeSource } from '../sources/catalogue.ts';
import { explainLookup } from './explain-lookup.ts';
import type { NameExplanation } from './schema.ts';

/** The way of one name: what it was read as, each step in each table of names, and the sums of the consensus. */
export function explainAssessment(
  query: ParsedQuery,
  { correction, consensus }: Assessment,
  { selected, bundled }: AskedData,
): NameExplanation {
  const asked = correction?.question ?? query.question;
  const tables = [...spellingTablesOf(selected), ...bundled.tables];
  const question = asked && checkSpelling(asked, tables, otherKingdoms);
  return {
    readings:
      question?.readings.map(({ name }) => formatName(name, { authorship: true, cultivar: true })) ?? [],
    lookups: question
      ? [...tablesOf(selected), ...bundled.lists.map((table) => ({ table, sources: [] }))].map(
          ({ table, sources }) => explainLookup(question, table, sources),
        )
      : [],
    consensus: explainConsensus(consensus),
  };
}

function explainConsensus({ agreement, score, doubts }: Consensus): NameExplanation['consensus'] {
  if (!agreement) return null;
  const { share, backing, bestStrength } = scoreFactors(agreement);
  return {
    groups: [agreement.winner, ...agreement.others].map(explainGroup),
    share: roundFigure(share),
    backing: roundFigure(backing),
    best_strength: roundFigure(bestStrength),
    score,
    doubts: doubts.map(doubtCode),
  };
}

type Group = NonNullable<NameExplanation['consensus']>['groups'][number];

function explainGroup({ name, weight, certainty, votes }: AcceptedGroup): Group {
  return {
    accepted_name: name,
    weight: roundFigure(weight),
    certainty,
    votes: votes.map(({ source, match, weight: own }) => ({
      source,
      authority: describeSource(source).authorityWeight,
      strength: matchStrength(match),
      weight: roundFigure(own),
    })),
  };
}
