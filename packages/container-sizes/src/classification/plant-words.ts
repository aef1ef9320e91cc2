import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { Lexicon } from '../descriptors/lexicon.ts';
import type { LabelContents } from '../descriptors/reader.ts';
import { companionWords } from '../descriptors/vocabulary.ts';
import type { LabelToken } from '../label/tokens.ts';
import { unitWords } from '../label/units.ts';

/** Signs in a label that distinguish a plant from goods. */
export interface PlantSigns {
  /** It has a word that describes neither stock nor goods. */
  readonly hasName: boolean;
  readonly hasWeight: boolean;
  /** End of the first size of a container behind a name. */
  readonly endOfSize: number;
}

export function plantSignsOf(contents: LabelContents): PlantSigns {
  const name = firstName(contents);
  const size = contents.descriptors.find(
    (one) => name !== undefined && one.span.start >= name.end && isContainer(one),
  );
  return {
    hasName: name !== undefined,
    hasWeight: contents.descriptors.some(({ kind }) => kind === 'weight'),
    endOfSize: size?.span.end ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * True if a word for goods belongs to the name of a plant, as in `Tahitian lime 45L`, or is its
 * support: `200mm trellis`.
 */
export function isWordOfPlant(type: Descriptor, written: string, signs: PlantSigns): boolean {
  if (partsOfNames.has(written) && !signs.hasWeight && signs.hasName) return true;
  return supports.has(written) && signs.endOfSize <= type.span.start;
}

const partsOfNames = new Set('lime limes sand sands cane canes manure saucer guard tie'.split(' '));
const supports = new Set(
  'stake|stakes|bamboo stake|trellis|cane|canes|bamboo cane|tie|ties|tree tie|guard|guards|tree guard'.split(
    '|',
  ),
);

const sizes = new Set<DescriptorKind>(['volume', 'us_class', 'planter_bag', 'diameter', 'length']);

/** A stake is some centimetres wide, a pot more. */
function isContainer({ kind, unit, values }: Descriptor): boolean {
  return sizes.has(kind) && (kind !== 'length' || unit !== 'mm' || (values[0] ?? 0) >= narrowestPot);
}

const narrowestPot = 80;

/** The words of a label that describe neither stock nor goods. */
export function namesIn({ tokens, descriptors, lexicon }: LabelContents): LabelToken[] {
  let behind = 0;
  return tokens.filter((token) => {
    while ((descriptors[behind]?.span.end ?? token.end) <= token.start) behind++;
    const isRead = (descriptors[behind]?.span.start ?? token.end) <= token.start;
    return !isRead && isUnknown(token, lexicon);
  });
}

function firstName({ tokens, descriptors, lexicon }: LabelContents): LabelToken | undefined {
  let behind = 0;
  for (const token of tokens) {
    while ((descriptors[behind]?.span.end ?? token.end) <= token.start) behind++;
    const isRead = (descriptors[behind]?.span.start ?? token.end) <= token.start;
    if (!isRead && isUnknown(token, lexicon)) return token;
  }
  return undefined;
}

function isUnknown({ kind, text }: LabelToken, lexicon: Lexicon): boolean {
  if (
    kind !== 'word' ||
    text.length < 3 ||
    companionWords.has(text) ||
    properties.has(text) ||
    unitWords.has(text)
  )
    return false;
  const word = lexicon.words.get(text);
  return (
    word === undefined ||
    (word.cue === undefined && word.cueAfter === undefined && !word.isPot && !word.isSquare)
  );
}

/** Properties and materials of goods, and names of fields. */
const properties = new Set(
  'bac bacs size sizes maat taille format formato grosse volume contenance inhoud inhalt grootte tamano misura washed river fine coarse sharp silica horticultural agricultural garden hydrated dolomite dolomitic pelletised pelleted aged composted white yellow sheep horse chicken poultry cow bag bags bulk scoop the for and per bamboo timber wood wooden hardwood softwood pine plastic metal steel wire pvc rubber nylon jute treated black green large small medium heavy duty new used split fan rabbit deer trunk spiral mesh ceramic terracotta clear round square deep plant'.split(
    ' ',
  ),
);
