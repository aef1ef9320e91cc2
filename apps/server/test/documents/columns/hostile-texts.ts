import { parentPort } from 'node:worker_threads';
import { createNameDictionary } from '@plantdata/botanical-names';
import { createSizeClassifier } from '@plantdata/container-sizes';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import { createSizeColumn } from '../../../src/capabilities/pot-sizes/size-column/size-column.ts';
import { extract } from './made-parts.ts';

/** Runs in a thread of its own: reads columns of texts that repeat what the patterns look for, and end otherwise. */

const vocabulary = [
  ...[
    'trees ',
    'hedge plants ',
    'vivaces y gramíneas ',
    'strap leaf plants ',
    'bare rooted, ',
    'erbacee perenni ',
  ],
  ...['1', '1 ', '1,', '1.1-', '$1 ', '12 x ', '1/1/', '1-1+', '#1 ', 'P9 ', 'grows to ', '3xv '],
  ...['a', 'a-', 'a.', 'a@', '@a.', 'http', 'www.', '+', '_', 'Price ', 'prices gst', 'total ', 'subtotal: '],
  ...['Page 1 of ', 'thanks and ', 'regards, ', 'and ', 'tel ', 'tel: . ', 'abn ', 'gmbh ', 'pty ltd ', '# '],
  ...[
    'Rosaceae ',
    'Acer ',
    'Acer × ',
    'palmatum ',
    "'Acer' ",
    '(',
    '( ) ',
    '"',
    "'",
    '“',
    '× ',
    'var. ',
    'subsp. ',
  ],
  ...[
    'Aa',
    'aA',
    'A-',
    '- ',
    '• ',
    '1) ',
    '" ',
    'do. ',
    ',,',
    ' ',
    ' \u00a0',
    'ß',
    'é',
    '\u0301',
    '.',
    '!',
    ':',
  ],
  ...['street ', '12a street ', 'list of ', 'january 2020 ', 'order ', 'the of ', 'cv. ', 'spp. ', 'Group '],
];
const texts = vocabulary.flatMap((words) => {
  const repeated = words.repeat(Math.ceil(32_000 / words.length));
  return [
    `${repeated}!`,
    `Acer ${repeated}!`,
    repeated.slice(0, 490),
    `1 ${repeated.slice(0, 490)}%x`,
    `${repeated.slice(0, 100)}!`,
  ];
});
const rows = texts.map((text, row) => [text, 'Acer palmatum', `${row} cm`, text]);

for (const profile of [
  createNameColumn(createNameDictionary(['Acer palmatum'])),
  createSizeColumn(createSizeClassifier()),
]) {
  for (const layout of ['table', 'list', 'page'] as const) {
    for (const column of [undefined, 'A']) {
      if (column !== undefined && layout === 'list') continue;
      await extract(
        profile,
        [
          { layout, rows },
          { layout, rows: rows.map(([text = '']) => [text]) },
        ],
        column,
      );
    }
    for (const text of texts)
      await extract(profile, [
        {
          layout,
          rows: [
            [text, text],
            [text, '1'],
          ],
        },
      ]);
  }
}
parentPort?.postMessage('end');
