import type { Descriptor } from '../descriptors/descriptor.ts';
import { categoryIn } from './bands.ts';
import { decideContainer } from './containers.ts';
import { type Decision, firstOf, type SizeQuestion, surenessOf, toDecision } from './decision.ts';
import { decidePlant } from './plants.ts';
import { decidePropagule } from './propagules.ts';
import { decideShape, isShapeAlone } from './shapes.ts';
import { smallPot } from './small-pots.ts';

/**
 * The category of a label by the precedence of its parts: goods, propagules, containers, the plant
 * itself, bare words.
 */
export function decide(question: SizeQuestion): Decision | undefined {
  return (
    decideAdded(question) ??
    decideGoods(question) ??
    decideExGround(question) ??
    decidePropagule(question) ??
    decideSmallVolume(question) ??
    decideShape(question) ??
    decideContainer(question) ??
    decidePlant(question) ??
    decideHalfStandard(question) ??
    decideByType(question)
  );
}

/** An alias that an operator added is honoured before all rules. */
function decideAdded(question: SizeQuestion): Decision | undefined {
  const added = question.types.find((type) => type.name === 'added');
  return added === undefined
    ? undefined
    : toDecision(question.catalogue.get(added.categoryId ?? ''), 'High', added.span);
}

/** Words for goods that a living plant's label may have beside its size: `paper bark maple 200mm`. */
function decideGoods(question: SizeQuestion): Decision | undefined {
  if (question.types.length === 0) return undefined;
  const goods = question.types.filter(
    (type) => question.catalogue.get(type.categoryId ?? '')?.describes === 'non_plant',
  );
  const [first] = goods;
  if (first === undefined || first.name === 'companion') return undefined;
  if (first.categoryId === '99.1-media' && isLivingStock(question)) return undefined;
  // `3" caliper, irrigation bag`
  if (question.descriptors.some(isOfStem)) return undefined;
  return toDecision(question.catalogue.get(first.categoryId ?? ''), surenessOf(first), first.span);
}

/** `Ex-ground 4m, 500 L`: the sizes behind the word are those of the tree and of its ball. */
function decideExGround(question: SizeQuestion): Decision | undefined {
  const [first] = question.descriptors;
  if (first?.kind !== 'type' || first.categoryId !== '5.1-xg' || first !== question.types[0])
    return undefined;
  return toDecision(question.catalogue.get(first.categoryId), surenessOf(first), first.span);
}

const isOfStem = ({ kind, name }: Descriptor): boolean =>
  kind === 'calliper' || (kind === 'girth' && name === 'cued');

/** In mm: `Rindenmulch 10-40 mm` is sieved. */
const widestGrain = 60;

function isLivingStock(question: SizeQuestion): boolean {
  const hasRim = question.descriptors.some(
    ({ kind, unit, values, name }) =>
      (kind === 'volume' && name === 'code') ||
      (kind === 'diameter' && (unit !== 'mm' || values.some((value) => value > widestGrain))) ||
      (kind === 'us_class' && unit !== 'g') ||
      kind === 'girth',
  );
  if (hasRim) return true;
  return question.types.some((type) => {
    const category = question.catalogue.get(type.categoryId ?? '');
    return (
      (category?.describes === 'plant' && type.strength !== 'vague') ||
      (category?.describes === 'container' && category.match.form === undefined)
    );
  });
}

/** Millilitres of a pot, and millilitres beyond any cell. */
function decideSmallVolume(question: SizeQuestion): Decision | undefined {
  const small = firstOf(question, 'cell_volume');
  // `4" pots (497 ml)`, `9 ES inhoud 350 cc`: the rim is the trade's size.
  const isBeside = (kind: 'diameter' | 'volume') => firstOf(question, kind) !== undefined;
  if (small === undefined || isBeside('diameter') || isBeside('volume')) return undefined;
  const litres = (small.values[0] ?? 0) / 1000;
  const category = categoryIn(question.bands.volume.pot, litres) ?? smallPot(question, litres);
  return toDecision(category, 'High', small.span);
}

/** Half standards have a stem of 1.2 to 1.5 m and a girth of the lightest standards. */
function decideHalfStandard(question: SizeQuestion): Decision | undefined {
  const { tokens } = question.contents;
  const index = tokens.findIndex((token) => token.text === 'half' || token.text === 'halbstamm');
  const first = tokens[index];
  const last = first?.text === 'half' ? tokens[index + 1] : first;
  if (first === undefined || last === undefined) return undefined;
  if (last !== first && last.text !== 'standard' && last.text !== 'std') return undefined;
  return toDecision(question.catalogue.get('4.6-g6-8'), 'Medium', { start: first.start, end: last.end });
}

/** A type word with no size; the surest one, then the first. */
function decideByType(question: SizeQuestion): Decision | undefined {
  const types = question.types.filter((one) => !isShapeAlone(one));
  const [type] = types.toSorted(
    (one, other) => strengths.indexOf(one.strength) - strengths.indexOf(other.strength),
  );
  const category = question.catalogue.get(type?.categoryId ?? '');
  if (type === undefined || category === undefined) return undefined;
  const isInferred = category.id === '4.2-bag' || category.id === '4.1-air' || category.id === '1.3-plug';
  return toDecision(category, isInferred ? 'Medium' : surenessOf(type), type.span);
}

const strengths = ['full', 'abbreviation', 'vague'];
