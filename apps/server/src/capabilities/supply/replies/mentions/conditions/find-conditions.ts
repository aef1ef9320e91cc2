import type { ConditionMention } from '../mention.ts';

/** So long is a condition at most. */
const lengthMax = 160;

const phrase = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'giu');

/** To the end of the clause. */
const rest = String.raw`[^.;,()\n]{0,100}`;

const patterns: readonly RegExp[] = [
  // Taxes.
  phrase(
    String.raw`(?:all )?(?:prices? )?(?:are )?(?:ex|excl\.?|excluding|exclude[sd]?|exclusive of|inc|incl\.?|including|includes?|plus|\+|add|less)\s?(?:of )?(?:gst|vat|tax|freight|delivery|cartage|transport|btw|mwst|iva|tva)(?:\s?(?:and|&|\+|,)\s?(?:gst|vat|freight|delivery|cartage))*(?:\s?\(?\d{1,2}\s?%\)?)?`,
  ),
  phrase(
    String.raw`(?:gst|vat|btw|mwst\.?|iva|tva|tax)\s(?:extra|excluded|included|exclusive|inclusive|exkl\.?|inkl\.?|exclusa|inclusa|esclusa|compresa|no incluido|incluido|comprise|non comprise|zzgl\.?|additional|exempt)`,
  ),
  phrase(String.raw`(?:zzgl|inkl|exkl)\.?\s?(?:\d{1,2}\s?%\s?)?(?:mwst|ust|fracht)\.?`),
  phrase('HT|TTC|netto|brutto|net|nett'),
  // Where from and to.
  phrase(
    String.raw`(?:prices?\s)?(?:ex|ab|fca|fob|exw|cif|dap)[\s-](?:nursery|works|yard|farm|baumschule|gärtnerei|werk)|fob(?: \p{L}+)?|ab baumschule|départ pépinière|départ|af kwekerij|franco(?: vivero| domicile| bestemming)?|portes? (?:debidos|pagados)|partenza vivaio|frei haus|delivered(?: to site)?`,
  ),
  phrase(
    String.raw`(?:plus |\+ )?(?:freight|delivery|cartage|transport|fracht|lieferung|transporte|trasporto|livraison|vracht)(?: and \p{L}+)?\s(?:extra|additional|not included|on top|tba|tbc|poa|at cost|to be (?:advised|quoted)|nicht enthalten|en sus|niet inbegrepen|aparte|esclus[oa]|free|included)`,
  ),
  phrase(
    String.raw`(?:delivery|freight|cartage|transport)\s[\p{L}\s]{0,30}[$€£]\s?\d[\d.,]*(?:\s?\+\s?gst)?`,
  ),
  phrase(`(?:all )?plus (?:freight|delivery|cartage)(?: and (?:gst|vat))?`),
  // Who is first.
  phrase(
    `subject to ${rest}|zwischenverkauf vorbehalten|freibleibend|unverbindlich|solange (?:der )?vorrat reicht|sauf vente|sous réserve ${rest}|onder voorbehoud ${rest}|salvo (?:venta|venduto)${rest}|while stocks? lasts?|first (?:in|come)${rest}|another (?:job|customer|client)${rest}`,
  ),
  phrase(
    String.raw`(?:as long as |if |provided |once )(?:you|we|they|i)\s?(?:can |have |get |receive )?(?:confirm|order|commit|deposit)${rest}|(?:please )?confirm (?:by|before|asap|today|this week)${rest}|will confirm${rest}|(?:needs?|requires?) (?:your )?(?:confirmation|order)${rest}|order (?:by|before)${rest}`,
  ),
  phrase(
    String.raw`(?:valid|gültig|valable|geldig|válid[oa]|valid[oa])\s(?:for |until |till |to |bis |jusqu|tot |hasta |fino )?${rest}|(?:can |will |we can |happy to )+hold(?:ing)? (?:stock|them|these|for|until|it|prices?)${rest}|hold(?:ing)? (?:stock|prices?) (?:for|until|till)${rest}|good (?:thru|through|until)${rest}`,
  ),
  // Money.
  phrase(
    String.raw`(?:non[- ]refundable )?(?:\d{1,3}\s?% )?(?:non[- ]refundable )?(?:deposit|anzahlung|acompte|aanbetaling|anticipo|acconto)(?: (?:required|needed|payable|on order|up front|with order|erforderlich|à la commande|non refundable))?${String.raw`(?:\s[^.;,()\n]{0,40})?`}`,
  ),
  phrase(
    String.raw`(?:c\.?o\.?d\.?(?!\p{L})|pre-?pay(?:ment|ed)?|pro[- ]?forma|payment (?:terms|up front|before|on|in advance)${rest}|terms ${rest}|account (?:customers )?only|vorkasse|vooruitbetaling|pago por adelantado|pagamento anticipato)`,
  ),
  // Packs and least orders.
  phrase(
    String.raw`(?:min(?:imum|\.)?\s(?:order|qty|quantity|of)${rest}|moq ${rest}|mindest(?:bestell)?menge${rest}|mindestabnahme${rest}|minimum de commande${rest}|pedido mínimo${rest}|ordine minimo${rest})`,
  ),
  phrase(
    String.raw`(?:sold |supplied |come |packed |only )*(?:in )?(?:trays?|boxes|cartons?|packs?|bundles?|crates?|lots|multiples|full trays|verpackungseinheit|caisses?|plateaux) (?:of|à|zu|van|de|da) \d{1,5}(?: only)?|(?:full|whole) trays only`,
  ),
  // Site and season.
  phrase(
    String.raw`(?:needs?|requires?|require|will need|you'll need|must have)\s(?:a\s)?(?:crane|hiab|forklift|tail ?lift|telehandler|unloading|access|machinery)${rest}|crane${rest}|hiab${rest}|forklift${rest}|site access${rest}|kran${rest}`,
  ),
  phrase(
    `(?:can't|cannot|can not|not able to) (?:move|ship|send|go|deliver)${rest}|(?:phytosanitary|plant health|biosecurity|quarantine|interstate|export) ${rest}|plant passports?${rest}|(?:with(?:out)? a |need(?:s)? a |requires? a )?permit${rest}|pflanzenpass|passeport phytosanitaire|plantenpaspoort|pasaporte fitosanitario|passaporto (?:delle piante|fitosanitario)|certificate${rest}|licen[cs]e${rest}|pbr${rest}|royalt(?:y|ies)${rest}`,
  ),
  phrase(
    `lifting (?:from|in|season|november|mid)${rest}|lifted (?:from|in|to order)${rest}|(?:bare[- ]?root|planting|lifting) season${rest}|weather permitting|after (?:hardening|frost)${rest}`,
  ),
];

/** Conditions of an offer, whole as they are written, none within another one. */
export function findConditions(text: string): ConditionMention[] {
  const found: { start: number; end: number }[] = [];
  for (const pattern of patterns) {
    for (const { index, 0: written } of text.matchAll(pattern)) {
      const whole = written.slice(0, lengthMax).replace(/\s+[-–—]\s.*$/u, '');
      found.push({ start: index, end: index + whole.trimEnd().length });
    }
  }
  const kept: ConditionMention[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.end <= span.start || span.start < (kept.at(-1)?.end ?? 0)) continue;
    kept.push({ kind: 'condition', ...span, text: text.slice(span.start, span.end) });
  }
  return kept;
}
