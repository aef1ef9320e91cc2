import { cultivarKey, formatName } from '@plantdata/botanical-names';
import type { Assessment } from '../assessment.ts';
import { type Doubt, isConfirmation } from '../consensus/consensus.ts';
import type { Registration } from '../cultivars/cultivar-index.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';

type VerifiedPart = UnifiedTaxonomicRecord['validation']['parts'][number];

/** Doubts that speak of one name for several plants. */
const contradicting: ReadonlySet<Doubt> = new Set<Doubt>([
  'sources-disagree',
  'homonym',
  'misnomer',
  'author-differs',
  'bracketed-name-differs',
]);

/** The parts of the submitted name, each with what confirms it. */
export function verifyParts({
  consensus,
  correction,
  fallback,
  reading: { name },
  registration,
}: Assessment): VerifiedPart[] {
  const createUnverified = (part: VerifiedPart['part'], text: string | null): VerifiedPart[] =>
    text ? [{ part, text, state: 'unverified', confirmed_by: [] }] : [];
  const botanical = formatName(name, { authorship: false, cultivar: false });
  // Votes for another name than the submitted one confirm that other name.
  const isOwn =
    !correction && fallback?.kind !== 'proposed' && !consensus.doubts.includes('bracketed-name-only');
  const exact = (consensus.agreement?.winner.votes ?? []).filter(
    ({ match }) => isOwn && isConfirmation(match),
  );
  const isContradicted = consensus.doubts.some((doubt) => contradicting.has(doubt));
  const state = isContradicted ? 'contradicted' : exact.length > 0 ? 'confirmed' : 'unverified';
  const confirmedBy = exact.map(({ source, match }) => ({ source, record_id: match.record?.id ?? null }));
  const parts: VerifiedPart[] = [
    ...(botanical === ''
      ? []
      : [
          {
            part: 'botanical' as const,
            text: botanical,
            state,
            confirmed_by: state === 'confirmed' ? confirmedBy : [],
          } as const,
        ]),
    ...createUnverified('cultivar', name.cultivar),
    ...createUnverified('group', name.group),
    ...createUnverified('grex', name.grex),
    ...createUnverified('series', name.series),
    ...name.tradeDesignations.flatMap((text) => createUnverified('trade_designation', text)),
  ];
  return registration ? parts.map((part) => addEntry(part, registration)) : parts;
}

/** The cultivar, and the selling names of it, have the state that the register gives them. */
function addEntry(part: VerifiedPart, { entry, tradeNames }: Registration): VerifiedPart {
  if (part.part === 'trade_designation' && tradeNames.includes(cultivarKey(part.text)))
    return { ...part, state: 'confirmed', register_entry: entry };
  if (part.part !== 'cultivar') return part;
  const otherwise = entry.relation === 'other_species' ? 'contradicted' : 'unverified';
  return { ...part, state: entry.relation === 'same' ? 'confirmed' : otherwise, register_entry: entry };
}
