import { breaksLimit, limitsOf } from './intent-limits.ts';
import type { SubstitutionCandidate } from './schema.ts';

/** Traits that designers require, with what says that a plant has not got it. */
const traits: readonly { readonly trait: RegExp; readonly opposite: RegExp }[] = [
  {
    trait:
      /\b(?:evergreen|immergrün\w*|wintergrün\w*|groenblijvend\w*|persistante?s?|perennifoli\w*|sempreverd\w*)\b/i,
    opposite:
      /\b(?:semi-?)?deciduous\b|\bnot evergreen\b|\bloses (?:its )?leaves\b|\blaubabwerfend|\bbladverliezend|\bcaducifoli|\bcaduque/i,
  },
  { trait: /\bdeciduous\b/i, opposite: /(?<!\bnot )\bevergreen\b/i },
  {
    trait: /\b(?:native|indigenous|local provenance)\b/i,
    opposite: /\b(?:exotic|non-?native|not native|introduced|not indigenous)\b/i,
  },
  {
    trait: /\b(?:thornless|spineless|no (?:thorns|spines))\b/i,
    opposite: /\b(?:thorny|thorns|spiny|spines|prickly)\b/i,
  },
  {
    trait: /\b(?:non-?toxic|not (?:toxic|poisonous)|child-?safe|pet-?safe)\b/i,
    opposite: /\b(?:toxic|poisonous)\b/i,
  },
  {
    trait: /\b(?:non-?invasive|not (?:invasive|weedy))\b/i,
    opposite: /\b(?:invasive|weedy|weed risk|declared weed)\b/i,
  },
  {
    trait: /\b(?:drought[- ](?:tolerant|hardy)|dry[- ]tolerant)\b/i,
    opposite: /\b(?:needs (?:regular )?(?:water|irrigation)|not drought|thirsty|drought[- ]sensitive)\b/i,
  },
  {
    trait: /\b(?:frost[- ](?:tolerant|hardy)|hardy)\b/i,
    opposite: /\b(?:frost[- ](?:tender|sensitive)|not (?:frost[- ])?hardy|tender)\b/i,
  },
  {
    trait: /\b(?:shade[- ]tolerant|full shade)\b/i,
    opposite: /\b(?:needs (?:full )?sun|full sun only|not shade)\b/i,
  },
  { trait: /\bfull sun\b/i, opposite: /\b(?:needs shade|shade only|scorches)\b/i },
];

/** Words that turn a wish into a requirement. */
const requires = /\b(?:must|only|require[sd]?|has to|have to|needs to|essential|mandatory|no exceptions?)\b/i;
/** Words that turn a limit into a wish. */
const softens =
  /\b(?:ideally|prefer\w*|if possible|would be nice|roughly|gern\w*|möglichst|idealerweise|de préférence|bij voorkeur)\b/i;
const denied = /\b(?:not|no|never|non|without|nicht|kein\w*)(?: (?:be|an?|too|any))*[ -]$/i;

/** A sentence of the intent, and what is stated of a candidate that does not go with it. */
export interface Contradiction {
  readonly wish: string;
  readonly statement: string;
  /** False for a mere wish: such a candidate may be proposed, further down. */
  readonly isRequired: boolean;
}

/** A sentence of an intent that asks for a trait or sets a limit. */
export interface Wish {
  readonly text: string;
  contradicts(statement: string): Omit<Contradiction, 'statement'> | null;
}

/** Sentences of an intent that are looked at. */
const wishesMax = 50;

/** The sentences of an intent that ask for something, the first fifty. */
export function readIntent(intent: string): readonly Wish[] {
  const sentences = new Set(intent.split(/[;!?\n]+|\.(?!\d)/).map((sentence) => sentence.trim()));
  return [...sentences].flatMap((text) => wishOf(text) ?? []).slice(0, wishesMax);
}

function wishOf(text: string): Wish | null {
  const limits = limitsOf(text);
  const wanted = traits.flatMap((each) => {
    const wished = each.trait.exec(text);
    return wished === null ? [] : [{ ...each, isDenied: denied.test(text.slice(0, wished.index)) }];
  });
  if (limits.length === 0 && wanted.length === 0) return null;
  const [limitIsRequired, traitIsRequired] = [!softens.test(text), requires.test(text)];
  return {
    text,
    contradicts(statement) {
      if (breaksLimit(limits, statement)) return { wish: text, isRequired: limitIsRequired };
      const isOpposed = wanted.some(({ trait, opposite, isDenied }) =>
        isDenied
          ? has(trait, statement) && !opposite.test(statement)
          : opposite.test(statement) && !has(trait, statement),
      );
      return isOpposed ? { wish: text, isRequired: traitIsRequired } : null;
    },
  };
}

/** What the stated compromises and traits of a candidate contradict, one for each wish at most. */
export const findContradictions = (
  { compromises, preserved_traits: kept }: SubstitutionCandidate,
  wishes: readonly Wish[],
): Contradiction[] =>
  wishes.flatMap((wish) => {
    for (const statement of [...compromises, ...kept]) {
      const contradicted = wish.contradicts(statement);
      if (contradicted !== null) return [{ ...contradicted, statement }];
    }
    return [];
  });

function has(trait: RegExp, statement: string): boolean {
  const found = trait.exec(statement);
  return found !== null && !denied.test(statement.slice(0, found.index));
}
