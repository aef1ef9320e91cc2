import type { GroupMention, LineMention, Mention, PlantMention } from '../mentions/mention.ts';
import type { Span } from '../span.ts';

/** A part of a sentence that speaks of one thing, with all that it says of it. */
export interface Segment extends Span {
  /** Null: it goes on about what was spoken of before, or about everything. */
  readonly subject: Subject | null;
  readonly facts: readonly Fact[];
}

export type Fact = Exclude<Mention, SubjectMention>;

export type SubjectMention = PlantMention | LineMention | GroupMention;

export type Subject =
  /** Lines of the request: several of a segment that names several, and where it is open which of them is meant. */
  | {
      readonly kind: 'lines';
      readonly ids: readonly string[];
      readonly isOneOf: boolean;
      readonly certainty: number;
      readonly spans: readonly Span[];
    }
  | {
      readonly kind: 'group';
      readonly group: GroupMention['group'];
      readonly size: number | null;
      readonly spans: readonly Span[];
    }
  /** A plant that was not asked for. */
  | { readonly kind: 'other_plant'; readonly name: string; readonly spans: readonly Span[] }
  /** A line that the request has not. */
  | { readonly kind: 'foreign'; readonly spans: readonly Span[] };

export const isSubjectMention = (mention: Mention): mention is SubjectMention =>
  mention.kind === 'plant' || mention.kind === 'line' || mention.kind === 'group';

export const isFact = (mention: Mention): mention is Fact => !isSubjectMention(mention);
