import { breaksLimit, limitsOf } from './intent-limits.ts';
import type { SubstitutionCandidate } from './schema.ts';
import table from './traits.json' with { type: 'json' };

/** Traits that designers require, with what says that a plant has not got it. */
const traits = table.map(({ trait, opposite }) => ({
  trait: new RegExp(trait, 'i'),
  opposite: new RegExp(opposite, 'i'),
}));

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

type Wish = ReturnType<typeof readIntent>[number];

/** Sentences of an intent that are looked at. */
const wishesMax = 50;

/** The sentences of an intent that ask for a trait or set a limit, the first fifty. */
export function readIntent(intent: string) {
  const sentences = new Set(intent.split(/[;!?\n]+|\.(?!\d)/).map((sentence) => sentence.trim()));
  const wishes = Array.from(sentences, (text) => ({
    text,
    limits: limitsOf(text),
    wanted: traits.flatMap((each) => {
      const wished = each.trait.exec(text);
      return wished === null ? [] : [{ ...each, isDenied: denied.test(text.slice(0, wished.index)) }];
    }),
  }));
  return wishes.filter(({ limits, wanted }) => limits.length + wanted.length > 0).slice(0, wishesMax);
}

/** Finds the stated compromises and traits of a candidate that contradict the wishes, one for each wish at most. */
export function findContradictions(
  { compromises, preserved_traits: kept }: SubstitutionCandidate,
  wishes: readonly Wish[],
): Contradiction[] {
  const statements = [...compromises, ...kept];
  return wishes.flatMap(({ text: wish, limits, wanted }) => {
    const beyond = statements.find((each) => breaksLimit(limits, each));
    if (beyond !== undefined) return [{ wish, statement: beyond, isRequired: !softens.test(wish) }];
    const opposed = statements.find((each) => wanted.some((trait) => opposes(each, trait)));
    return opposed === undefined ? [] : [{ wish, statement: opposed, isRequired: requires.test(wish) }];
  });
}

function opposes(statement: string, { trait, opposite, isDenied }: Wish['wanted'][number]): boolean {
  const found = trait.exec(statement);
  const hasTrait = found !== null && !denied.test(statement.slice(0, found.index));
  return opposite.test(statement) ? !isDenied && !hasTrait : isDenied && hasTrait;
}
