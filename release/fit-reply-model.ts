import { writeFileSync } from 'node:fs';
import { sizesAsked } from '../apps/server/src/capabilities/supply/replies/mentions/numbers/grade-key.ts';
import { loadCommonNames } from '../apps/server/src/capabilities/supply/replies/mentions/plants/common-names.ts';
import { createSubjectFinder } from '../apps/server/src/capabilities/supply/replies/mentions/plants/subject-finder.ts';
import { readMessage } from '../apps/server/src/capabilities/supply/replies/message/read-message.ts';
import {
  type Act,
  acts,
  type NumberRole,
  roles,
} from '../apps/server/src/capabilities/supply/replies/model/classes.ts';
import { contextOf } from '../apps/server/src/capabilities/supply/replies/regions.ts';
import {
  actFeatures,
  preparePieces,
} from '../apps/server/src/capabilities/supply/replies/statements/classify.ts';
import {
  contextFeatures,
  numberFeatures,
} from '../apps/server/src/capabilities/supply/replies/statements/features.ts';
import { readPieces } from '../apps/server/src/capabilities/supply/replies/statements/read-pieces.ts';
import { type AnnotatedReply, readAnnotatedReplies } from './reply-model/annotated-replies.ts';
import { ordinaryWords } from './reply-model/ordinary-words.ts';
import { predict, type Sample, type Trained, train } from './reply-model/train.ts';

/**
 * Fits data/reply-model, by which replies are read, to the annotated replies of data/replies: `node release/fit-reply-model.ts`. Prints
 * the share of statements and numbers that are right in replies left out of the fit.
 */
const data = new URL('../data/', import.meta.url);
const [actBuckets, roleBuckets] = [2 ** 16, 2 ** 15];
const folds = 4;
const regions: Readonly<Record<string, string>> = { en: 'GB', da: 'DK' };

type Prepared = Awaited<ReturnType<typeof preparePieces>>[number];

interface Item {
  readonly prepared: Prepared;
  readonly act: Act;
  readonly features: readonly string[];
  /** Places of numbers in the tokens with their roles. */
  readonly numbers: readonly { readonly at: number; readonly role: NumberRole }[];
}

loadCommonNames();
const replies: (readonly Item[])[] = [];
const annotated = readAnnotatedReplies(new URL('replies/', data));
writeFileSync(new URL('reply-model/ordinary-words.txt', data), ordinaryWords(annotated));
for (const reply of annotated) replies.push(await itemsOf(reply));

async function itemsOf({ language, lines, text, statements, numbers }: AnnotatedReply): Promise<Item[]> {
  const message = readMessage(text, { subject: null });
  const targetGrades = lines.flatMap(({ targetGrade }) => targetGrade ?? []);
  const context = contextOf(regions[language] ?? language.toUpperCase(), '2026-05-04T10:00:00Z');
  const reading = {
    context,
    subjects: createSubjectFinder(lines),
    targetGrades,
    targets: sizesAsked(targetGrades),
  };
  const { pieces } = await readPieces(message, lines, reading, { depth: 0, skipped: new Set() });
  const prepared = await preparePieces(pieces, lines);
  return prepared.flatMap((each, index) => {
    const { piece, tokens } = each;
    const placeOf = (at: number): number => message.lines[piece.line]?.offsets[at] ?? 0;
    const covers = (span: { readonly start: number; readonly end: number }, start: number, end: number) =>
      Math.min(span.end, placeOf(end)) - Math.max(span.start, placeOf(start));
    const [own] = statements.toSorted(
      (a, b) => covers(b, piece.start, piece.end) - covers(a, piece.start, piece.end),
    );
    if (!own || covers(own, piece.start, piece.end) <= 0) return [];
    const marked = tokens.flatMap(({ mention }, at) => {
      if (mention?.kind !== 'quantity') return [];
      const mark = numbers.find((number) => covers(number, mention.start, mention.end) > 0);
      return mark?.role === null ? [] : [{ at, role: mark?.role ?? 'foreign' }];
    });
    return [{ prepared: each, act: own.act, features: actFeatures(prepared, index), numbers: marked }];
  });
}

const isInFold = (fold: number) => (_: unknown, index: number) => index % folds === fold;
const isOutside = (fold: number) => (_: unknown, index: number) => index % folds !== fold;

const actSamples = (items: readonly Item[]): Sample<Act>[] =>
  items.map(({ features, act }) => ({ features, class: act }));

/** Probabilities of a model that has not seen the reply. */
const first = new Map<readonly Item[], readonly Float64Array[]>();
for (let fold = 0; fold < folds; fold++) {
  const model = train(replies.filter(isOutside(fold)).flatMap(actSamples), acts, actBuckets);
  for (const items of replies.filter(isInFold(fold)))
    first.set(
      items,
      items.map(({ features }) => predict(model, features)),
    );
}
const contextSamples = (items: readonly Item[]): Sample<Act>[] =>
  items.map(({ features, act }, index) => ({
    features: [...features, ...contextFeatures(first.get(items) ?? [], index, acts)],
    class: act,
  }));

const best = <Class extends string>(
  { classes }: Trained<Class>,
  probabilities: Float64Array,
): Class | undefined => classes[probabilities.indexOf(Math.max(...probabilities))];

/** Numbers are read beside the act that the model gave, mistakes included. */
const given = new Map<readonly Item[], readonly Act[]>();
const right = { statements: 0, ofStatements: 0 };
for (let fold = 0; fold < folds; fold++) {
  const model = train(replies.filter(isOutside(fold)).flatMap(contextSamples), acts, actBuckets);
  for (const items of replies.filter(isInFold(fold))) {
    const found = contextSamples(items).map(
      ({ features }) => best(model, predict(model, features)) ?? 'chat',
    );
    given.set(items, found);
    right.statements += items.filter(({ act }, index) => act === found[index]).length;
    right.ofStatements += items.length;
  }
}
const roleSamples = (items: readonly Item[]): Sample<NumberRole>[] =>
  items.flatMap(({ prepared: { tokens, asked }, numbers }, index) =>
    numbers.map(({ at, role }, place) => ({
      features: numberFeatures(tokens, at, {
        act: given.get(items)?.[index] ?? 'chat',
        actBefore: given.get(items)?.[index - 1] ?? null,
        asked,
        roleBefore: numbers[place - 1]?.role ?? null,
      }),
      class: role,
    })),
  );
const ofRoles = { right: 0, all: 0 };
for (let fold = 0; fold < folds; fold++) {
  const model = train(replies.filter(isOutside(fold)).flatMap(roleSamples), roles, roleBuckets);
  for (const { features, class: role } of replies.filter(isInFold(fold)).flatMap(roleSamples)) {
    ofRoles.all++;
    if (best(model, predict(model, features)) === role) ofRoles.right++;
  }
}

write('acts', train(replies.flatMap(actSamples), acts, actBuckets, 3));
write('acts-in-context', train(replies.flatMap(contextSamples), acts, actBuckets, 3));
write('roles', train(replies.flatMap(roleSamples), roles, roleBuckets, 3));
console.log(
  `${replies.length} replies: ${right.statements} of ${right.ofStatements} statements and ${ofRoles.right} of ${ofRoles.all} numbers right when left out`,
);

function write<Class extends string>(name: string, { classes, buckets, weights }: Trained<Class>): void {
  const most = weights.reduce((greatest, weight) => Math.max(greatest, Math.abs(weight)), 0);
  const scale = most / 127;
  const folder = new URL('reply-model/', data);
  writeFileSync(
    new URL(`${name}.weights`, folder),
    Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  );
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ buckets, scale, classes })}\n`);
}
