import type { SubstitutionCandidate } from './schema.ts';

/** Traits that designers require, with what says that a plant has not got it. */
const traits: readonly { readonly trait: RegExp; readonly opposite: RegExp }[] = [
  {
    trait: /\bevergreen\b/i,
    opposite: /\b(?:semi-?)?deciduous\b|\bnot evergreen\b|\bloses (?:its )?leaves\b/i,
  },
  { trait: /\bdeciduous\b/i, opposite: /\bevergreen\b/i },
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

/** True if a compromise of the candidate contradicts an explicit requirement of the intent. */
export function contradicts({ compromises }: SubstitutionCandidate, intent: string): boolean {
  if (compromises.length === 0) return false;
  const required = intent.split(/[.;!?\n]+/).filter((sentence) => requires.test(sentence));
  return traits.some(
    ({ trait, opposite }) =>
      required.some((sentence) => trait.test(sentence)) &&
      compromises.some((compromise) => opposite.test(compromise)),
  );
}
