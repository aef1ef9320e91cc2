import type { GroupMention, LineMention, Mention, PlantMention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';

/** A part of a sentence that speaks of one thing, with all that it says of it. */
export interface StatementSegment extends TextSpan {
  /** Null: it goes on about what was spoken of before, or about everything. */
  readonly subject: Subject | null;
  readonly facts: readonly StatementFact[];
}

export type StatementFact = Exclude<Mention, SubjectMention>;

export type SubjectMention = PlantMention | LineMention | GroupMention;

export type Subject =
  /** Lines of the request: several of a segment that names several, and where it is open which of them is meant. */
  | {
      readonly kind: 'lines';
      readonly ids: readonly string[];
      readonly isOneOf: boolean;
      readonly certainty: number;
      readonly spans: readonly TextSpan[];
    }
  | {
      readonly kind: 'group';
      readonly group: GroupMention['group'];
      readonly size: number | null;
      readonly spans: readonly TextSpan[];
    }
  /** A plant that was not asked for. */
  | { readonly kind: 'other_plant'; readonly name: string; readonly spans: readonly TextSpan[] }
  /** A line that the request has not. */
  | { readonly kind: 'foreign'; readonly spans: readonly TextSpan[] };

export const isSubjectMention = (mention: Mention): mention is SubjectMention =>
  mention.kind === 'plant' || mention.kind === 'line' || mention.kind === 'group';

export const isFact = (mention: Mention): mention is StatementFact => !isSubjectMention(mention);
