import { foldText } from '../../words/words.ts';

/** Plants that leave when the buyer wants; "in stock" alone names no day. */
const sure =
  /\b(?:immediat\w*|(?:straight|right) away|(?:ready|good) to (?:go|leave|ship|load|move)|ready (?:now|for collection|whenever)|whenever you (?:are|like|want)|any ?time|from now|(?:currently|presently) available|sofort\w*|umgehend|jederzeit|(?:ab|von) jetzt|steh\w* (?:zur \w+ )?bereit|(?:abhol|versand|liefer)bereit|derzeit lieferbar|de suite|a tout moment|des maintenant|prete?s? a (?:partir|enlever|charger|livrer)|per direct|direct (?:leverbaar|beschikbaar|mee)|meteen|onmiddellijk|vanaf nu|van nu af|sta(?:at|an) (?:al |nu )*klaar|zo mee(?:nemen)?|momenteel leverbaar|(?:de )?inmediat[oa]\w*|subito|pronta consegna|imediat\w*|med det samme)\b/;
/** These say so of what is offered, and of anything else otherwise. */
const ofOffer = new RegExp(
  String.raw`${sure.source}|\b(?:now|ready|jetzt|bereit|maintenant|nu|klaar|ahora|ora|adesso|agora)\b`,
);
const negated =
  /\b(?:not|n't|nothing|nicht|kein\w*|pas|niet|geen|non?|once|until|till|when|nearly|almost|fast|bijna|presque|if|wenn|si|als)\b[^.;,]{0,24}$/;

/** @param isOffer it offers plants, so that "now" is of them */
export function isAtOnce(text: string, isOffer: boolean): boolean {
  const folded = foldText(text);
  const at = folded.search(isOffer ? ofOffer : sure);
  return at >= 0 && !negated.test(folded.slice(0, at));
}

/** Leaving the nursery, in the eight languages. */
export const isOfSupply = (text: string): boolean =>
  /\b(?:ready|avail|deliver|de?i?spatch|ship|collect|pick[ -]?up|lift|dig|dug|load|truck|lorry|van |leav|drop|bring|send|supply|can have|finish|(?:an|aus)?liefer|versand|(?:selbst)?abhol|rod[eu]|gerodet|gegraben|\w*verlad|ladefertig|holen|fertig|parat|lkw|livr|dispo|enlev|arrach|charg|prendre|prenez|expedi|prete?s?\b|partir|retir|\w*lever|rooi|klaar|ophal|afhal|halen|breng|verzend|\w*laad|entreg|consegn|pront)/.test(
    foldText(text),
  );
