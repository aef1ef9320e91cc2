import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import { findConditions } from '../mentions/conditions/find-conditions.ts';
import { findCues } from '../mentions/cues/find-cues.ts';
import { findDates } from '../mentions/dates/find-dates.ts';
import type { Mention, ReplyContext } from '../mentions/mention.ts';
import { findNumbers } from '../mentions/numbers/find-numbers.ts';
import type { SubjectFinder } from '../mentions/plants/subject-finder.ts';
import type { TextSpan } from '../span.ts';

/** What is needed to find something in a text. */
export interface LineReading {
  readonly context: ReplyContext;
  readonly subjects: SubjectFinder;
  readonly targetGrades: readonly string[];
  /** The same as keys. */
  readonly targets: ReadonlySet<string>;
  readonly signal?: AbortSignal | undefined;
}

/** The most mentions of a line that a person writes. */
const mentionsMax = 150;

/** Everything that is found in a text, sentence by sentence. */
export async function markSentences(
  text: string,
  reading: LineReading,
): Promise<{ span: TextSpan; mentions: Mention[] }[]> {
  const mentions = await findMentions(text, reading);
  if (mentions.length > mentionsMax) return [];
  return sentencesOf(text, mentions).map((span) => ({
    span,
    mentions: mentions.filter(({ start }) => start >= span.start && start < span.end),
  }));
}

/** Dates, plants and numbers of lines first: their digits are no quantities. */
async function findMentions(
  text: string,
  { context, subjects, targets, signal }: LineReading,
): Promise<Mention[]> {
  const conditions = findConditions(text);
  const references = findReferences(text);
  const { plants, lines, groups } = subjects.find(text);
  await yieldToEventLoop(signal);
  // "Autumn Joy" is a plant, not a season.
  const isInName = (date: TextSpan) =>
    plants.some(
      (plant) =>
        overlap(plant, date) && plant.end - plant.start > date.end - date.start && plant.lines.length > 0,
    );
  const dates = findDates(text, context).filter(
    (date) => !isInName(date) && !references.some((span) => overlap(span, date)),
  );
  await yieldToEventLoop(signal);
  const numbers = findNumbers(text, {
    taken: [...references, ...dates, ...plants, ...lines.filter(({ line }) => line !== null)],
    targets,
  });
  await yieldToEventLoop(signal);
  const found: Mention[] = [
    ...references.map((span) => ({ kind: 'reference' as const, ...span })),
    ...dates,
    ...plants,
    ...lines.filter((line) => !isWithin(line, line.line === null ? numbers.grades : dates)),
    ...groups,
    ...numbers.prices,
    ...numbers.grades,
    ...numbers.dimensions,
    ...numbers.quantities.filter((quantity) => !isWithin(quantity, groups)),
    ...findCues(text).filter((cue) => cue.cue === 'instruction' || !isWithin(cue, conditions)),
    ...conditions,
  ];
  const addresses = [...text.matchAll(address)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return found
    .filter((mention) => !isWithin(mention, addresses))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Names of files, addresses of pages and people: "Avail_wk14.xlsx" says nothing of plants. */
const address =
  /https?:\/\/\S+|\bwww\.\S+|[^\s@]+@[^\s@]+\.\p{L}+|[^\s<>]+\.(?:xlsx?|csv|pdf|docx?|odt|ods|jpe?g|png|zip)\b/giu;

const overlap = (one: TextSpan, other: TextSpan): boolean => one.start < other.end && other.start < one.end;

/** "Subject to prior sale" says nothing of what is sold; "can't move to Victoria" nothing of what there is. */
const isWithin = ({ start, end }: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);

/** Numbers that name something: "order 300417", "Angebot 26-0418", "konto 5080 1000", telephone numbers, "09.03-17-2". */
const patterns: readonly RegExp[] = [
  /(?<![\p{L}])\p{L}{3,}(?:nr|nummer|number|nummeret)\b\.?[:#]?\s{0,2}\d+/giu,
  /(?<![\p{L}])(?:order|invoice|quote|quotation|ref|reference|po|job|docket|abn|acn|bsb|iban|bic|account|acct|tracking|rego|licen[cs]e|angebot|auftrag|rechnung|konto|kto|blz|bestellung|devis|commande|facture|compte|siret|tva|offerte|factuur|rekening|kvk|bestelnummer|pedido|presupuesto|factura|cuenta|nif|cif|matr[ií]cula|ordine|preventivo|fattura|conto|encomenda|or[cç]amento|fatura|conta|tilbud|faktura|ordre|kontonummer|reg|cvr|tlf|tel|ph|phone|mob|fax)\.?\s?(?:no|nr|n[º°]|number|nummer|num|#)?[.:#]*\s{0,2}(\p{Lu}{0,4}[-/]?\d[\d/-]{3,}(?:\s\d{2,})*)/giu,
  /(?<![\d.,])(?:\+\d{1,3}[ ()]*)?\(?\d{2,4}\)?(?:[ -]\d{2,4}){3,}(?!\d|[.,]\d)/g,
  // Ages of seedlings: "1+2", "1/2 50-80".
  /(?<![\d+/.,])[0-3](?:\s?\+\s?[0-3]|\/[0-3](?=\s\d+[-/]\d))(?![\d+/.,])/g,
  /(?<![\d.,/-])(?!\d{4}-\d\d-\d\d(?!\d))\d+-0\d+(?:-\d+)*(?![\d/-])/g,
];

/** Spans of numbers that are no plants, days or prices, whatever they look like. */
const findReferences = (text: string): TextSpan[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: written }) => ({
      start: index,
      end: index + written.length,
    })),
  );

const abbreviations = new Set(
  'resp bzw mr mrs ms dr prof herr fr st approx avail avails ca cal ht pos nr no stk incl excl inc ex qty min max var subsp ssp cv syn sp spp env dispo disp ggf evtl inkl exkl zzgl stck bot wks wk jan feb mar apr jun jul aug sep sept oct okt nov dec dez art tel ref p c x h e g z b l d a m'.split(
    ' ',
  ),
);

/** Sentences of a line: an end is a full stop, question mark, exclamation mark or semicolon that is in nothing found and before a new beginning. */
function sentencesOf(text: string, found: readonly Mention[]): TextSpan[] {
  const sentences: TextSpan[] = [];
  const taken = found.toSorted((a, b) => a.start - b.start);
  const plants = new Set(found.flatMap(({ kind, start: at }) => (kind === 'plant' ? [at] : [])));
  let next = 0;
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(/[.;!?]+(?=\s|$)/g)) {
    while ((taken[next]?.end ?? Infinity) <= index + 1) next++;
    const within = taken[next];
    if (within && within.start <= index && index < within.end - 1) continue;
    const [gap = ''] = /^\s*/.exec(text.slice(index + 1)) ?? [];
    if (mark === '.' && !isEnd(text, index, plants.has(index + 1 + gap.length))) continue;
    const end = index + mark.length;
    sentences.push({ start, end });
    start = end;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences.filter((sentence) => text.slice(sentence.start, sentence.end).trim() !== '');
}

/** Months and parts of a year behind an ordinal. */
const ordinalNouns =
  /^(?:jan|feb|mär|mar|apr|mai|maj|jun|jul|aug|sep|okt|oct|nov|de[czs]|hälfte|woche|quartal|januar)/i;

/** True if the full stop at a place ends a sentence, not an abbreviation or a list number. */
function isEnd(text: string, index: number, isSubject: boolean): boolean {
  const rest = text.slice(index + 1, index + 4).trimStart();
  if (rest === '') return true;
  const word = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? '';
  if (/^\d{1,3}$/.test(word) && text.slice(0, index).trim() === word) return false;
  // "14 ea. Sugar Maple": a number and its unit begin a row; "2. Märzhälfte": an ordinal.
  if (/^[-*•]?\s*\d[\d.,]*\s?\p{L}{1,4}$/u.test(text.slice(0, index).trim())) return false;
  if (/^\d{1,2}$/.test(word) && ordinalNouns.test(text.slice(index + 1).trimStart())) return false;
  if (/(?:nr|nummer)$/i.test(word)) return !/^\d/.test(rest);
  if (/^no$/i.test(word)) return !/^\d/.test(rest);
  if (abbreviations.has(word.toLowerCase()))
    return /^\p{Lu}\p{Ll}/u.test(rest) && (word.length > 2 || /^\p{Lu}{2}$/u.test(word));
  // A mail without capitals begins its sentences without them.
  return !/^\p{Ll}/u.test(rest) || !/\p{Lu}/u.test(text) || isSubject;
}
