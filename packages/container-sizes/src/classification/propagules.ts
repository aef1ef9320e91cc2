import type { Descriptor } from '../descriptors/descriptor.ts';
import { inchesOf } from '../label/units.ts';
import { areNeighbours, categoryIn } from './bands.ts';
import { decideContainer, rimInMm } from './containers.ts';
import { type Decision, firstOf, lesser, type SizeQuestion, surenessOf, toDecision } from './decision.ts';
import { decideAmong, formatSize, listWords, sizesOf } from './sizes.ts';

/** The category by a type word for a propagule, plug, cell, tube, punnet, basket or box. */
export function decidePropagule(question: SizeQuestion): Decision | undefined {
  const box = decideBox(question);
  if (box !== undefined) return box;
  const type = findLeadingType(question);
  if (type === undefined) return decideCells(question);
  const category = type.categoryId === null ? undefined : question.catalogue.get(type.categoryId);
  if (category === undefined) return undefined;
  if (category.type_id === '1.3') return decidePlug(question, type);
  if (category.type_id === '2.2') return decideTube(question, type);
  return addListed(question, toDecision(category, surenessOf(type), type.span));
}

/** `Root trainers or PB5`: the container is another size on offer. */
function addListed(question: SizeQuestion, decision: Decision | undefined): Decision | undefined {
  const isListed = question.descriptors.some((one, index) => {
    const before = question.descriptors[index - 1];
    const isSize =
      one.kind === 'volume' ||
      one.kind === 'planter_bag' ||
      one.kind === 'us_class' ||
      one.kind === 'diameter';
    return (
      isSize && before?.kind === 'type' && listWords.has(question.textBetween(before.span, one.span).trim())
    );
  });
  const other = isListed ? decideContainer(question) : undefined;
  if (decision === undefined || other === undefined) return decision;
  return {
    ...decision,
    confidence: 'Low',
    normalizations: ['first_of_several'],
    alternatives: [{ category: other.category, confidence: 'Low', reason: 'also_listed' }],
  };
}

/**
 * The most specific of several such words: a flat of plugs is plugs, a seedling punnet of 8 cells a
 * punnet.
 */
function findLeadingType(question: SizeQuestion): Descriptor | undefined {
  if (question.types.length === 0) return undefined;
  const wanted = question.types.filter((type) => type.strength !== 'vague' && isPropagule(question, type));
  const leading =
    wanted.find((type) => type.categoryId !== '2.3-punnet' && type.categoryId !== '0.1-seed') ?? wanted[0];
  return (
    wanted.find((type) => type.categoryId === leading?.categoryId && type.strength === 'full') ?? leading
  );
}

function isPropagule(question: SizeQuestion, type: Descriptor): boolean {
  const category = type.categoryId === null ? undefined : question.catalogue.get(type.categoryId);
  if (category === undefined) return false;
  return (
    category.id === '3.5-basket' ||
    (category.stage_order <= 2 && category.describes !== 'plant' && category.type_id !== '2.4')
  );
}

function decideBox(question: SizeQuestion): Decision | undefined {
  const list = question.bands.box;
  const sizes = sizesOf(question, 'box', (descriptor) => {
    const toInches = (value: number) =>
      descriptor.unit === 'mm' ? inchesOf(value) : descriptor.unit === 'cm' ? inchesOf(value * 10) : value;
    return formatSize(
      descriptor,
      (value) => categoryIn(list, toInches(value)),
      (one, other) => areNeighbours(list, toInches(one), toInches(other)),
      'High',
    );
  });
  return decideAmong(question, sizes);
}

/** Cells without the word plug: by how many a tray has, or by how much one holds. */
function decideCells(question: SizeQuestion): Decision | undefined {
  const byVolume = firstOf(question, 'cell_volume');
  if (byVolume !== undefined) {
    const category = categoryIn(question.bands.cellVolume, byVolume.values[0] ?? 0);
    if (category !== undefined && !question.contents.hasPotWord && !firstOf(question, 'diameter'))
      return toDecision(category, 'High', byVolume.span);
  }
  const byNumber = firstOf(question, 'cells');
  if (byNumber === undefined) return undefined;
  const count = byNumber.values[0] ?? 0;
  const isFlat =
    bedding.has(count) &&
    question.textBetween(byNumber.span, { start: byNumber.span.end + 3, end: 0 }).includes('ct');
  const category = isFlat ? question.catalogue.get('2.3-punnet') : categoryIn(question.bands.cells, count);
  return toDecision(category, 'High', byNumber.span);
}

/** Plants in the flats of bedding: `36 ct`. */
const bedding = new Set([18, 36, 48]);

function decidePlug(question: SizeQuestion, type: Descriptor): Decision | undefined {
  const counts = question.descriptors.filter(
    (one) =>
      one.kind === 'cells' ||
      one.kind === 'pack_count' ||
      one.kind === 'number' ||
      // `x 84 plug tray`
      (one.kind === 'quantity' &&
        one.span.end <= type.span.start &&
        question.textBetween(one.span, type.span).trim() === ''),
  );
  for (const count of counts) {
    const category = categoryIn(question.bands.cells, count.values[0] ?? 0);
    if (category !== undefined) return toDecision(category, surenessOf(type), count.span);
  }
  const category = question.catalogue.get(type.categoryId ?? '');
  return toDecision(category, category?.id === '1.3-plug' ? 'Medium' : surenessOf(type), type.span);
}

/** A tube by its width; a wider pot beside it is another size on offer. */
function decideTube(question: SizeQuestion, type: Descriptor): Decision | undefined {
  const list = question.bands.diameter.tube;
  const rims = question.descriptors.filter((one) => one.kind === 'diameter' && !one.isFormer);
  const own = rims.find((one) => categoryIn(list, widthOf(one)) !== undefined);
  const others = rims.filter((one) => categoryIn(list, widthOf(one)) === undefined && one.joint !== 'by');
  const widthCategory = own === undefined ? undefined : categoryIn(list, widthOf(own));
  const named = question.catalogue.get(type.categoryId ?? '');
  const category = named?.id === '2.2-tube50' ? (widthCategory ?? named) : named;
  if (others.length === 0)
    return addListed(question, toDecision(category, surenessOf(type), own?.span ?? type.span));
  const { pot } = question.bands.diameter;
  const inList = [
    { start: type.span.start, category, span: type.span },
    ...others.map((one) => ({
      start: one.span.start,
      category: categoryIn(pot, widthOf(one)),
      span: one.span,
    })),
  ].sort((one, other) => one.start - other.start);
  const isAllFormer = type.isFormer;
  const [first, ...rest] = isAllFormer
    ? [...inList.filter((one) => one.span !== type.span), ...inList.filter((one) => one.span === type.span)]
    : inList;
  return toDecision(first?.category, lesser(surenessOf(type), 'Low'), first?.span ?? type.span, {
    normalizations: [isAllFormer ? 'target_size' : 'first_of_several'],
    alternatives: rest.flatMap((one) =>
      one.category === undefined
        ? []
        : [
            {
              category: one.category,
              confidence: 'Low',
              reason: isAllFormer ? 'former_size' : 'also_listed',
            },
          ],
    ),
  });
}

/** The width of a tube is a width, without the pairing of the trade for pots. */
function widthOf(descriptor: Descriptor): number {
  const [value = 0] = descriptor.values;
  return descriptor.unit === 'in' ? value * 25.4 : rimInMm(value, descriptor.unit);
}
