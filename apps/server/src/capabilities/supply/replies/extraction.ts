import type { TextSpan } from './span.ts';

export type ReplyOutcome = 'available' | 'partial' | 'can_grow' | 'alternative_proposed' | 'unavailable';

/** What a reply says, as a draft for a person to approve. Nothing in it but what the text says or what follows from it and the request. */
export interface Extraction {
  readonly lines: readonly ExtractedLine[];
  /** Lines of the request of which the text says nothing usable, in their order. */
  readonly unaddressedLineIds: readonly string[];
  /** 0 to 1. */
  readonly confidence: number;
  /** A language model has read it too. */
  readonly isReadTwice: boolean;
  /** Why a person has to look at it, apart from outcomes and confidence. */
  readonly doubts: readonly ReplyDoubt[];
}

export interface ExtractedLine {
  readonly lineId: string;
  readonly outcome: ReplyOutcome;
  /** Plants of the requested species that are committed to, at most as many as requested. */
  readonly confirmableQuantity: number;
  /** What was said, where it is more than requested. */
  readonly quotedQuantity: number | null;
  /** As written, of the plants that `confirmableQuantity` counts. */
  readonly offeredGrade: string | null;
  readonly suppliedDimensions: string | null;
  readonly readyStart: string | null;
  readonly readyEnd: string | null;
  readonly validUntil: string | null;
  readonly conditions: string | null;
  readonly alternatives: readonly ReplyAlternative[];
  /** Of one plant. */
  readonly unitPrice: number | null;
  readonly currency: string | null;
  readonly priceStatus: 'quoted' | 'poa' | 'none';
  /** Where in the submitted text it is said, in order. */
  readonly evidence: readonly TextSpan[];
  readonly confidence: number;
  /** The reading of a language model; null: there is none, or it says nothing that the text bears out. */
  readonly secondReading: SecondReading | null;
}

interface SecondReading {
  readonly outcome: ReplyOutcome;
  readonly quantity: number;
  readonly grade: string | null;
  readonly readyStart: string | null;
  readonly readyEnd: string | null;
  readonly quote: string;
  /** It contradicts the rules in nothing. */
  readonly agrees: boolean;
}

export interface ReplyAlternative {
  /** Null: the plant that was asked for. */
  readonly botanicalName: string | null;
  readonly grade: string | null;
  readonly quantity: number | null;
  readonly readyStart: string | null;
  readonly readyEnd: string | null;
  readonly unitPrice: number | null;
}

export type ReplyDoubt =
  | 'contradiction'
  | 'instructions_to_readers'
  | 'hidden_text'
  | 'unknown_line'
  | 'unclear_line'
  | 'other_business'
  | 'question_back'
  | 'answered_elsewhere'
  | 'automatic_reply'
  | 'unsure'
  /** A statement or a number is no answer by the rules of evidence. */
  | 'unread_statement'
  /** A model reads a line otherwise than the rules do. */
  | 'model_disagrees'
  /** Of a line the rules say nothing, a model does. */
  | 'model_only';
