import { canonicalName, exactKey, type PlantName, parseName, type Rank } from '@plantdata/botanical-names';
import { plainText } from '../sources/live/reading.ts';
import type { NameProposal } from './name-fallback.ts';

interface ModelProposal {
  readonly kingdom: string;
  readonly scientific_name: string | null;
  readonly confidence: NameProposal['confidence'];
  readonly reason: string;
}

const nameLengthMax = 100;
const detailsLengthMax = 200;

const ranks: ReadonlySet<Rank | null> = new Set<Rank>([
  'genus',
  'species',
  'subspecies',
  'variety',
  'subvariety',
  'form',
  'subform',
]);

/** Names in the Latin alphabet with hybrid signs and rank markers. */
const isWrittenAsName = (text: string): boolean => /^[\p{Script=Latin}×. -]+$/u.test(text);

/**
 * Returns the part of a model's answer that may be passed on for a submitted text; null if it is
 * not a plausible plant name.
 */
export function readProposal(proposal: ModelProposal, submitted: string): NameProposal | null {
  const written = plainText(proposal.scientific_name, nameLengthMax);
  if (proposal.kingdom !== 'Plantae' || written === null) return null;
  const { name, quality, parts } = parseName(written);
  const isClean = quality > 0 && quality <= 2 && parts.every(({ kind }) => kind !== 'unparsed');
  const suggestedName = canonicalName(name);
  if (!isClean || !isBotanical(name) || !isWrittenAsName(suggestedName)) return null;
  // The sources were asked for that one already.
  if (exactKey(name) === exactKey(parseName(submitted).name)) return null;
  return { suggestedName, confidence: proposal.confidence, details: readDetails(proposal.reason) };
}

/** Three words without a rank marker are more often a sentence than a name. */
function isBotanical({ form, genus, rank, qualifier }: PlantName): boolean {
  return form === 'name' && genus !== null && ranks.has(rank) && qualifier === null;
}

/** The reason is shown to people: no mark-up and nothing that leads elsewhere. */
function readDetails(reason: string): string | null {
  const text = plainText(reason.slice(0, detailsLengthMax), detailsLengthMax);
  const leadsElsewhere = /:\/\/|www\.|@|\b[\w-]+\.[a-z]{2,}\b/i;
  return text === null || leadsElsewhere.test(text) ? null : text;
}
