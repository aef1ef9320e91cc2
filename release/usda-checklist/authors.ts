/** Authors of a name and the notes that the publisher writes behind them. */
export interface AuthorNotes {
  /** Null where none are stated, or only those of the basionym. */
  readonly authorship: string | null;
  /** Never published: an error of the publisher's own database. */
  readonly isArtifact: boolean;
  /** A spelling of another name (`orth. var.`). */
  readonly isSpelling: boolean;
  /** Belongs to its accepted name in part (`p.p.`) or in the sense of one writer only (`sensu`). */
  readonly isPartial: boolean;
}

const notes = /(?:^|,|\s)\s*(?:orth|nom|database|ined|comb\. nov|excl|as to|sensu|p\.\s?p)\b.*$/;

export function readAuthorNotes(text: string): AuthorNotes {
  const authorship = text
    .replace(/\[[^\]]*\]|\((?:pro|an) [^)]*\)|\?/g, ' ')
    .replace(notes, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  const isSense = /\bsensu\b/.test(text);
  const isIncomplete = /^(?:\([^)]*\))?$/.test(authorship);
  return {
    authorship: isSense || isIncomplete ? null : authorship,
    isArtifact: /\bdatabase artifact\b/.test(text),
    isSpelling: /\borth\. (?:var|rej)\./.test(text),
    isPartial: isSense || /\bp\.\s?p\.|\bexcl\.|\bas to type\b/.test(text),
  };
}
