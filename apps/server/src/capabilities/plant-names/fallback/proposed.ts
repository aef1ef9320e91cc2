import type { NameDictionary } from '@plantdata/botanical-names';
import { readSubmission, type Submission } from '../submission.ts';
import type { NameProposal } from './name-fallback.ts';

/** A proposal, read as if it had been submitted. */
export interface ParsedProposal {
  readonly proposal: NameProposal;
  readonly submission: Submission;
}

export function toProposed(proposal: NameProposal, dictionary: NameDictionary): ParsedProposal {
  return { proposal, submission: readSubmission(proposal.suggestedName, dictionary) };
}
