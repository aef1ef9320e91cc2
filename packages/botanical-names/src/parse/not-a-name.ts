import { commonNameNouns, generaAmongNouns } from '../vocabulary/common-names.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import { headingWords, nonNameOpeners, nonNames, nonPlantWords } from '../vocabulary/non-names.ts';
import { isCommonWord } from './arrange.ts';
import { dictionaryKey } from './dictionary-key.ts';
import { isOpeningDoubt } from './doubt.ts';
import type { Label } from './label.ts';
import type { Token } from './tokens.ts';

/** True if the string names no plant at all: empty, a placeholder, an address, a species code, a virus. */
export function isNotAName(label: Label): boolean {
  const text = label.text.trim();
  if (text.length < 2 || isStockEntry(text)) return true;
  const first = label.live.find((token) => token.kind === 'word');
  if (first === undefined || isAddress(text)) return true;
  if (isLabCode(label.input.trim()) || isPossessive(label, first)) return true;
  if (/-(?:lineage|clade|group|complex|type)$/.test(first.lower)) return true;
  if (isBrokenWord(label, first) || isCamelCase(label, first) || /incertae ?sedis/i.test(text)) return true;
  if (label.live.some((token) => token.lower === 'phytoplasma')) return true;
  if (findKnownGenus(label, first) || isOpeningDoubt(label, first, label.live[first.at + 1])) return false;
  if (nonNameOpeners.has(first.lower) && !first.dot) return true;
  if (isPlaceholder(label, first) || isHeading(label)) return true;
  if (label.live.some((token) => nonPlantWords.has(token.lower))) return true;
  return label.live.length === 1 && isCode(label, first);
}

/** The longest entry of the list of non-names bounds the lookups. */
function isStockEntry(text: string): boolean {
  return text.length <= 16 && nonNames.has(text.toLowerCase());
}

function isAddress(text: string): boolean {
  return /[^\s@]@[^\s@]/.test(text) || text.includes('://') || text.startsWith('www.');
}

/** `Trees & Shrubs`, `Bare Root Hedging 2025/26`: nothing but kinds of plants, grades and numbers. */
function isHeading(label: Label): boolean {
  return label.live.every((token) => {
    if (token.kind !== 'word')
      return token.kind === 'number' || token.kind === 'ampersand' || token.text === '/';
    return !token.dot && (nonNames.has(token.lower) || headingWords.has(token.lower));
  });
}

/** `BOLD:ACW2100`, `Basal_Cryptophyceae-1`: one unbroken string with digits. */
function isLabCode(text: string): boolean {
  if (text.includes(' ')) return false;
  if (!/\d/.test(text)) return text.includes('_') && text === text.toUpperCase();
  return text.includes(':') || text.includes('_') || !/\p{Ll}/u.test(text);
}

/** `Oxytox[idae] Lindermann`, `Mom.alpium`: a first word that something is glued to is no genus. */
function isBrokenWord(label: Label, first: Token): boolean {
  const next = label.live[first.at + 1];
  if (next === undefined || next.spaceBefore) return false;
  return next.text === '[' || (first.dot && first.text.length > 2 && next.shape === 'lower');
}

/** `DizygopUwa stosei`, `AshBla`: a capital inside the first word, but for hyphens and Scottish names. */
function isCamelCase(label: Label, first: Token): boolean {
  return (
    first.shape === 'mixed' && !findKnownGenus(label, first) && /^\p{Lu}\p{Ll}{2,}\p{Lu}/u.test(first.text)
  );
}

/** `Abbott's moray eel`, `Chambers' twinpod`: a common name that begins with a person. */
function isPossessive(label: Label, first: Token): boolean {
  if (first !== label.live[0] || first.shape !== 'capital') return false;
  if (/['’]s$/.test(first.text)) return true;
  const next = label.live[1];
  return (
    next !== undefined &&
    next.kind === 'single-quote' &&
    next.partner === null &&
    !next.spaceBefore &&
    first.lower.endsWith('s')
  );
}

function findKnownGenus(label: Label, first: Token): boolean {
  return label.dictionary?.hasGenus(dictionaryKey(first.lower)) ?? false;
}

/** `N.N. (…)`, `Gen. et n. sp.`: a name that is still to be given. */
function isPlaceholder(label: Label, first: Token): boolean {
  if (!first.dot) return false;
  const second = label.live[first.at + 1]?.lower;
  return (
    (first.lower === 'n' && second === 'n') ||
    (first.lower === 'gen' && second === 'et') ||
    (first.lower === 'inc' && second === 'sed')
  );
}

/** Species codes of tree inventories: `ACPL`, `ULPIO`, `AshBla`, `ACSA2`, `CEAT_G`. */
function isCode(label: Label, word: Token): boolean {
  if (word.shape === 'code') return true;
  if (word.shape === 'mixed' && !word.text.includes('-') && label.live.length === 1) return true;
  if (word.shape === 'initial') return true;
  if (word.shape !== 'upper' || word.text.length > 6) return false;
  return (
    label.dictionary !== null ||
    word.text.length < 4 ||
    !/(?:US|A|UM|IS|ES|ER|EX|IX|AX|ON|OS)$/.test(word.text)
  );
}

/**
 * True if the label is only a common name: `Larch`, `Maple, Japanese`, `oak tree, large`. A first
 * word that is common needs an epithet or a quotation behind it to be a genus after all.
 */
export function isCommonNameOnly(label: Label): boolean {
  const [first, second] = label.live;
  if (first === undefined || !isCommonWord(first)) return false;
  if (findKnownGenus(label, first) || generaAmongNouns.has(first.lower)) return false;
  if (second === undefined) return commonNameNouns.has(first.lower);
  if (second.kind === 'comma') return true;
  return second.kind === 'word' && (isCommonWord(second) || !looksLatin(second.lower));
}
