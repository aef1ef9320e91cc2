import type { TextSpan } from '../../span.ts';
import type { ConditionMention } from '../mention.ts';

/** So long is a condition at most. */
const lengthMax = 160;

/** To the end of the clause. */
const rest = String.raw`(?:[^.;,()\n]|[.,](?=\d)){0,100}`;
const tax = 'gst|vat|(?:sales )?tax(?:es?)?|btw|mwst|mehrwertsteuer|ust|iva|tva|htva|moms';
const carriage =
  'freight|delivery|carriage|cartage|haulage|shipping|trucking|transport|fracht|lieferung|lieferkosten|versand|transporte|trasporto|livraison|vracht|levering|transportkosten';
const pack =
  'trays?|boxes|cartons?|packs?|bundles?|bunch(?:es)?|crates?|lots|multiples|kisten?|platten|kartons?|caisses?|plateaux?|plaques?|bottes|krat(?:ten)?|dozen|paletten?|pallets?';

/** Patterns of conditions that hold for all lines: tax, freight and the place of delivery. */
const ofPrices: readonly string[] = [
  `(?:all |alle )?(?:prices? |preise |prix |prijzen )?(?:are |verstehen sich )?(?:ex|excl|excludes?|excluding|exclusive|exclusief|exclus|inc|incl|includes?|including|inclusive|inclusief|plus|add|less|before|zzgl|zuzüglich|inkl|exkl|ohne|hors|zonder|\\+)\\.?\\s?(?:of |de |the |\\d+(?:[.,]\\d+)?\\s?% ?)*(?:${tax}|${carriage})\\b(?:(?<=mwst|ust)\\.)?(?:\\s?(?:and|und|et|en|&|\\+)\\s?\\p{L}+)?(?:\\s?\\(?(?:at )?\\d{1,2}(?:[.,]\\d)?\\s?%\\)?)?`,
  `(?:${tax})\\.?\\s(?:extra|excluded|included|not included|exclusive|inclusive|exkl|inkl|exclusa|inclusa|esclusa|compresa|no incluido|incluido|comprise|non comprise|zzgl|additional|exempt)\\.?`,
  '(?:htva|HT|TTC|netto|brutto|nett|(?<=(?:\\d|prices?) |^)net|excl)(?!\\p{L})',
  `(?:prices?\\s)?(?:ex|fca|fob|exw|cif|dap)[\\s-](?:nursery|works|yard|farm|baumschule|gärtnerei|werk|our \\p{L}+)|f\\.?o\\.?b\\.?${rest}|ab (?:baumschule|hof|lager|werk|betrieb|gärtnerei|feld|platz)${rest}|départ(?! possible| le| sem)${rest}|af (?:kwekerij|veld)|fran[ck]o${rest}|portes? (?:debidos|pagados)|partenza vivaio|frei (?:haus|baustelle)|vrij (?:bouwplaats|werk|huis)|ongelost|delivered(?: to site)?`,
  `(?:plus |\\+ |all plus )?(?:free )?(?:${carriage})(?=${rest}(?:[$€£]|%|extra|additional|not included|on top|tb[ac]|poa|at cost|quoted|advised|charged|free|included|over|nicht enthalten|en sus|inbegrepen|aparte|esclus|berechne|gratis|offert))${rest}`,
  `fr(?:ee|ei|acht)[ -]?(?:delivery|shipping|frei)${rest}|frachtfrei${rest}|(?:boven|ab|above|over|from)\\s[€£$]\\s?\\d[\\d.,]*\\s${rest}`,
];

const ofTerms: readonly string[] = [
  // Reservations and provisos.
  `(?:subject to|unless|barring|provided(?: that)?|depend(?:s|ing) on|sauf (?:gel|vente|intempérie|imprévu|accord)|sous réserve|à condition|selon|dans la limite|sans engagement|je nach|vorbehaltlich|unter vorbehalt|sofern|mits|behoudens|onder voorbehoud|op voorwaarde|salvo|hangt af)\\s${rest}|zwischenverkauf vorbehalten|tussenverkoop voorbehouden|freibleibend|unverbindlich|solange (?:der )?vorrat reicht|while stocks? lasts?|first (?:in|come)${rest}|another (?:job|customer|client)${rest}|weather permitting|(?:witterungs|wetter)\\p{L}+|(?:after|erst nach|nach) (?:hardening|frost|laubfall|leaf ?fall)${rest}|\\p{L}+ clause applies|not responsible${rest}|terms apply`,
  `(?:as long as |if |provided |once )(?:you|we|they|i)\\s?(?:can |have |get |receive )?(?:confirm|order|commit|deposit)${rest}|(?:please )?confirm (?:by|before|asap|today|this week)${rest}|will confirm${rest}|(?:needs?|requires?) (?:your )?(?:confirmation|order)${rest}|order (?:by|before)${rest}|(?:from|with|against|receipt of) (?:a |an |your )?(?:written )?(?:po|purchase order)(?!\\p{L})|contract (?:has|must|to be)${rest}|bon de commande|accord écrit${rest}|vast afneemt|\\p{L}*afname\\p{L}*${rest}|bei abnahme${rest}|auf auftrag|op bestelling|nicht nachgeliefert|no back ?orders?|lead time${rest}|(?:\\p{L}+['’]s |days |weeks )notice${rest}|(?:pick ?-?up |collection )?by (?:appointment|appt)(?: only)?|\\p{L}+ (?:charges?|fees?|costs?) (?:extra|apply|additional)`,
  // Money.
  `(?:(?:non[- ]refundable|\\d{1,3}\\s?%|half|hälfte|moitié|de helft) )*(?:deposit|dep\\.|anzahlung|acompte|aanbetaling|anticipo|acconto|up ?front|(?<=(?:%|half)\\s)down)(?!\\p{L})(?:\\s[^.;,()\\n]{0,60})?`,
  `c\\.?o\\.?d\\.?(?!\\p{L})|pre-?pay(?:ment|ed)?|pro[- ]?forma|payment (?:terms|up front|before|on|in advance)${rest}|terms ${rest}|net \\d+ days|account (?:customers )?only|vorkasse|vooruitbetaling|pago por adelantado|pagamento anticipato|(?:zahlung|zahlbar|paiement|règlement|betaling)(?:en)? ${rest}|skonto|eigentumsvorbehalt${rest}`,
  `(?:guide|indicative|budget) prices?|richtpreise?|richtprij(?:s|zen)|prix indicatifs?|(?:preise? wie |prices? as per )${rest}`,
  // Packs and least orders.
  `(?:min(?:imum|\\.)?\\s(?:order|qty|quantity|of|invoice|spend)|moq|mindest(?:bestell|abnahme|auftrags|rechnungs)?(?:menge|wert|abnahme)|minimum ?(?:order|bestel|de commande)\\p{L}*|pedido mínimo|ordine minimo)${rest}`,
  `(?:sold |supplied |come |packed |only |in |per |by the )*(?:${pack}|verpackungseinheit) (?:of|à|a|zu|van|von|de|da) \\d{1,5}(?: only)?|(?:full|whole|complete|volle|ganze|komplette|hele|entiers?) (?:${pack})(?: only)?|(?:bündelweise|gebündelt|gebundeld|bundled)${rest}|(?:cc[- ])?(?:pfand|statiegeld|consigne|deense karr?)${rest}|per spedition|selbstabholung`,
  // Site, papers and season.
  `(?:needs?|requires?|require|will need|you'll need|must have)\\s(?:a\\s)?(?:crane|hiab|forklift|tail ?lift|telehandler|unloading|access|machinery)${rest}|crane${rest}|hiab${rest}|forklift${rest}|site access${rest}|kraan${rest}|kran(?!\\p{L})${rest}|grutage`,
  `(?:can't|cannot|can not|not able to) (?:move|ship|send|go|deliver)${rest}|(?:phytosanitary|plant health|biosecurity|quarantine|interstate|export) ${rest}|plant passports?${rest}|(?:with(?:out)? a |need(?:s)? a |requires? a )?permit${rest}|pflanzenpass|passeport phytosanitaire|plantenpaspoort|pasaporte fitosanitario|passaporto (?:delle piante|fitosanitario)|certificate${rest}|(?:licen[cs]e|lizenz)\\p{L}*${rest}|pbr${rest}|royalt(?:y|ies)${rest}|herkunftsnachweis|(?:\\p{L}+-)?certificaat|autochto\\p{L}+`,
  `lifting (?:from|in|season|november|mid)${rest}|lifted (?:from|in|to order)${rest}|(?:bare[- ]?root|planting|lifting) season${rest}`,
];

const phrase = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})`, 'giu');
const patterns = [...ofPrices, ...ofTerms].map(phrase);
const general = ofPrices.map((source) => new RegExp(`^(?:${source})`, 'iu'));

/** "Ex GST", "frei Haus": said beside one line, it holds for all. */
export const isOfAllLines = (condition: string): boolean => general.some((one) => one.test(condition));

/** Conditions of an offer, whole as they are written, none within another one. */
export function findConditions(text: string): ConditionMention[] {
  const found: TextSpan[] = [];
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
