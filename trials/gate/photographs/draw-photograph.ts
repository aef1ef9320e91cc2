/**
 * Draws the "photographs" of the trial: pictures of plant labels as they are seen in nurseries and garden
 * centres. The same scene always gives the same picture: nothing here depends on the clock, on chance or on
 * the fonts of the machine.
 */
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { z } from 'zod';

const Face = z.enum([
  'serif',
  'serif-bold',
  'serif-italic',
  'sans',
  'sans-bold',
  'narrow',
  'hand',
  'hand-bold',
]);

const Row = z.object({
  /** One text stands at `align`; two texts stand at the left and at the right edge. */
  cells: z.array(z.string()).default([]),
  face: Face.default('sans'),
  /** Height of the type, as a share of the label's width. */
  size: z.number().positive(),
  align: z.enum(['left', 'center', 'right']).default('left'),
  ink: z.string().optional(),
  /** Colour of a filled box behind the text. */
  box: z.string().optional(),
  ornament: z.enum(['barcode', 'symbols']).optional(),
});
type Row = z.infer<typeof Row>;

const Hand = z.object({ skew: z.number(), stretch: z.number(), jitter: z.number(), weight: z.number() });

const Label = z.object({
  ground: z.string(),
  ink: z.string(),
  border: z.string().optional(),
  /** Corner radius, as a share of the label's width. */
  radius: z.number().default(0.02),
  point: z.enum(['none', 'bottom', 'left', 'right']).default('none'),
  hole: z.boolean().default(false),
  post: z.enum(['none', 'post', 'string']).default('none'),
  chalk: z.boolean().default(false),
  hand: Hand.optional(),
  rows: z.array(Row),
  /** Width of the flat label and the middle of it in the picture, in pixels. */
  width: z.number().positive(),
  x: z.number(),
  y: z.number(),
  /** Turn in the picture's plane, and the turns out of it, in degrees. */
  angle: z.number(),
  yaw: z.number(),
  pitch: z.number(),
  /** 0 is full ink, 1 is no ink. */
  fade: z.number().default(0),
  dirt: z.number().default(0),
});
type Label = z.infer<typeof Label>;

const Scene = z.object({
  seed: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  background: z.enum(['foliage', 'mulch', 'gravel', 'bench', 'plain']),
  /** Blur of what is behind the labels, in pixels. */
  depth: z.number().default(0),
  pot: z.string().optional(),
  labels: z.array(Label),
  light: z.number().default(0),
  shadow: z.object({ at: z.number(), width: z.number(), strength: z.number() }).optional(),
  glare: z.object({ x: z.number(), y: z.number(), radius: z.number(), strength: z.number() }).optional(),
  blur: z.number().default(0),
  noise: z.number().default(0),
  quality: z.number().int(),
  /** Turn of the finished picture: its pixels are upside down at 180, and no metadata shows it. */
  turn: z.union([z.literal(0), z.literal(180)]).default(0),
  /** EXIF orientation: the pixels are stored turned, and the metadata says how to turn them back. */
  orientation: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(8)]).default(1),
});
type Scene = z.infer<typeof Scene>;

/** One picture, and what a correct reader must find in it. */
export const PhotographCase = z.object({
  id: z.string(),
  half: z.enum(['development', 'blind']),
  kind: z.enum(['print', 'handwriting']),
  difficulty: z.enum(['clean', 'mild', 'hard']),
  scene: Scene,
  /** Every text drawn, in the order of the labels. */
  lines: z.array(z.string()),
  /** The plant sizes among the texts, as drawn; empty where the picture has none. */
  sizes: z.array(z.string()),
  note: z.string(),
});
export type PhotographCase = z.infer<typeof PhotographCase>;

type Random = () => number;
type Point = readonly [number, number];

const FONT_FILES: Record<z.infer<typeof Face>, string> = {
  serif: 'lora/files/lora-latin-400-normal',
  'serif-bold': 'lora/files/lora-latin-700-normal',
  'serif-italic': 'lora/files/lora-latin-400-italic',
  sans: 'roboto-condensed/files/roboto-condensed-latin-400-normal',
  'sans-bold': 'roboto-condensed/files/roboto-condensed-latin-700-normal',
  narrow: 'oswald/files/oswald-latin-500-normal',
  hand: 'kalam/files/kalam-latin-400-normal',
  'hand-bold': 'kalam/files/kalam-latin-700-normal',
};
for (const [face, file] of Object.entries(FONT_FILES)) {
  const path = fileURLToPath(new URL(`../../../node_modules/@fontsource/${file}.woff2`, import.meta.url));
  if (!GlobalFonts.registerFromPath(path, `label-${face}`)) throw new Error(`No font at ${path}`);
}

/** A small generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Sets the face and gives the width of a text in it; handwriting is set letter by letter. */
function widthOf(context: SKRSContext2D, text: string, row: Row, size: number, label: Label): number {
  context.font = `${size}px "label-${row.face}"`;
  if (!label.hand || !row.face.startsWith('hand')) return context.measureText(text).width;
  const letters = [...text].map((letter) => context.measureText(letter).width);
  return letters.reduce((sum, width) => sum + width, 0) * label.hand.stretch;
}

/** Places of the rows on the flat label, each shrunk until it fits, and the label's height. */
function layout(label: Label) {
  const context = createCanvas(8, 8).getContext('2d');
  const { width } = label;
  const tip = width * 0.09;
  const left = width * 0.05 + (label.point === 'left' ? tip : 0);
  const right = width * 0.95 - (label.point === 'right' ? tip : 0);
  let y = width * (label.hole ? 0.15 : 0.04);
  const rows = label.rows.map((row) => {
    let size = row.size * width;
    const room = (right - left) * (row.cells.length > 1 ? 0.93 : 1);
    const wide = row.cells.reduce((sum, text) => sum + widthOf(context, text, row, size, label), 0);
    if (wide > room) size *= room / wide;
    const top = y;
    y += size * (row.ornament ? 1.15 : 1.32);
    return { row, size, top };
  });
  const height = y + width * 0.04 + (label.point === 'bottom' ? width * 0.45 : 0);
  return { rows, left, right, height };
}

/** Writes one text from a point on its baseline, by hand where the label has a hand. */
function write(
  context: SKRSContext2D,
  text: string,
  [x, y]: Point,
  row: Row,
  size: number,
  label: Label,
  random: Random,
) {
  const { hand } = label;
  context.font = `${size}px "label-${row.face}"`;
  if (!hand || !row.face.startsWith('hand')) {
    context.fillText(text, x, y);
    return;
  }
  context.lineWidth = hand.weight * size;
  context.lineJoin = 'round';
  const slope = (random() - 0.5) * 0.03;
  let pen = 0;
  for (const letter of text) {
    context.save();
    context.translate(x + pen, y + pen * slope + (random() - 0.5) * hand.jitter * size);
    context.rotate((random() - 0.5) * hand.jitter);
    const grow = 1 + (random() - 0.5) * hand.jitter;
    context.transform(hand.stretch * grow, 0, -hand.skew, grow, 0, 0);
    context.fillText(letter, 0, 0);
    if (hand.weight > 0) context.strokeText(letter, 0, 0);
    context.restore();
    pen += context.measureText(letter).width * hand.stretch;
  }
}

/** Draws bars or care symbols into a row. */
function drawOrnament(
  context: SKRSContext2D,
  row: Row,
  left: number,
  top: number,
  size: number,
  random: Random,
) {
  if (row.ornament === 'barcode') {
    const unit = size / 26;
    for (let x = left; x < left + size * 2.6; ) {
      const bar = unit * (1 + Math.floor(random() * 3));
      context.fillRect(x, top, bar, size * 0.95);
      x += bar + unit * (1 + Math.floor(random() * 3));
    }
  }
  if (row.ornament !== 'symbols') return;
  const r = size * 0.28;
  const y = top + size * 0.5;
  context.lineWidth = size * 0.06;
  context.beginPath();
  context.arc(left + size * 0.6, y, r * 0.8, 0, Math.PI * 2);
  for (let ray = 0; ray < 8; ray++) {
    const [dx, dy] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
    context.moveTo(left + size * 0.6 + dx * r * 1.1, y + dy * r * 1.1);
    context.lineTo(left + size * 0.6 + dx * r * 1.6, y + dy * r * 1.6);
  }
  context.moveTo(left + size * 1.9, y - r * 1.5);
  context.quadraticCurveTo(left + size * 2.4, y + r * 1.4, left + size * 1.9, y + r * 1.4);
  context.quadraticCurveTo(left + size * 1.4, y + r * 1.4, left + size * 1.9, y - r * 1.5);
  for (let arm = 0; arm < 3; arm++) {
    const [dx, dy] = [Math.cos((arm * Math.PI) / 3) * r * 1.4, Math.sin((arm * Math.PI) / 3) * r * 1.4];
    context.moveTo(left + size * 3.1 - dx, y - dy);
    context.lineTo(left + size * 3.1 + dx, y + dy);
  }
  context.stroke();
}

/** Traces the outline of a label: a rounded card, or a card with a pointed end. */
function trace(context: SKRSContext2D, label: Label, width: number, height: number) {
  const tip = width * 0.09;
  context.beginPath();
  if (label.point === 'none') context.roundRect(2, 2, width - 4, height - 4, label.radius * width);
  const [near, far, low, end] = [2, width - 2, height - 2, height - width * 0.42];
  const shapes = {
    bottom: { xs: [near, far, far, width * 0.6, width * 0.4, near], ys: [near, near, end, low, low, end] },
    left: { xs: [near, tip, far, far, tip], ys: [height / 2, near, near, low, low] },
    right: { xs: [near, width - tip, far, width - tip, near], ys: [near, near, height / 2, low, low] },
    none: { xs: [], ys: [] },
  };
  const { xs, ys } = shapes[label.point];
  for (const [index, x] of xs.entries()) context.lineTo(x, ys[index] ?? 0);
  context.closePath();
}

/** Strews small blots over a canvas, in one colour and where something is drawn already. */
function strew(context: SKRSContext2D, count: number, largest: number, colour: string, random: Random) {
  const { width, height } = context.canvas;
  context.save();
  context.globalCompositeOperation = 'source-atop';
  context.fillStyle = colour;
  for (let blot = 0; blot < count; blot++) {
    context.beginPath();
    const r = largest * (0.2 + 0.8 * random() ** 3);
    const [x, y, flatness] = [random() * width, random() * height, 0.5 + random() * 0.5];
    context.ellipse(x, y, r, r * flatness, random() * 3, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

/** Draws one label flat, on a transparent ground. */
function drawFlat(label: Label, random: Random) {
  const { rows, left, right, height } = layout(label);
  const canvas = createCanvas(Math.round(label.width), Math.round(height));
  const context = canvas.getContext('2d');
  trace(context, label, canvas.width, canvas.height);
  context.fillStyle = label.ground;
  context.fill();
  context.strokeStyle = label.border ?? 'rgba(0,0,0,0.25)';
  context.lineWidth = label.width * (label.border ? 0.018 : 0.003);
  context.stroke();
  if (label.chalk) strew(context, 60, label.width * 0.2, 'rgba(230,230,225,0.012)', random);
  for (const { row, size, top } of rows) {
    context.globalAlpha = 1 - label.fade;
    context.fillStyle = context.strokeStyle = row.ink ?? label.ink;
    if (row.ornament) drawOrnament(context, row, left, top, size, random);
    row.cells.forEach((text, index) => {
      const wide = widthOf(context, text, row, size, label);
      const at = row.cells.length > 1 ? (index === 0 ? 'left' : 'right') : row.align;
      const x = at === 'left' ? left : at === 'right' ? right - wide : (left + right - wide) / 2;
      if (row.box && index === 0) {
        context.fillStyle = row.box;
        context.fillRect(x - size * 0.15, top, wide + size * 0.3, size * 1.28);
        context.fillStyle = row.ink ?? label.ink;
      }
      write(context, text, [x, top + size], row, size, label, random);
    });
  }
  context.globalAlpha = 1;
  const area = canvas.width * canvas.height;
  if (label.chalk) strew(context, area / 90, 1 + label.width / 700, label.ground, random);
  strew(context, label.dirt * 40, label.width * 0.09, 'rgba(70,48,24,0.10)', random);
  strew(context, label.dirt * 260, label.width * 0.007, 'rgba(50,34,18,0.65)', random);
  if (label.hole) {
    context.globalCompositeOperation = 'destination-out';
    context.beginPath();
    context.arc(canvas.width / 2, label.width * 0.075, label.width * 0.03, 0, Math.PI * 2);
    context.fill();
  }
  return canvas;
}

/** The corners of a box, clockwise from its top left. */
function boxOf(width: number, height: number): Point[] {
  const xs = [0, width, width, 0];
  return xs.map((x, index) => [x, index < 2 ? 0 : height]);
}

/** The four corners of a flat label in the picture, seen through a pinhole. */
function cornersOf(label: Label, width: number, height: number): Point[] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [turn, yaw, pitch] = [radians(label.angle), radians(label.yaw), radians(label.pitch)];
  const focal = 2 * Math.max(width, height);
  return boxOf(width, height).map(([cornerX, cornerY]) => {
    const [flatX, flatY] = [cornerX - width / 2, cornerY - height / 2];
    const x = flatX * Math.cos(yaw);
    const y = flatY * Math.cos(pitch);
    const near = focal / (focal + flatX * Math.sin(yaw) + flatY * Math.sin(pitch));
    const [cos, sin] = [Math.cos(turn) * near, Math.sin(turn) * near];
    return [label.x + x * cos - y * sin, label.y + x * sin + y * cos];
  });
}

/** The projective transform that carries four points to four others: eight numbers (and a ninth that is 1). */
function projection(from: Point[], to: Point[]): number[] {
  const system = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const size = (row: number) => Math.abs(system[row]?.[column] ?? 0);
    let best = column;
    for (let row = column + 1; row < 8; row++) if (size(row) > size(best)) best = row;
    const pivot = system[best] ?? [];
    system[best] = system[column] ?? [];
    const scaled = pivot.map((value) => value / (pivot[column] ?? 1));
    system.forEach((values, row) => {
      const factor = values[column] ?? 0;
      system[row] = row === column ? scaled : values.map((value, at) => value - factor * (scaled[at] ?? 0));
    });
  }
  return [...system.map((values) => values[8] ?? 0), 1];
}

/** Lays a flat label into the picture, sampled between its pixels. */
function warp(context: SKRSContext2D, flat: ReturnType<typeof drawFlat>, corners: Point[]) {
  const { width, height } = flat;
  const source = flat.getContext('2d').getImageData(0, 0, width, height).data;
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  const wide = Math.min(context.canvas.width, Math.ceil(Math.max(...xs))) - left;
  const high = Math.min(context.canvas.height, Math.ceil(Math.max(...ys))) - top;
  const target = context.getImageData(left, top, wide, high);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = projection(corners, boxOf(width, height));
  for (let at = 0; at < wide * high; at++) {
    const [x, y] = [left + (at % wide) + 0.5, top + Math.floor(at / wide) + 0.5];
    const scale = 1 / (g * x + h * y + 1);
    const [u, v] = [(a * x + b * y + c) * scale - 0.5, (d * x + e * y + f) * scale - 0.5];
    if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
    const [column, line] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - column, v - line];
    const first = (line * width + column) * 4;
    const offsets = [first, first + 4, first + width * 4, first + width * 4 + 4];
    const weights = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
    const sums = [0, 0, 0, 0];
    for (let corner = 0; corner < 4; corner++) {
      const offset = offsets[corner] ?? 0;
      const share = ((weights[corner] ?? 0) * (source[offset + 3] ?? 0)) / 255;
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + share * (source[offset + channel] ?? 0);
      sums[3] = (sums[3] ?? 0) + share;
    }
    for (let channel = 0; channel < 3; channel++) {
      const under = target.data[at * 4 + channel] ?? 0;
      target.data[at * 4 + channel] = (sums[channel] ?? 0) + under * (1 - (sums[3] ?? 0));
    }
  }
  context.putImageData(target, left, top);
}

/** The pieces on a background: their number, length as a share of the picture, and shape. */
const GROUNDS = {
  foliage: { base: '#16260f', count: 900, length: 0.11, slim: 0.34, hues: [70, 150, 25, 60, 12, 42] },
  mulch: { base: '#2a1a10', count: 1600, length: 0.05, slim: 0.26, hues: [15, 35, 20, 45, 12, 40] },
  gravel: { base: '#4c4a46', count: 2200, length: 0.03, slim: 0.75, hues: [25, 45, 3, 14, 40, 75] },
  bench: { base: '#8a6a45', count: 400, length: 0.5, slim: 0.004, hues: [24, 36, 20, 35, 24, 40] },
  plain: { base: '#c9c6bf', count: 0, length: 0, slim: 0, hues: [] },
};

/** Draws what lies behind the labels. */
function drawGround(context: SKRSContext2D, scene: Scene, random: Random) {
  const { width, height } = scene;
  const { base, count, length, slim, hues } = GROUNDS[scene.background];
  const leaf = scene.background === 'foliage';
  const [hue = 0, hueEnd = 0, dull = 0, vivid = 0, dark = 0, bright = 0] = hues;
  const between = (low: number, high: number) => low + (high - low) * random();
  context.fillStyle = base;
  context.fillRect(0, 0, width, height);
  for (let piece = 0; piece < count; piece++) {
    const long = length * Math.max(width, height) * between(0.35, 1);
    context.save();
    context.translate(random() * width, random() * height);
    context.rotate(scene.background === 'bench' ? between(-0.01, 0.01) : random() * Math.PI * 2);
    const shade = dark + (bright - dark) * random() * (0.4 + (0.6 * piece) / count);
    context.fillStyle = `hsl(${between(hue, hueEnd)} ${between(dull, vivid)}% ${shade}%)`;
    context.beginPath();
    if (leaf) {
      const swell = long * slim * between(0.5, 1.2);
      context.moveTo(-long / 2, 0);
      context.quadraticCurveTo(0, -swell, long / 2, 0);
      context.quadraticCurveTo(0, swell, -long / 2, 0);
    } else context.ellipse(0, 0, long / 2, (long * slim) / 2, 0, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = `hsl(${hue} 30% ${shade * (leaf ? 1.5 : 0.5)}%)`;
    context.lineWidth = Math.max(width, height) / 1200;
    if (leaf) {
      context.moveTo(-long / 2, 0);
      context.lineTo(long / 2, 0);
    }
    if (scene.background !== 'bench') context.stroke();
    context.restore();
  }
  context.fillStyle = 'rgba(20,12,6,0.9)';
  if (scene.background === 'bench')
    for (let plank = 0; plank < 6; plank++) context.fillRect(0, (height * plank) / 5.3, width, height / 110);
}

/** Draws the pot the labels stand in, and the post or the string that holds each label. */
function drawHolders(context: SKRSContext2D, scene: Scene) {
  const { width, height } = scene;
  if (scene.pot) {
    context.fillStyle = scene.pot;
    context.beginPath();
    context.moveTo(width * 0.1, height * 0.78);
    context.lineTo(width * 0.9, height * 0.78);
    context.lineTo(width * 0.83, height);
    context.lineTo(width * 0.17, height);
    context.fill();
    context.fillRect(width * 0.07, height * 0.76, width * 0.86, height * 0.06);
    context.fillStyle = 'rgba(0,0,0,0.3)';
    context.fillRect(width * 0.07, height * 0.815, width * 0.86, height * 0.012);
  }
  for (const label of scene.labels) {
    context.fillStyle = context.strokeStyle = label.post === 'post' ? '#2b2724' : '#d8c8a0';
    if (label.post === 'post')
      context.fillRect(label.x - label.width * 0.04, label.y, label.width * 0.08, height);
    if (label.post !== 'string') continue;
    context.lineWidth = label.width * 0.012;
    context.beginPath();
    context.moveTo(label.x, label.y);
    context.quadraticCurveTo(label.x + width * 0.05, label.y * 0.4, label.x - width * 0.02, 0);
    context.stroke();
  }
}

/** Draws the labels in their places, each with its shadow on what is behind it. */
function drawLabels(context: SKRSContext2D, scene: Scene, random: Random) {
  for (const label of scene.labels) {
    const flat = drawFlat(label, random);
    const corners = cornersOf(label, flat.width, flat.height);
    context.save();
    context.shadowColor = 'rgba(0,0,0,0.55)';
    context.shadowBlur = label.width * 0.03;
    context.shadowOffsetX = context.shadowOffsetY = label.width * 0.012;
    context.fillStyle = label.ground;
    context.beginPath();
    for (const [x, y] of corners)
      context.lineTo(label.x + (x - label.x) * 0.96, label.y + (y - label.y) * 0.96);
    if (label.point === 'none' && !label.hole) context.fill();
    context.restore();
    warp(context, flat, corners);
  }
}

/** Lays uneven light, a shadow and a glare over the picture. */
function drawLight(context: SKRSContext2D, scene: Scene, random: Random) {
  const { width, height, light, shadow, glare } = scene;
  const slant = random() < 0.5 ? 0 : width;
  const uneven = context.createLinearGradient(slant, 0, width - slant, height);
  uneven.addColorStop(0, `rgba(255,246,225,${light * 0.5})`);
  uneven.addColorStop(0.5, 'rgba(128,124,112,0)');
  uneven.addColorStop(1, `rgba(0,0,10,${light})`);
  context.fillStyle = uneven;
  context.fillRect(0, 0, width, height);
  if (shadow) {
    const band = context.createLinearGradient(
      width * (shadow.at - shadow.width),
      height * 0.3,
      width * (shadow.at + shadow.width),
      height * 0.7,
    );
    band.addColorStop(0, 'rgba(0,0,15,0)');
    for (const stop of [0.2, 0.8]) band.addColorStop(stop, `rgba(0,0,15,${shadow.strength})`);
    band.addColorStop(1, 'rgba(0,0,15,0)');
    context.fillStyle = band;
    context.fillRect(0, 0, width, height);
  }
  if (!glare) return;
  const [x, y, radius] = [glare.x, glare.y, glare.radius * Math.max(width, height)];
  const shine = context.createRadialGradient(x, y, 0, x, y, radius);
  shine.addColorStop(0, `rgba(255,255,250,${glare.strength})`);
  shine.addColorStop(0.5, `rgba(255,255,250,${glare.strength * 0.6})`);
  shine.addColorStop(1, 'rgba(255,255,250,0)');
  context.fillStyle = shine;
  context.fillRect(0, 0, width, height);
}

/** Draws the picture of a scene, as a phone would hand it over: a JPEG. */
export async function drawPhotograph(scene: Scene): Promise<Buffer> {
  const { width, height, turn, orientation } = scene;
  const random = randomFrom(scene.seed);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  drawGround(context, scene, random);
  if (scene.depth > 0) {
    context.filter = `blur(${scene.depth}px)`;
    context.drawImage(canvas, 0, 0);
    context.filter = 'none';
  }
  drawHolders(context, scene);
  drawLabels(context, scene, random);
  drawLight(context, scene, random);
  const drawn = sharp(context.getImageData(0, 0, width, height).data, {
    raw: { width, height, channels: 4 },
  });
  const lens = scene.blur >= 0.3 ? drawn.removeAlpha().blur(scene.blur) : drawn.removeAlpha();
  const pixels = new Uint8ClampedArray(await lens.raw().toBuffer());
  for (let pixel = 0; pixel < pixels.length; pixel += 3) {
    const grain = (random() + random() + random() - 1.5) * 2 * scene.noise;
    for (let channel = pixel; channel < pixel + 3; channel++)
      pixels[channel] = (pixels[channel] ?? 0) + grain;
  }
  const stored = { 1: 0, 3: 180, 6: 270, 8: 90 }[orientation];
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate((turn + stored) % 360)
    .withMetadata({ orientation })
    .jpeg({ quality: scene.quality })
    .toBuffer();
}
