import {
  canonicalName,
  compareNames,
  createNameDictionary,
  exactKey,
  formatName,
  parseAuthorship,
  parseName,
  stemKey,
  warningText,
} from '@plantdata/botanical-names';
import { createSizeClassifier, findEquivalents, readListRow, readRowSize } from '@plantdata/container-sizes';
import { readColour } from '@plantdata/floral-colour';
import { parseQuery } from '../../../apps/server/src/capabilities/plant-names/parsed-query.ts';
import { readLicence } from '../../../apps/server/src/capabilities/retail-images/licences/read-licence.ts';
import { normalizeOrigin } from '../../../apps/server/src/capabilities/retail-images/sites/site-origin.ts';
import {
  authorOf,
  textOfHtml,
  webAddress,
} from '../../../apps/server/src/capabilities/retail-images/sources/text-of.ts';
import { judgePicture } from '../../../apps/server/src/capabilities/retail-images/subject/judge-picture.ts';
import { emptyPage } from '../../../apps/server/src/capabilities/retail-images/subject/picture-page.ts';
import {
  extractReply,
  ReplyExtraction,
  ReplyToExtract,
} from '../../../apps/server/src/capabilities/supply/index.ts';
import { readMessage } from '../../../apps/server/src/capabilities/supply/replies/message/read-message.ts';
import { never, promise, type Target, textOf } from '../target.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const dictionary = createNameDictionary(['Acer palmatum', 'Quercus robur', 'Rosa', 'Lavandula angustifolia']);
const classifier = createSizeClassifier();

const nameSamples = [
  'Acer palmatum Thunb.',
  "Acer palmatum var. dissectum 'Crimson Queen' (v) 200mm $12.95",
  '×Cuprocyparis leylandii (A.B.Jacks. & Dallim.) Farjon',
  'Quercus robur × Q. petraea',
  'Grevillea sp. Mt Lewis (B.P.Hyland 1020)',
  'Rosa MOONRISE™ = ‘Munn001’ PBR',
  'Lavandula angustifolia Mill. (syn. L. officinalis Chaix ex Vill.)',
  'Brassica oleracea Capitata Group',
];

const names: Target = {
  name: 'plant names',
  samples: () => nameSamples,
  pieces: vocabulary.names,
  // Longer texts are refused at once.
  lengthMax: 300,
  growthMax: 300,
  msMax: 300,
  read(input) {
    const text = textOf(input);
    const read = parseName(text, { dictionary });
    for (const { start, end } of read.parts)
      promise(start >= 0 && start <= end && end <= text.length, 'its parts lie within the text');
    for (const { name } of [read, ...read.alternatives]) {
      for (const each of [formatName(name), canonicalName(name), exactKey(name), stemKey(name)])
        promise(typeof each === 'string', 'names can be written');
    }
    for (const { code } of read.warnings) promise(warningText(code) !== '', 'warnings have a text');
    compareNames(read.name, read.name);
    parseQuery(text, dictionary);
  },
  isRefusal: never,
};

const authorships: Target = {
  name: 'authorships',
  samples: () => [
    '(Sol. ex Gaertn.) Byrnes',
    'L.',
    'A.B.Jacks. & Dallim. in Kew Bull. 1926: 114',
    'Hook.f. & Thomson non L.',
  ],
  pieces: vocabulary.names,
  read: (input) => parseAuthorship(textOf(input)),
  isRefusal: never,
};

const sizes: Target = {
  name: 'size labels',
  samples: () => [
    '200mm',
    '45L',
    '10/12 cm StU RB',
    '#5 container',
    "50 x Acer palmatum 'Bloodgood' 200mm @ $9.95",
    '1½" cal. 8-10 ft B&B',
    'C7.5 60-80',
    '3.1-140mm',
  ],
  pieces: vocabulary.sizes,
  read(input) {
    const text = textOf(input);
    const reading = classifier.classify(text);
    const spans = [...reading.measurements.map(({ span }) => span), ...reading.setAside];
    if (reading.matched !== null) spans.push(reading.matched);
    for (const { start, end } of spans)
      promise(start >= 0 && start <= end && end <= text.length, 'what was read lies within the label');
    promise((reading.category === null) === (reading.confidence === 'None'), 'a size is sure of something');
    const row = readListRow(text, reading);
    promise(
      row.quantity === null || (Number.isSafeInteger(row.quantity) && row.quantity >= 0),
      'numbers are whole',
    );
    readRowSize(text, classifier);
    if (reading.category !== null) findEquivalents(classifier.catalogue, reading.category.id, {});
  },
  isRefusal: never,
};

const line = (id: string, botanical_name: string, quantity: number, target_grade: string) => ({
  id,
  schedule_line_id: `schedule-${id}`,
  botanical_name,
  quantity,
  target_grade,
});

const asked = {
  supply_request_id: 'sr-1',
  source_revision: 'rev-1',
  request_lines: [
    line('L1', "Lomandra longifolia 'Tanika'", 250, '140mm'),
    line('L2', 'Correa alba', 60, '140mm'),
    line('L3', 'Eucalyptus camaldulensis', 20, '45L'),
  ],
  received_at: '2026-09-10T09:00:00+10:00',
  region_code: 'AU-VIC',
};

const replySamples = [
  'Hi,\n\nTanika 250 ok @ $5.90 ex GST\nCorrea - only 35, balance mid October\nRiver reds sold out\n\nKind regards\nJo',
  '1) 250 yes\n2) 30\n3) none till next year',
  'L1: about 80% of that. L2: half. L3: plenty if collected by 12/10/2026',
  'YES 60\n\nOn 20 Aug 2026, Landscape Office wrote:\n> L1 Lomandra, 250\n> L2 Correa, 60',
  '<html><body><p>Everything bar the Correa.</p><table><tr><td>L1</td><td>250</td><td>140mm</td></tr></table><blockquote>L2</blockquote></body></html>',
  'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nTanika verf=C3=BCgbar, 110 von 250=\n St=C3=BCck',
  'Leider sind die Correa ausverkauft, als Ersatz 60 Westringia in 200mm zu 9,50 € ab KW 40.',
];

const replies: Target = {
  name: 'supply replies',
  samples: () => replySamples,
  pieces: [...vocabulary.replies, ...vocabulary.html],
  lengthMax: 5_000,
  growthMax: 50_000,
  msMax: 4_000,
  async read(input) {
    const text = textOf(input).slice(0, 50_000);
    const reply = ReplyToExtract.safeParse({ ...asked, text_body: text });
    if (!reply.success) return;
    const extraction = ReplyExtraction.parse(await extractReply(reply.data));
    for (const { confirmable_quantity: quantity, evidence, supply_request_line_id: id } of extraction.lines) {
      const requested = asked.request_lines.find((each) => each.id === id);
      promise(requested !== undefined, 'a reply speaks of requested lines alone');
      promise(quantity <= requested.quantity, 'no more is confirmed than was asked for');
      for (const { start, end, text: said } of evidence)
        promise(text.slice(start, end) === said, 'evidence stands in the text');
    }
  },
  isRefusal: never,
};

const mails: Target = {
  name: 'mails',
  samples: () => replySamples,
  pieces: [...vocabulary.replies, ...vocabulary.html],
  growthMax: 100_000,
  msMax: 2_000,
  read(input) {
    const text = textOf(input);
    for (const { text: said, offsets } of readMessage(text, { subject: 'Re: Enquiry' }).lines)
      promise(offsets.length === said.length + 1, 'every character has its place');
  },
  isRefusal: never,
};

const pictureTexts: Target = {
  name: 'texts about pictures',
  samples: () => [
    '<a href="https://commons.wikimedia.org/wiki/User:Anna">Anna &amp; Ben</a>',
    'CC BY-SA 4.0',
    'https://creativecommons.org/licenses/by/2.5/au/deed.en',
    'Creative Commons Attribution-Share Alike 3.0 Unported',
    'Lavandula angustifolia in full bloom; botanical garden, herbarium sheet',
  ],
  pieces: [
    ...vocabulary.html,
    ...vocabulary.names,
    'cc',
    'by',
    'sa',
    '4.0',
    'creative commons',
    'attribution',
    'share alike',
    'https://',
    'flowers',
  ],
  growthMax: 50_000,
  read(input) {
    const text = textOf(input);
    const plant = {
      names: ['Lavandula angustifolia'],
      commonNames: ['lavender'],
      cultivar: 'Hidcote',
      kind: null,
    };
    readLicence(text);
    promise((authorOf(textOfHtml(text)) ?? '').length <= 200, 'authors are short');
    const address = webAddress(text);
    promise(address === null || /^https?:/.test(address), 'addresses are those of the web');
    judgePicture(plant, { ...emptyPage, title: text, description: text, categories: text.split(';') });
  },
  isRefusal: never,
};

const origins: Target = {
  name: 'addresses of shops',
  samples: () => [
    'https://shop.example.com',
    'http://localhost:8080/a?b#c',
    'https://xn--mnchen-3ya.example/',
    'https://аррlе.com',
    'https://[::1]/',
    'https://user@shop.example.com',
  ],
  pieces: [
    'https://',
    'http:',
    '//',
    'shop',
    '.',
    'example',
    'com',
    '-',
    'xn--',
    ':',
    '443',
    '/',
    '?',
    '#',
    '@',
    '[::]',
    '127.0.0.1',
    'ё',
    '漢',
    'localhost',
    '\\',
    '%2e',
  ],
  read(input) {
    const read = normalizeOrigin(textOf(input));
    if (!('origin' in read)) return;
    const again = normalizeOrigin(read.origin);
    promise('origin' in again && again.origin === read.origin, 'the origin of an origin is itself');
  },
  isRefusal: never,
};

const colours: Target = {
  name: 'colours',
  samples: () => [
    '#ff8800',
    'rgb(255 0 0 / 50%)',
    'hsl(120deg, 50%, 50%)',
    'rebeccapurple',
    'lab(50% 40 59.5)',
    'oklch(0.5 0.1 200)',
  ],
  pieces: [
    '#',
    'ff',
    '0',
    'rgb(',
    'hsl(',
    'lab(',
    'oklch(',
    'color(',
    'display-p3',
    ')',
    ',',
    '/',
    '%',
    'deg',
    ' ',
    '255',
    '-1',
    'e9',
    '.5',
    'none',
    'red',
    'calc(',
  ],
  read: (input) => readColour(textOf(input)),
  isRefusal: never,
};

export const textTargets: readonly Target[] = [
  names,
  authorships,
  sizes,
  replies,
  mails,
  pictureTexts,
  origins,
  colours,
];
