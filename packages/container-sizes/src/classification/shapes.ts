import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import { type Decision, firstOf, type SizeQuestion, toDecision, typeIn } from './decision.ts';

/** The category of a shaped plant, a palm or turf, which are sold by figures of their own. */
export function decideShape(question: SizeQuestion): Decision | undefined {
  const { tokens, lexicon } = question.contents;
  const hasPot = tokens.some(({ text }) => lexicon.words.get(text)?.isPot === true);
  if (hasPot || question.descriptors.some(isOfContainer)) return undefined;
  return decideTopiary(question) ?? decidePalm(question) ?? decideTurf(question);
}

const isOfContainer = ({ kind, name, unit }: Descriptor): boolean =>
  kind === 'volume' ||
  kind === 'us_class' ||
  kind === 'planter_bag' ||
  (kind === 'diameter' && (name === 'code' || unit === 'mm'));

/** `Spiral`: a shape, which without a figure is as likely a word of a name. */
export const isShapeAlone = ({ categoryId, strength }: Descriptor): boolean =>
  categoryId === '4.7-topiary' && strength === 'vague';

/** In cm; a smaller figure beside a shape, as in a name (`Butterfly Cone 9cm`), is that of a pot. */
const leastWidth = 20;
/** Heights of plants without a pot. */
const rootIds = ['3.6-br', '2.5-transplant', '2.5-whip', '4.8-rb'];

const ofStem: ReadonlySet<DescriptorKind> = new Set(['girth', 'calliper', 'clear_stem']);

/** `Kugel Ø 40 cm`, `Ilex balls 20-25cm`: the width of a form without a container is that of the plant. */
function decideTopiary(question: SizeQuestion): Decision | undefined {
  const type = typeIn(question, ['4.7-topiary']);
  const { tokens, hasStandardWord } = question.contents;
  const isOfRoots = tokens.some(({ text }) => text === 'rootball' || text === 'root');
  if (
    type === undefined ||
    hasStandardWord ||
    (isOfRoots && type.span.end - type.span.start === 'ball'.length) ||
    question.descriptors.some(({ kind }) => ofStem.has(kind))
  )
    return undefined;
  const size =
    firstOf(question, 'diameter') ??
    firstOf(question, 'spread') ??
    firstOf(question, 'rootball') ??
    (type.strength === 'vague' && typeIn(question, rootIds) === undefined
      ? (firstOf(question, 'height') ?? firstOf(question, 'pair'))
      : undefined);
  const isWide = (size?.values[0] ?? 0) >= leastWidth || size?.unit === 'm';
  return isWide ? size && toDecision(question.catalogue.get('4.7-topiary'), 'Medium', size.span) : undefined;
}

const palms = new Set(
  'palm palms palme palmen palmier palmiers palmera palmeras palma palmas palmeira phoenix washingtonia trachycarpus chamaerops butia syagrus jubaea livistona sabal brahea roystonea archontophoenix howea wodyetia bismarckia ravenea'.split(
    ' ',
  ),
);

const trunks = new Set(['trunk', 'stipe', 'tronco', 'tronc', 'stam', 'stamm', 'estipite', 'stipite']);

/** `Washingtonia robusta tronco 1,50 m` */
function decidePalm(question: SizeQuestion): Decision | undefined {
  const { tokens } = question.contents;
  const isDug = typeIn(question, ['5.1-xg']) !== undefined;
  if (isDug || !tokens.some(({ text }) => palms.has(text))) return undefined;
  const isTrunk = tokens.some(({ text }) => trunks.has(text));
  const trunk =
    firstOf(question, 'clear_stem') ??
    typeIn(question, ['5.1-palm']) ??
    (isTrunk ? firstOf(question, 'height') : undefined);
  if (trunk === undefined) return undefined;
  return toDecision(question.catalogue.get('5.1-palm'), 'High', trunk.span);
}

const grasses = new Set(
  'turf sod gazon rasen rollrasen graszoden graszode cesped tepe tepes prato'.split(' '),
);
/** A roll, or the square metre by which turf is sold. */
const rolls = new Set(
  'roll rolls rouleau rouleaux plaque plaques rolle rollen rol rollo rollos rotolo rotoli zolle slab slabs sqm m2'.split(
    ' ',
  ),
);

const notTurf = /^(?:artificial|synth\w+|sintetic\w+|kunst\w*|cutter|lily)$/;

/** `Buffalo turf (per m²)`, `Gazon naturel en rouleaux` */
function decideTurf(question: SizeQuestion): Decision | undefined {
  const { tokens } = question.contents;
  const grass = tokens.find(({ text }) => grasses.has(text));
  const isRolled = tokens.some(
    ({ kind, text }, index) =>
      rolls.has(text) || (kind === 'word' && text === 'm' && tokens[index + 1]?.text === '2'),
  );
  if (grass === undefined || !isRolled || tokens.some(({ text }) => notTurf.test(text))) return undefined;
  return toDecision(question.catalogue.get('3.8-turf'), 'High', { start: grass.start, end: grass.end });
}
