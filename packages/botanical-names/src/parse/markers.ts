import { senseWords, sensuOpeners } from '../vocabulary/notes.ts';
import { markersNeedingFullStop, rankMarkers } from '../vocabulary/rank-markers.ts';
import type { Token } from './tokens.ts';

/** True if a note on the use or status of the name begins here: `sensu …`, `s.l.`, `nom. nud.`. */
export function isNote(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || token.kind !== 'word') return false;
  const { lower } = token;
  const next = tokens[index + 1];
  if (lower === 's' && token.shape === 'lower' && token.dot)
    return next !== undefined && senseWords.has(next.lower);
  if (lower === 'p' && token.dot && token.shape === 'lower') return next?.lower === 'p';
  if (lower === 'pro' && token.shape === 'lower')
    return next?.lower === 'parte' || next?.lower === 'syn' || next?.lower === 'sp';
  if (sensuOpeners.has(lower) && token.shape === 'lower') return true;
  if (lower === 'ms' || lower === 'ined' || (lower === 'nov' && token.shape === 'lower')) return true;
  if (
    (lower === 'nom' ||
      lower === 'comb' ||
      lower === 'stat' ||
      lower === 'gen' ||
      lower === 'fam' ||
      lower === 'orth') &&
    (token.dot || token.shape === 'lower')
  )
    return true;
  return (
    (lower === 'not' && next !== undefined && next.shape === 'lower') ||
    (lower === 'later' && next?.lower === 'homonym')
  );
}

/** True if a word is a rank marker in its place; ambiguous words only with a full stop. */
export function isRankMarker(token: Token): boolean {
  if (
    token.kind !== 'word' ||
    (token.shape !== 'lower' && token.shape !== 'upper' && token.shape !== 'capital')
  )
    return false;
  if (!rankMarkers.has(token.lower)) return false;
  if (token.dot) return token.shape !== 'capital' || token.text.length > 3;
  return token.lower.length > 1 && !markersNeedingFullStop.has(token.lower);
}
