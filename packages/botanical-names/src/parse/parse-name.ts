import type {
  CautionCode,
  CodeWithSeverity,
  NameDictionary,
  ParsedLabel,
  ParseOptions,
  ParseWarning,
  Part,
  PlantName,
  Quality,
  Reading,
  WarningCode,
} from '../model.ts';
import { arrangeTokens } from './arrange.ts';
import { takeCitation } from './citation.ts';
import { Draft } from './draft.ts';
import { splitGluedTokens } from './glued.ts';
import type { Label, Remark } from './label.ts';
import { isCommonNameOnly, isNotAName } from './not-a-name.ts';
import { pairTokens } from './pairs.ts';
import { coverInput } from './parts.ts';
import { readName } from './read.ts';
import type { Reader, ReadingChoice } from './reader.ts';
import { repairText } from './repair.ts';
import { followRemarks } from './stated-doubt.ts';
import { stripNoise } from './strip-noise.ts';
import { type Token, tokenize } from './tokens.ts';

const LENGTH_MAX = 300;

const ALTERNATIVES_MAX = 4;

/**
 * Takes a plant label apart: botanical name, authors, cultivar, Group, grex, trade designation, common names and the
 * noise of the trade, with the place of each in the input and other readings where the words allow them.
 *
 * Never throws, takes time linear in the length of the input, and looks at no more than 300 characters: a longer
 * string is answered as `not-a-name` with the warning `too-long`. Rules follow the ICN (Shenzhen Code, 2018) and the
 * ICNCP (9th edition, 2016).
 */
export function parseName(input: string, options: ParseOptions = {}): ParsedLabel {
  if (input.length > LENGTH_MAX) return refuseLongInput(input);
  const label = prepareLabel(input, options.dictionary ?? null);
  if (isNotAName(label)) return createNoName(label, []);
  if (isCommonNameOnly(label)) return createNoName(label, [label.text.trim()]);
  const first = readWhole(label, null);
  if (
    first.draft.genus === null &&
    first.draft.uninomial === null &&
    first.draft.infrageneric === null &&
    !hasAnything(first.draft)
  )
    return createNoName(label, label.commonNames);
  const main = toReading(label, first);
  const alternatives = readAlternatives(label, first, main);
  const several: ParseWarning[] =
    alternatives.length > 0
      ? [{ code: 'several-readings', severity: 'info', start: 0, end: input.length }]
      : [];
  const warnings = [...main.warnings, ...several];
  return { input, ...main, warnings, quality: gradeReading(main.name, main.warnings), alternatives };
}

function readWhole(label: Label, choice: ReadingChoice | null): Reader {
  return readName(label, { from: 0, to: label.live.length, whole: true, genus: null, choice });
}

function hasAnything(draft: Draft): boolean {
  return draft.parents.length > 0 || draft.cultivar !== null;
}

function readAlternatives(label: Label, first: Reader, main: Reading): Reading[] {
  if (first.decisions.length === 0) return [];
  const seen = new Set([fingerprint(main.name)]);
  const alternatives: Reading[] = [];
  for (const { place, options } of first.decisions) {
    for (const option of options.slice(1)) {
      if (alternatives.length === ALTERNATIVES_MAX) return alternatives;
      const reading = toReading(label, readWhole(label, { place, option }));
      const print = fingerprint(reading.name);
      if (seen.has(print)) continue;
      seen.add(print);
      alternatives.push(reading);
    }
  }
  return alternatives;
}

/** Key that equal readings share. */
function fingerprint(name: PlantName): string {
  const below = name.infraspecific.map((part) => `${part.rank} ${part.epithet}`).join(' ');
  return [
    name.genus,
    name.specificEpithet,
    below,
    name.cultivar,
    name.tradeDesignations.join('|'),
    name.authorship?.verbatim,
    name.phraseName?.phrase,
  ].join('\t');
}

function toReading(label: Label, reader: Reader): Reading {
  const { draft } = reader;
  const parts = coverInput(label, draft.claims);
  const warnings: ParseWarning[] = label.repaired.repairs.map((repair) => ({
    ...repair,
    ...severityOfRepair(repair.code),
  }));
  for (const remark of followRemarks(draft, label.remarks)) warnings.push(toWarning(label, remark));
  for (const remark of draft.remarks) warnings.push(toWarning(label, remark));
  if (draft.genus === null && draft.uninomial === null && draft.parents.length === 0)
    warnings.push(warnAtStart('no-genus', label.input));
  const unparsed = parts.find((part) => part.kind === 'unparsed');
  if (unparsed !== undefined)
    warnings.push({ code: 'unparsed-tail', severity: 'caution', start: unparsed.start, end: unparsed.end });
  return { name: draft.build(), parts, warnings };
}

function severityOfRepair(code: WarningCode): CodeWithSeverity {
  return code === 'encoding-repaired' || code === 'look-alike-letters'
    ? { code, severity: 'caution' }
    : { code, severity: 'info' };
}

function toWarning(label: Label, remark: Remark): ParseWarning {
  return { ...remark, ...label.repaired.source(remark.start, remark.end) };
}

function warnAtStart(code: CautionCode, input: string): ParseWarning {
  return { code, severity: 'caution', start: 0, end: input.length };
}

function createNoName(label: Label, commonNames: readonly string[]): ParsedLabel {
  const draft = new Draft(label, false);
  draft.form = 'not-a-name';
  draft.commonNames.push(...commonNames);
  const { input } = label;
  const kind: Part['kind'] = commonNames.length > 0 ? 'common-name' : 'unparsed';
  const parts: Part[] = input === '' ? [] : [{ kind, start: 0, end: input.length, text: input }];
  return {
    input,
    name: draft.build(),
    parts,
    warnings: [warnAtStart('not-a-name', input)],
    quality: 0,
    alternatives: [],
  };
}

function refuseLongInput(input: string): ParsedLabel {
  const parsed = createNoName(prepareLabel('', null), []);
  return {
    ...parsed,
    input,
    parts: [{ kind: 'unparsed', start: 0, end: input.length, text: input }],
    warnings: [warnAtStart('too-long', input)],
  };
}

/** Prepares a label for the reader; linear in the length of the input. */
function prepareLabel(input: string, dictionary: NameDictionary | null): Label {
  const repaired = repairText(input);
  const remarks: Remark[] = [];
  const tokens = tokenize(repaired.text);
  splitGluedTokens(tokens, dictionary, remarks);
  pairTokens(tokens);
  const publication = takeCitation(repaired.text, tokens);
  const label: Label = {
    input,
    repaired,
    text: repaired.text,
    dictionary,
    tokens,
    live: [],
    claims: [],
    remarks,
    capitals: isAllCapitals(tokens),
    familyHint: null,
    citation: publication?.text ?? null,
    commonNames: [],
    tradeDesignations: [],
  };
  stripNoise(label);
  if (publication !== null) label.claims.push(publication);
  arrangeTokens(label);
  return label;
}

/** True if no word outside quotes has a small letter, except for signs and rank markers. */
function isAllCapitals(tokens: readonly Token[]): boolean {
  let words = 0;
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    if (token.shape === 'upper') words++;
    else if (token.shape === 'lower' && token.lower !== 'x' && token.lower !== 'spp' && token.lower !== 'sp')
      return false;
    else if (token.shape === 'capital' || token.shape === 'mixed') return false;
  }
  return words > 0;
}

/**
 * Grade of a reading: 1 nothing was odd, 2 tidied only, 3 something a person may want to look at, 4 doubtful (no
 * genus, text left over, several plants), 0 not a name.
 */
function gradeReading(name: PlantName, warnings: readonly ParseWarning[]): Quality {
  if (name.form === 'not-a-name') return 0;
  if (
    name.form === 'several-names' ||
    (name.genus === null &&
      name.uninomial === null &&
      name.infrageneric === null &&
      name.parents.length === 0)
  )
    return 4;
  if (warnings.some((warning) => warning.code === 'unparsed-tail' || warning.code === 'no-genus')) return 4;
  if (warnings.some((warning) => warning.severity === 'caution')) return 3;
  return warnings.length > 0 ? 2 : 1;
}
