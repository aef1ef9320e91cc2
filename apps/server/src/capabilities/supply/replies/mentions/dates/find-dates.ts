import { foldText } from '../../words/words.ts';
import type { DateMention, ReplyContext } from '../mention.ts';
import { plusDays } from './calendar.ts';
import { dateRules } from './date-rules.ts';

/** So much around a date says what it is of. */
const around = 70;

/** Dates of a line in all forms, absolute and relative to the day of receipt, each with what it is the date of. */
export function findDates(text: string, context: ReplyContext): DateMention[] {
  const folded = foldText(text);
  const taken = new Uint8Array(text.length);
  const found: DateMention[] = [];
  for (const { pattern, read } of dateRules) {
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (taken.subarray(start, end).includes(1)) continue;
      const before = folded.slice(Math.max(0, start - around), start);
      const days = read(match.slice(1), { ...context, before, written: text.slice(start, end) });
      if (days === undefined) continue;
      taken.fill(1, start, end);
      const after = folded.slice(end, end + around);
      found.push({
        kind: 'date',
        start,
        end,
        ...days,
        use: isOver(days.to, context) ? 'past' : useOf(before, after),
        isGrowingTime:
          /\d|week|woche|semaine|weken|semana|settiman/.test(match[0]) && isGrowing(before, after),
      });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const isOver = (to: string | null, { receivedOn }: ReplyContext): boolean =>
  to !== null && receivedOn !== null && to < plusDays(receivedOn, -2);

const valid =
  /(?:valid(?:ity)?(?: (?:until|to|for|till?|through))?|good (?:thru|through|until|till?|for)|prices? (?:firm|held|hold|good|current)[^.;]{0,12}|hold (?:stock |them |these |for you |it |prices? )?(?:until|till?|for|to)|can hold[^.;]{0,20}|quote expires?(?: on)?|expires?(?: on)?|offer (?:ends|until|to)|gultig(?: bis)?|angebot bis|valable(?: jusqu'au)?|valide(?: jusqu'au)?|geldig(?: tot)?|valid[oa](?: hasta| fino al?)?|vigente hasta)\s*(?:the |for |until |till? |to |der |le |den )*$/;
const condition =
  /(?:confirm(?:ed|ation)?(?: back)?(?: to us)? (?:by|before)|order (?:by|before)|(?:need|want) (?:to know|an order|your order|confirmation)[^.;]{0,16}(?:by|before)|deposit (?:by|before)|pay(?:ment)? (?:by|before)|respond by|reply by|let (?:me|us) know by|advise by|bestatigen[^.;]{0,16}bis|bestellung bis|confirmer avant(?: le)?|commande avant(?: le)?|bevestigen voor|confirmar antes del?|confermare entro)\s*$/;
const wish =
  /(?:try (?:us |me )?again(?: in| next)?|check (?:back|again)(?: in| next)?|ask again(?: in)?|reopen(?:s|ing)?(?: on)?|closed (?:until|till?|from|for)|back in the office(?: on)?|call (?:me|us|you)?[^.;]{0,12}|be in touch[^.;]{0,12}|let you know[^.;]{0,12}|get back to you[^.;]{0,16}|will (?:confirm|check|know|advise)[^.;]{0,40}|count(?:ing)?(?: on)?|on leave (?:until|till?)|away (?:until|till?)|long weekend[^.;]{0,30}|versuchen sie es[^.;]{0,20}|reessayez[^.;]{0,20})\s*(?:on |the )?$/;
const past =
  /(?:^|[\s>])(?:on|am|le|op|el|il|sent|gesendet|envoye|date|datum|as (?:at|of)|stand(?: vom)?|stock (?:list )?(?:as )?(?:at|of)|dated|from your (?:email|mail|letter) of|last|since|updated(?: on)?)\s*:?\s*$/;
const notBefore =
  /(?:until|till?|'til|not before|before|back(?: in)?|again(?: in| from)?|bis|erst(?: wieder)?(?: ab| im)?|wieder(?: ab| im)?|avant|jusqu'(?:en|au|a)|de nouveau en|pas avant|tot|pas weer|niet voor|hasta|de nuevo en|fino a|prima di|nuovamente (?:da|in))\s*(?:the |about |around |in |at least )*$/;
const negative =
  /(?:\b(?:none|no|nil|nothing|out of|sold out|gone|unavailable|not available|out|0|nothing left|keine?n?|ausverkauft|nicht|rien|aucun|epuise|rupture|geen|uitverkocht|niet|agotad|sin|no hay|esaurit|nessun|non)\b)/;
const promised =
  /(?:won't be|will not be|wont be|isn't|not)\s+(?:\w+\s+){0,3}(?:ready|hardened|available|rooted|finished|saleable|up to size)/;
const growing =
  /(?:need(?:s|ed|ing)?|require(?:s|d)?|takes?|growing time|to grow|grow(?:n|ing)? on|lead time|kulturzeit|anzucht(?:zeit)?|braucht|brauchen|culture|delai de culture|groeitijd|kweektijd|plazo de cultivo|tempo di coltivazione|contract[^.;]{0,20})[^.;]{0,30}$/;
const growingAfter =
  /^\s*(?:from (?:order|sowing|deposit|confirmation)|to (?:grow|finish|be (?:plantable|ready|saleable))|lead|growing|ab (?:bestellung|auftrag)|apres commande|des la commande|na bestelling|desde el pedido|dall'ordine|for (?:them )?to (?:be|grow|get))/;

/** `before` and `after` are of the same line. */
function useOf(before: string, after: string): DateMention['use'] {
  if (valid.test(before)) return 'valid';
  if (condition.test(before)) return 'condition';
  if (wish.test(before)) return 'season_wish';
  if (past.test(before) && /^[^.;]{0,60}(?:wrote|schrieb|a ecrit|schreef|escribio|ha scritto|:)/.test(after))
    return 'past';
  const clause = before.slice(
    Math.max(before.lastIndexOf('. '), before.lastIndexOf(';'), before.lastIndexOf(' but ')) + 1,
  );
  if (notBefore.test(before) && negative.test(clause) && !promised.test(clause)) return 'not_before';
  if (/\b(?:back|again|wieder|de nouveau|nuevo|nuovamente|weer)\b[^.;,]{0,16}$/.test(before))
    return 'not_before';
  return 'ready';
}

const isGrowing = (before: string, after: string): boolean =>
  growing.test(before) || growingAfter.test(after);
