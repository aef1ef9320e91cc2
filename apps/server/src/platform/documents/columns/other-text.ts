import type { SkippedRow } from './extraction.ts';

/** The end of a letter, before the names of its authors. */
const closing =
  /^(?:[^'‘"]{0,80}[.!]\s+)?(?:many |with )?(?:thanks|thank you|cheers|(?:kind|best|warm) (?:regards|wishes)|regards|yours (?:sincerely|faithfully|truly)|sincerely|mit (?:freundlichen|besten|lieben) grüßen|(?:(?:viele|beste|liebe|freundliche|schöne|herzliche) )?grüße|mfg|danke|vielen dank|(?:bien )?cordialement|merci|bien à vous|(?:un )?saludos?(?: cordial(?:es)?)?|gracias|atentamente|met vriendelijke groet(?:en)?|groeten|bedankt|(?:cordiali|distinti) saluti|saluti|grazie)(?:\s+(?:in advance|again|and .*|so much|very much|im voraus|d'avance|beaucoup|mille))?(?:,?\s+[\p{L}.'-]+){0,3}\s*[,.!]*$/iu;

export const closesLetter = (text: string): boolean => closing.test(text);

/** Words of lists of every trade that are no entries, in six languages. */
const others: readonly (readonly [pattern: RegExp, reason: SkippedRow['reason']])[] = [
  [
    /^(?:grand|sub|net|order|running)[\s-]*totals?\b|^totals?(?:$|\s*[^\p{L}\s].*$|\s+(?:trees|shrubs|plants|species|taxa|arten|especes|espèces|especies|soorten|specie|qty|quantity|amount|items|lines|price|excl?|incl?|ex|inc|gst|vat|stock|value|due|order|for|of|this|per|all)\b)|^(?:(?:zwischen|gesamt|end)[\s-]*)?summe\b|^gesamt(?:betrag|menge|zahl)?\b|^zwischensumme\b|^insgesamt\b|^(?:sous|sub)[\s-]*total\b|^total[eai]?\s+(?:g[eé]n[eé]ral[ei]?|parziale|ht|ttc|hors|incl|excl)\b|^montant\b|^(?:sub|eind)?[\s-]*tota(?:al|le)\b|^importe\b|^(?:carried|brought) forward\b|^übertrag\b|^(?:gst|vat|mwst|tva|iva|btw)\b(?!\s+\p{L}{4,}(?:$|\s))/iu,
    'total',
  ],
  // `Acer Total`, as spreadsheet programs write below the rows of a group.
  [/^[^'‘"“]*\s(?:sub)?(?:total|ergebnis|summe|totaal|totale)s?\s*:?$/iu, 'total'],
  // Other charges.
  [
    /^(?:(?:freight|delivery|shipping|postage|transport(?:kosten|e)?|handling|pallets?|labou?r|discount|deposit|lieferung|versand(?:kosten)?|fracht|verpackung|rabatt|livraison|frais de port|remise|portes|envío|descuento|verzendkosten|vracht(?:kosten)?|korting|trasporto|spedizione|sconto)(?:$|\s(?!['‘"“])(?:\S+\s?){1,4}$)|suma y sigue|netto(?:summe|betrag)?$|imponibile|port$)/iu,
    'total',
  ],
  // Errors of formulas, and what stands where a name is still to come.
  [/^#(?:[\p{Lu}]+[!?]|N\/A|NV|DIV\/0!)$/u, 'unreadable'],
  [
    /^(?:n\.?\/?a\.?|t\.?b\.?[acd]\.?|vacant(?: (?:site|pit|space|planting site))?|empty(?: (?:site|pit|space))?|no tree|stump|alcorque vac[ií]o|baumstumpf|souche|stobbe|stronk|none|nil|null|text|string|varchar|numeric|undefined|keine?|aucune?|ninguno|geen|nessuno|unknown|unidentified|unbekannt|onbekend|inconnue?|desconocid[oa]|sconosciut[oa]|desconhecid[oa]|okänd|ukendt|ukjent|nieznan[ey]|neznám[ýá])$/iu,
    'unreadable',
  ],
  // Measures of places beside their species: `Höhe ü. M. [m]`.
  [/\[[\p{Ll}°%µ/²³.]{1,8}\]$|\s%$/u, 'unreadable'],
  // Explains the heading above it.
  [/^\((?!\p{Lu}\p{Ll}+ \p{Ll})[^()]*\)$/u, 'heading'],
  // Comments of exports, headings of plain texts.
  [/^(?:#{1,6}|\/\/+|=+|--+)\s+\S/u, 'note'],
  // Letters have lists in them.
  [
    /^(?:from|to|cc|bcc|subject|date|sent|reply-to|von|an|betreff|gesendet|datum|de|à|para|objet|asunto|van|aan|onderwerp|da|oggetto|data):\s/iu,
    'title',
  ],
  [
    /^(?:hi|hello|hey|dear|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|moin|sehr geehrte[rs]?|liebe[rs]?|bonjour|salut|chère?s?|madame|monsieur|hola|buenos días|buenas tardes|estimad[oa]s?|beste|geachte|goede(?:morgen|middag)|ciao|salve|buongiorno|gentile|gentili|egregio)\b[^'‘"]*[,!:]$/iu,
    'note',
  ],
  [closing, 'note'],
  [
    /^(?:page|seite|pagina|página|blatt|p\.|s\.)\s*\d+(?:\s*(?:of|von|de|sur|van|di|\/)\s*\d+)?\W*$|^-?\s*\d+\s*\/\s*\d+\s*-?$/iu,
    'title',
  ],
  [
    /\bpage \d+ of \d+\b|\bseite \d+ von \d+\b|\bpage \d+ (?:sur|de) \d+\b|\bpagina \d+ (?:van|di) \d+\b|\bpágina \d+ de \d+\b/iu,
    'title',
  ],
  [/\b\d{1,4}\s?[a-z]?,\s*(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}\p{Ll}/u, 'title'],
  [/[\w+-]@[\w-]+\.\w{2,}|\bhttps?:\/\/|\bwww\.\w/iu, 'title'],
  [
    /\b(?:tel|telefon|telefono|teléfono|téléphone|telefoon|phone|ph|fax|mobile|mob|email|e-mail|abn|acn|nzbn|vat (?:no|reg)|ust-?id\w*|siret|p\.? ?iva|kvk|cif|nif)\b[\s.:]*[+(\d]/iu,
    'title',
  ],
  [
    /\b(?:abn|acn)\b[:\s]*\d|\bpty\.? ltd\b|\b(?:gmbh|s\.?a\.?r\.?l|s\.?r\.?l|b\.?v)\b\.?(?:\s|$)(?!.*['‘"])/iu,
    'title',
  ],
  [
    /\b(?:prices?|preise?|prix|precios?|prijzen|prezzi)\b.*\b(?:gst|vat|mwst|ust|ht|tva|iva|btw|exclu\w*|inclu\w*|exkl|inkl|excl|incl|zzgl|netto|hors|freight|application|request|anfrage|change|subject|wholesale|each)\b/iu,
    'note',
  ],
  [/\b(?:exclud\w+|includ\w+|excl\.?|incl\.?|plus|zzgl\.?|hors|ex) (?:gst|vat|mwst|tva|iva|btw)\b/iu, 'note'],
  [
    /^(?:note|notes|nb|n\.b\.|please|hinweis|bitte|remarque|nota|attention|opmerking|let op|terms|conditions|valid|minimum order|mindestbestell\w*|delivery|freight|subject to|e\. ?& ?o\. ?e)\b[\s:.]/iu,
    'note',
  ],
  [
    /^(?:signed|signature|unterschrift|gezeichnet|signé|firmado|firma|getekend|handtekening)\b[\s:]*$/iu,
    'note',
  ],
  [/^(?:continued|fortsetzung|suite|vervolg|segue|sigue|cont(?:'d|\.))\W*$/iu, 'section'],
];

/** Why a text is certainly no entry of a list, whatever the list is of; null when it may be one. */
export function reasonToSkip(text: string): SkippedRow['reason'] | null {
  if (isDitto(text)) return null;
  if (!/[\p{L}\d]/u.test(text)) return 'note';
  const unnumbered = text.replace(/^\d{1,4}[.)]?\s+(?=\p{L})/u, '');
  return others.find(([pattern]) => pattern.test(text) || pattern.test(unnumbered))?.[1] ?? null;
}

/** That holds even if as much is beside it as beside entries. */
export const isNeverEntry = (reason: SkippedRow['reason']): boolean =>
  reason === 'total' || reason === 'unreadable' || reason === 'heading';

/** Returns whether a text is a total or another charge: freight, tax. */
export const isTotal = (text: string): boolean => reasonToSkip(text.trim()) === 'total';

/** Marks for the same as above. */
const isDitto = (text: string): boolean => /^(?:["”“„″〃]|''|,,|-\s?["”]\s?-)$/u.test(text);

/** Classifies a text that is alone in its row and is no entry. */
export function kindOfLoneText(text: string): SkippedRow['reason'] {
  const words = text.split(' ').length;
  if (words > 8 || /[.!]$/.test(text)) return 'note';
  return words <= 4 && !/\d/.test(text) ? 'section' : 'title';
}

/** Sentences, and text as long as one. */
export const isProse = (text: string): boolean =>
  text.length > 90 ||
  /[.!?]$/.test(text.replace(/\b(?:var|subsp|cv|sp|spp|f|L|hort)\.$/, '')) ||
  text.split(' ').length > 12;

/** A word and a number (`Stem 12-14 cm`): no misspelt entry. */
export const isMeasure = (text: string): boolean => /^\p{L}+[.:]?\s+\d/u.test(text);

/** Several words with a full stop behind them. */
export const isSentence = (text: string): boolean =>
  /[.!?]$/.test(text) && isProse(text) && text.split(' ').length >= 4;
