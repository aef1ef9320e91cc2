import type { PlantName } from '../model.ts';
import { isLikelyLatin, looksLatin } from '../vocabulary/latin.ts';
import { readUnquotedCultivar } from './cultivar.ts';
import { readSpecificEpithet } from './epithets.ts';
import { isRankMarker } from './markers.ts';
import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';
import { isEpithetWord, isHybridSign, knowsGenus, knowsSpecies, opensQuote } from './words.ts';

/** A hybrid sign at the cursor: of the genus, of the species, of an unnamed hybrid, or between parents. */
export function readHybridSign(reader: Reader): boolean {
  const sign = reader.peek();
  if (sign === undefined) return false;
  if (reader.level !== 'start' && reader.level !== 'genus' && reader.parent) {
    reader.finished = true;
    return true;
  }
  const { draft } = reader;
  const next = takeSigns(reader, sign);
  if (reader.level === 'start') {
    draft.hybrid.genus = true;
    return true;
  }
  if (reader.level === 'genus') return readNothospecies(reader, sign, next);
  if (next !== undefined && beginsParent(reader, next)) {
    readFormula(reader, 'hybrid-formula');
    return true;
  }
  draft.hybrid.unnamed = true;
  draft.caution('unnamed-hybrid', sign);
  return next === undefined || next.kind !== 'word' ? true : readUnquotedCultivar(reader);
}

/** Claims the sign, and a second one written after it; returns the token behind. */
function takeSigns(reader: Reader, sign: Token): Token | undefined {
  const { draft } = reader;
  draft.claim('hybrid-sign', sign, sign, '×');
  if (sign.kind === 'word') draft.inform('hybrid-sign-letter', sign);
  reader.position++;
  const second = reader.peek();
  if (second !== undefined && isHybridSign(second, reader.peek(1))) {
    draft.inform('hybrid-sign-doubled', second);
    draft.claim('hybrid-sign', second, second, '×');
    reader.position++;
  }
  return reader.peek();
}

function readNothospecies(reader: Reader, sign: Token, next: Token | undefined): boolean {
  const { draft } = reader;
  if (draft.cultivar !== null && next !== undefined && (opensQuote(next) || next.kind === 'word')) {
    readFormula(reader, 'hybrid-formula');
    return true;
  }
  if (next !== undefined && next.kind === 'word' && next.shape !== 'code') {
    const epithet =
      isEpithetWord(next) ||
      (reader.label.capitals && looksLatin(next.lower)) ||
      knowsSpecies(reader, next.text) ||
      isLikelyLatin(next.lower);
    const second = reader.peek(1);
    const otherGenus =
      next.shape === 'capital' &&
      second !== undefined &&
      (isEpithetWord(second) || (reader.authorsRead && second.dot)) &&
      !isLikelyLatin(next.lower);
    if (otherGenus || (next.shape === 'capital' && knowsGenus(reader, next.text))) {
      readFormula(reader, 'hybrid-formula');
      return true;
    }
    if (epithet && next.text.length > 1) {
      draft.hybrid.species = true;
      readSpecificEpithet(reader, next);
      return true;
    }
  }
  draft.hybrid.unnamed = true;
  if (next !== undefined && next.kind === 'word') return readUnquotedCultivar(reader);
  if (!opensQuote(next)) draft.caution('unnamed-hybrid', sign);
  return true;
}

/** True if a parent of a formula begins here: an epithet, a genus with or without its epithet, an abbreviated genus. */
function beginsParent(reader: Reader, next: Token): boolean {
  if (next.kind !== 'word' || next.shape === 'code') return false;
  if (isEpithetWord(next) || next.dot || reader.label.capitals || isRankMarker(next)) return true;
  const second = reader.peek(1);
  return (
    second !== undefined &&
    (isEpithetWord(second) || opensQuote(second) || isHybridSign(second, reader.peek(2)))
  );
}

/** Reads the parents after the sign; the name read before it becomes the first parent. */
export function readFormula(reader: Reader, form: 'hybrid-formula' | 'graft-chimaera-formula'): void {
  const { draft } = reader;
  const first = draft.build();
  const parents: PlantName[] = [{ ...first, commonNames: [], familyHint: null }];
  const start = reader.tokens[reader.position - 1];
  while (reader.position < reader.end) {
    const next = reader.peek();
    if (next === undefined) break;
    if (isHybridSign(next, reader.peek(1)) || next.kind === 'plus') {
      draft.claim(
        next.kind === 'plus' ? 'graft-sign' : 'hybrid-sign',
        next,
        next,
        next.kind === 'plus' ? '+' : '×',
      );
      reader.position++;
      continue;
    }
    const parent = reader.fork({
      from: reader.position,
      to: reader.end,
      genus: first.genus,
      species: first.specificEpithet,
      parent: true,
    });
    if (parent.position === reader.position) break;
    draft.claims.push(...parent.draft.claims);
    draft.remarks.push(...parent.draft.remarks);
    parents.push(parent.draft.build());
    reader.position = parent.position;
  }
  becomeFormula(reader, form, parents);
  if (start !== undefined) draft.inform('hybrid-formula', start);
  reader.finished = true;
}

/** Empties the name itself: a formula has parents, and a cultivar when one follows the last parent's epithet. */
function becomeFormula(
  reader: Reader,
  form: 'hybrid-formula' | 'graft-chimaera-formula',
  parents: PlantName[],
): void {
  const { draft } = reader;
  const last = parents.at(-1);
  const [first] = parents;
  if (last === undefined || first === undefined || parents.length < 2) return;
  draft.form = form;
  draft.cultivar = null;
  draft.tradeDesignations.length = 0;
  draft.group = null;
  draft.grex = null;
  draft.series = null;
  if (first.cultivar === null && last.specificEpithet !== null && last.cultivar !== null) {
    draft.cultivar = last.cultivar;
    draft.tradeDesignations.push(...last.tradeDesignations);
    parents[parents.length - 1] = { ...last, cultivar: null, tradeDesignations: [] };
  }
  draft.parents.push(...parents);
  if (parents.some((parent) => parent.genus !== first.genus)) draft.genus = null;
  draft.specificEpithet = null;
  draft.infraspecific.length = 0;
  draft.authorship = null;
  draft.speciesAuthorship = null;
  draft.qualifier = null;
  draft.rank = null;
  draft.hybrid.species = false;
  draft.hybrid.genus = false;
  draft.hybrid.infraspecific = false;
}
