import { cultivarKey } from '@plantdata/botanical-names';
import { parseCached } from '@plantdata/name-matching';
import type { Assessment } from '../assessment.ts';
import { addDoubts } from '../consensus/consensus.ts';
import { warn } from '../record/warning-sentences.ts';
import type { CultivarRegisterEntry } from '../schema.ts';
import { type CultivarIndex, createTaxon, type RegisteredName, type Taxon } from './cultivar-index.ts';

/** The cultivar, or else the selling name, that a register may have; undefined for a name without one. */
export function soldAs({ reading }: Assessment): string | undefined {
  return reading.name.cultivar ?? reading.name.tradeDesignations[0];
}

/** Adds the registration of the cultivar, or of the selling name where there is no cultivar. */
export function checkCultivar(assessment: Assessment, index: CultivarIndex | undefined): Assessment {
  const { reading, correction, fallback, consensus, remarks } = assessment;
  const { cultivar, genus } = reading.name;
  const text = soldAs(assessment);
  // The operator, or a model, may have put another plant in its place.
  const isReplaced = correction !== null || fallback?.kind === 'proposed';
  if (index === undefined || text === undefined || genus === null || isReplaced) return assessment;
  const accepted = consensus.agreement ? [consensus.agreement.winner.name] : [];
  const found = findName(text, createTaxon(reading.name, accepted), index);
  if (found === null || (cultivar === null && found.relation !== 'trade_name')) return assessment;
  const { relation, cultivar: registered } = found;
  const isProposal = relation !== 'same' && relation !== 'other_species';
  const name = `${(isProposal && accepted[0]) || registered.botanical} '${registered.epithet}'`;
  const { register, identifier, rightsNumber: rights_number, tradeNames } = registered;
  const entry = { relation, name, register, identifier, rights_number };
  const registration = { entry, tradeNames: tradeNames.map(cultivarKey) };
  if (cultivar === null || relation === 'same' || accepted.length === 0)
    return { ...assessment, registration };
  return {
    ...assessment,
    registration,
    consensus: addDoubts(consensus, ['cultivar-differs']),
    remarks: [...remarks, warn('cultivar_differs', { name, register, relation })],
  };
}

type Found = Pick<RegisteredName, 'cultivar'> & Pick<CultivarRegisterEntry, 'relation'>;

function findName(text: string, plant: Taxon, index: CultivarIndex): Found | null {
  const known = plant.genera.flatMap((genus) => index.find(text, genus));
  const fitting = known.filter(({ taxon }) => fits(taxon, plant));
  const same = fitting.find(({ relation }) => relation === 'same');
  if (same) return same.key === cultivarKey(text) ? same : { ...same, relation: 'spelling' };
  const other = fitting.find(({ relation }) => relation === 'synonym') ?? fitting[0];
  if (other) return other;
  const contradicting = known[0] ?? findElsewhere(text, plant, index);
  if (contradicting && plant.isKnown && !latin.test(text))
    return { ...contradicting, relation: 'other_species' };
  const near = plant.genera
    .flatMap((genus) => index.findNear(text, genus))
    .filter(({ taxon }) => fits(taxon, plant));
  const [nearest] = near;
  if (!nearest || near.some(({ cultivar }) => cultivar.epithet !== nearest.cultivar.epithet)) return null;
  return nearest.relation === 'same' ? { ...nearest, relation: 'spelling' } : nearest;
}

/** Nothing speaks against the species. */
function fits({ species, isKnown }: Taxon, plant: Taxon): boolean {
  const isOpen = species.length === 0 || plant.species.length === 0 || !isKnown;
  return isOpen || species.some((key) => plant.species.includes(key));
}

/** Descriptive epithets of old cultivars are used again and again, also in one genus: 'Variegata', 'Nana', 'Rubens'. */
const latin = /^\p{L}+(?:a|um|us|is|ens|ans|or)$/iu;
const generaMax = 2;

/**
 * An epithet may be used again in any genus. One in another genus contradicts a species only if that is unlikely: few
 * genera have it, and the register is none of rights, which has protected cultivars alone, and has this genus too.
 */
function findElsewhere(text: string, plant: Taxon, index: CultivarIndex): RegisteredName | undefined {
  const found = plant.species.length > 0 ? index.find(text) : [];
  const genera = new Set(found.map(({ cultivar }) => parseCached(cultivar.botanical).genus));
  const speaks = (name: RegisteredName) =>
    name.cultivar.rightsNumber === null && plant.genera.some((genus) => index.covers(name, genus));
  return genera.size <= generaMax && found.every(speaks) ? found[0] : undefined;
}
