import type { Licence } from '../licences/licence.ts';

/** A plant of which a picture is looked for. */
export interface AskedPlant {
  /** Accepted name first, then synonyms, without authors and cultivar. */
  readonly names: readonly string[];
  /** In any language: `spider plant`. */
  readonly commonNames: readonly string[];
  /** Without quotes. */
  readonly cultivar: string | null;
  /** `tree`, `fern`, …: what shops show alike. */
  readonly kind: string | null;
}

/** The statements of a page about its picture. */
export interface PicturePage {
  /** `taxon`: its taxa are a determination of the record; else they are statements about the file. */
  readonly kind: 'taxon' | 'file';
  /** Subjects of the picture; `isPlant` is null where it is not stated. */
  readonly taxa: readonly { readonly name: string; readonly isPlant: boolean | null }[];
  /** Labels, or names of taxa, of what is depicted (P180). */
  readonly depicts: readonly string[];
  readonly categories: readonly string[];
  /** Without the ending of a file. */
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** As controlled words of the source say it. */
  readonly view: string | null;
  /** A doubt of the source itself; `unagreed`: its people have not agreed on the taxon. */
  readonly doubt: 'dead' | 'herbarium' | 'unagreed' | null;
  readonly licence: Licence | null;
  readonly author: string | null;
  readonly mime: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface Judgement {
  readonly verdict: 'accepted' | 'refused' | 'needs_review';
  /**
   * Reason of a refusal: a kind of thing of `kinds.json`; `file`, `size`, `licence` or `author`; or that it is not of the plant:
   * `another_plant`, `genus_only`, `another_cultivar`, `cultivar_not_named`, `not_named`. The doubt for which it needs a review:
   * `unagreed`, `named_in_words`, `others_depicted`, `others_named`, `unconfirmed`. Null where it is accepted.
   */
  readonly reason: string | null;
  readonly view: string | null;
  /** The higher, the better for a shop; the view counts before all else. */
  readonly score: number;
}

export const emptyPage: PicturePage = {
  kind: 'file',
  taxa: [],
  depicts: [],
  categories: [],
  title: '',
  description: '',
  view: null,
  doubt: null,
  licence: null,
  author: null,
  mime: null,
  width: null,
  height: null,
};
