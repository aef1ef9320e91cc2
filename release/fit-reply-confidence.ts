import { writeFileSync } from 'node:fs';
import { lineIdOf } from '../apps/server/src/capabilities/supply/index.ts';
import { loadCommonNames } from '../apps/server/src/capabilities/supply/replies/mentions/plants/common-names.ts';
import { type Verdict, verdicts } from '../apps/server/src/capabilities/supply/replies/model/classes.ts';
import { concludeReply } from '../apps/server/src/capabilities/supply/replies/read-reply.ts';
import { contextOf } from '../apps/server/src/capabilities/supply/replies/regions.ts';
import { readLabelledReplies } from './reply-model/labelled-replies.ts';
import { predict, type Sample, train } from './reply-model/train.ts';

/**
 * Fits data/reply-model/confidence to replies that people have read and no rule was written for: `node release/fit-reply-confidence.ts
 * FILE...`. Prints the reliability for replies left out of the fit, by language, and the over-promised lines above each threshold.
 */
const buckets = 2 ** 10;
const folds = 5;

interface Judged extends Sample<Verdict> {
  readonly language: string | null;
  readonly reply: number;
  readonly isOverPromised: boolean;
}

loadCommonNames();
const judged: Judged[] = [];
for (const [reply, { language, request, judge }] of readLabelledReplies(process.argv.slice(2)).entries()) {
  const lines = request.request_lines.map((line) => ({
    id: lineIdOf(line),
    botanicalName: line.botanical_name,
    commonName: line.common_name,
    targetGrade: line.target_grade,
    quantity: line.quantity,
  }));
  const context = contextOf(request.region_code, request.received_at);
  const { text_body: text, subject, sender, request_lines: asked } = request;
  const { concluded } = await concludeReply({ text, subject, sender, context, lines, asked });
  for (const { lineId, outcome, confirmableQuantity, signs } of concluded) {
    const { isRight, isOverPromised } = judge(lineId, outcome, confirmableQuantity);
    judged.push({ language, reply, features: signs, class: isRight ? 'right' : 'wrong', isOverPromised });
  }
}

const held: { readonly probability: number; readonly sample: Judged }[] = [];
for (let fold = 0; fold < folds; fold++) {
  const model = train(
    judged.filter(({ reply }) => reply % folds !== fold),
    verdicts,
    buckets,
  );
  for (const sample of judged.filter(({ reply }) => reply % folds === fold))
    held.push({ probability: predict(model, sample.features)[1] ?? 0, sample });
}
const bands = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01];
for (const language of [undefined, ...new Set(judged.map((each) => each.language))]) {
  for (const [at, from] of bands.slice(0, -1).entries()) {
    const to = bands[at + 1] ?? 1;
    const within = held.filter(
      ({ probability, sample }) =>
        from <= probability && probability < to && (language === undefined || sample.language === language),
    );
    const mean = within.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, within.length);
    const right = within.filter(({ sample }) => sample.class === 'right').length;
    const over = within.filter(({ sample }) => sample.isOverPromised).length;
    if (within.length > 0)
      console.log(
        `${language ?? 'all'} from ${from}: ${within.length} lines, said ${mean.toFixed(2)}, right ${(right / within.length).toFixed(2)}, over-promised ${over}`,
      );
  }
}
for (const threshold of [0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97]) {
  const above = held.filter(({ probability }) => probability >= threshold);
  console.log(
    `from ${threshold}: ${above.length} lines, over-promised ${above.filter(({ sample }) => sample.isOverPromised).length}`,
  );
}
const { classes, weights } = train(judged, verdicts, buckets, 3);
const scale = weights.reduce((greatest, weight) => Math.max(greatest, Math.abs(weight)), 0) / 127;
const folder = new URL('../data/reply-model/', import.meta.url);
writeFileSync(
  new URL('confidence.weights', folder),
  Int8Array.from(weights, (weight) => Math.round(weight / scale)),
);
writeFileSync(new URL('confidence.json', folder), `${JSON.stringify({ buckets, scale, classes })}\n`);
