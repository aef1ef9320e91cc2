// biome-ignore-all lint/a11y/useSemanticElements: a button does not break across lines as the words of a text do

import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { supply } from '../texts/supply.ts';
import type { ReadReply, ShownSource } from './reply-store.ts';
import classes from './reply-text.module.css';

/**
 * A piece of a text with the lines that it is evidence of; without lines for the text in between.
 */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly lineIds: readonly string[];
}

interface WithEvidence {
  readonly supply_request_line_id: string;
  readonly evidence: readonly {
    readonly start: number;
    readonly end: number;
    readonly source: ShownSource;
  }[];
}

const texts = supply.reply;

interface ReplyTextProps {
  readonly read: ReadReply;
  readonly chosen: string | undefined;
  readonly onChoose: (lineId: string) => void;
}

/**
 * The reply as it came, with the passages that were read marked. Its content is always shown as
 * plain text.
 */
export function ReplyText({ read: { text, extraction }, chosen, onChoose }: ReplyTextProps) {
  const pieces = useMemo(() => markEvidence(text, extraction.lines), [text, extraction]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen !== undefined) showFirst(place.current);
  }, [chosen]);
  const first = pieces.find(({ lineIds }) =>
    chosen === undefined || !extraction.lines.some((line) => line.supply_request_line_id === chosen)
      ? lineIds.length > 0
      : lineIds.includes(chosen),
  );
  return (
    <section
      ref={place}
      className={classes.text}
      aria-label={texts.textHint}
      // It is scrolled by keys where it is long.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as said
      tabIndex={0}
      onKeyDown={moveByKey}
    >
      {pieces.map((piece) =>
        piece.lineIds.length === 0 ? (
          <span key={piece.start}>{piece.text}</span>
        ) : (
          <Mark
            key={piece.start}
            piece={piece}
            chosen={chosen}
            isFirst={piece === first}
            onChoose={onChoose}
          />
        ),
      )}
    </section>
  );
}

interface MarkProps extends Omit<ReplyTextProps, 'read'> {
  readonly piece: Piece;
  /** The one that the tabulator leads to. */
  readonly isFirst: boolean;
}

function Mark({ piece: { text, lineIds }, chosen, isFirst, onChoose }: MarkProps) {
  const isChosen = chosen !== undefined && lineIds.includes(chosen);
  // Steps through several lines, one by one.
  const next = lineIds[(chosen === undefined ? -1 : lineIds.indexOf(chosen)) + 1] ?? lineIds[0];
  const choose = () => next !== undefined && onChoose(next);
  return (
    <mark className={classes.mark} data-chosen={isChosen || undefined}>
      <span
        role="button"
        tabIndex={isFirst ? 0 : -1}
        data-evidence
        className={classes.place}
        aria-pressed={isChosen}
        aria-label={texts.markOf(text.trim(), lineIds.join(', '))}
        title={lineIds.join(', ')}
        onClick={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          choose();
        }}
      >
        {text}
      </span>
    </mark>
  );
}

/** Arrow keys lead from mark to mark. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || target === event.currentTarget || !(target instanceof HTMLElement)) return;
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-evidence]')];
  const at = marks.indexOf(target);
  marks[at + step]?.focus();
  event.preventDefault();
}

/** Brings the first chosen mark into view, without moving the page. */
function showFirst(place: HTMLElement | null): void {
  const mark = place?.querySelector('[data-chosen]');
  if (place === null || mark == null) return;
  const outer = place.getBoundingClientRect();
  const inner = mark.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    place.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** False for a place in an attachment. */
const isInText = ({ source }: { readonly source: ShownSource }): boolean => source.attachment === null;

/** Cuts a text where evidence begins and ends. A place may be evidence of several lines. */
function markEvidence(text: string, lines: readonly WithEvidence[]): Piece[] {
  const steps = lines
    .flatMap(({ supply_request_line_id: id, evidence }) =>
      evidence.filter(isInText).flatMap(({ start, end }) => [
        { at: start, id, by: 1 },
        { at: end, id, by: -1 },
      ]),
    )
    .sort((a, b) => a.at - b.at);
  const open = new Map<string, number>();
  const pieces: Piece[] = [];
  let start = 0;
  const cut = (end: number) => {
    if (end <= start) return;
    pieces.push({ start, text: text.slice(start, end), lineIds: [...open.keys()] });
    start = end;
  };
  for (const { at, id, by } of steps) {
    cut(Math.min(at, text.length));
    const depth = (open.get(id) ?? 0) + by;
    if (depth === 0) open.delete(id);
    else open.set(id, depth);
  }
  cut(text.length);
  return pieces;
}
