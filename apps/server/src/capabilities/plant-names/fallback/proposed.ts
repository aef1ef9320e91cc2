import type { NameDictionary } from '@plantdata/botanical-names';
import { type ParsedQuery, parseQuery } from '../parsed-query.ts';
import type { NameProposal } from './name-fallback.ts';

/** A proposal, read as if it had been submitted. */
export interface ParsedProposal {
  readonly proposal: NameProposal;
  readonly query: ParsedQuery;
}

export function parseProposal(proposal: NameProposal, dictionary: NameDictionary): ParsedProposal {
  return { proposal, query: parseQuery(proposal.suggestedName, dictionary) };
}
