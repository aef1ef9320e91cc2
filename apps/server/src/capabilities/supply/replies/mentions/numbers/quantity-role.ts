import type { TextSpan } from '../../span.ts';
import type { QuantityMention } from '../mention.ts';
import { textAfter, textBefore } from './claims.ts';

type QuantityRole = QuantityMention['role'];

/** Names of what holds several plants, as a pattern. */
export const packs =
  'trays?|boxes|box|cartons?|packs?|bundles?|bunch(?:es)?|crates?|pallets?|flats?|dozens?|kisten?|paletten?|bunde?|platten?|plateaux?|plaques?|caisses?|bottes?|bak(?:ken)?|krat(?:ten)?|kist|bos(?:sen)?|doos|rack|dozen|bandejas?|cajas?|manojos?|cassett[ae]|cassa|casse|mazzi|tabuleiros?|caixas?|kasser?|bakker?';

const before: readonly (readonly [RegExp, QuantityRole])[] = [
  [
    new RegExp(
      String.raw`(?:${packs}|lots|multiples|sold in|packed in|supplied in)\s+(?:of|à|zu|van|de|da|je)\s*$`,
      'i',
    ),
    'pack_size',
  ],
  // "Kiste à 8": in words between too.
  [new RegExp(String.raw`\b(?:${packs})\s+\(?(?:mit|with|met|avec)\s*$`, 'i'), 'pack_size'],
  // "175 of 250"
  [/\d\s(?:of|von|van|sur|su|af)\s*$/i, 'requested'],
  [
    /(?:min(?:imum|\.)?(?: order)?(?: qty| quantity)?(?: of)?|moq|mindestens|mindestabnahme|mindestmenge|minimum de|minimaal|mínimo(?: de)?|minimo(?: di)?)\s*:?\s*$/i,
    'minimum',
  ],
  [
    /(?:(?:rich|gevr|cde|cmde|ped|angefr|req|ord)\.?|demandée?s?|gevraagd|aangevraagd|angefragt|bestellt|pedid[oa]s?|solicitad[oa]s?|richiest[aeio]|you(?:'ve)? (?:asked for|wanted|requested|need(?:ed)?|ordered)|requested|asked for|required|of the|of your|out of(?: the| your)?|from the|instead of|i\.?p\.?v\.?|in plaats van|statt|au lieu de|von den|von|der angefragten|sur les|sur|des|van de|de los|de las|dei|delle|su)\s*$/i,
    'requested',
  ],
  [
    /(?:balance(?: of)?[^.;,]{0,24}\(?|the other|another|remaining|remainder(?: of)?|further|b\/o|back ?orders?|backordered|die restlichen|restlichen?|übrigen?|weitere[n]?|die anderen|les|solde de|overige|de andere|los otros|las otras|los restantes|gli altri|restanti|i rimanenti)\s*:?\s*$/i,
    'later',
  ],
];

const after: readonly (readonly [RegExp, QuantityRole])[] = [
  // "400+ 3.95", "ab 90 Stk. 3,45": a price for so many or more.
  [/^\+\s?[$€£]?\d/, 'minimum'],
  // "40 to a tray", "8 stuks per krat", "20 flats (32 ct)"
  [
    new RegExp(
      String.raw`^\s?(?:\p{L}{2,10}\.?\s)?(?:(?:to|in)\s(?:an?|the|each)|per|pro|je|par|por|\/)\s?(?:${packs})(?!\p{L})`,
      'iu',
    ),
    'pack_size',
  ],
  [/^\s?(?:ct|count)\b/i, 'pack_size'],
  [
    // "50 box" are plants, "a 50 tray" is a size, and "$375 flat" no tray.
    new RegExp(
      String.raw`^\s?(?:x\s?|full\s|volle\s)?(?!(?:tray|box|pack|bunch|flat|rack|bak|bos|doos)(?!\p{L}))(?:${packs})(?!\p{L})`,
      'iu',
    ),
    'packs',
  ],
  [
    /^\s*(?:more|further|autres|restants|restantes|to follow|later|on back ?order|on b\/o|weitere|folgen|volgen)\b/i,
    'later',
  ],
  [
    /^\s*(?:requested|required|asked for|req\b|demandés|angefragt|gevraagd|solicitad[oa]s|richiest[ei])/i,
    'requested',
  ],
];

/** What a number of plants is, by the words beside it. */
export function roleOf(text: string, { start, end }: TextSpan): QuantityRole {
  const preceding = textBefore(text, start);
  const following = textAfter(text, end);
  const isTier =
    /\b(?:ab|from|over|vanaf|dès|à partir de|desde|a partir de|a partire da|fra)\s*$/i.test(preceding) &&
    /^\s?(?:\p{L}{1,8}\.?\s)?(?:à|at|@|je|:)?\s?[$€£]?\d+[.,]\d\d(?!\d)/u.test(following);
  if (isTier) return 'minimum';
  const known =
    after.find(([pattern]) => pattern.test(following)) ?? before.find(([pattern]) => pattern.test(preceding));
  if (known?.[1] === 'later' && /\bles\s*$/i.test(preceding) && !/^\s*autres/i.test(following))
    return 'offered';
  return known?.[1] ?? 'offered';
}
