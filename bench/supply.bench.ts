import { ReplyToExtract } from '../apps/server/src/capabilities/supply/index.ts';
import { extractReply } from '../apps/server/src/capabilities/supply/replies/extract-reply.ts';
import type { Figure } from './report.ts';

/** How many replies are read in a second of one core, beside the longest time that a text made to be slow takes. */

const repliesMin = 300;
const hostileMsMax = 200;
const hostileLength = 50_000;
const secondsMin = 3;

const line = (id: string, botanicalName: string, quantity: number, grade: string) => ({
  id,
  schedule_line_id: id,
  botanical_name: botanicalName,
  quantity,
  target_grade: grade,
});

const requestOf = (text: string): ReplyToExtract =>
  ReplyToExtract.parse({
    supply_request_id: 'sr-1',
    source_revision: 'rev-1',
    received_at: '2026-09-10T09:00:00+10:00',
    region_code: 'AU-VIC',
    request_lines: [
      line('L1', "Lomandra longifolia 'Tanika'", 250, '140mm'),
      line('L2', 'Correa alba', 60, '140mm'),
      line('L3', 'Eucalyptus camaldulensis', 20, '45L'),
      line('L4', "Westringia fruticosa 'Mundi'", 90, '200mm'),
    ],
    text_body: text,
  });

const ordinary = [
  'Hi,\n\nTanika - 250 ok at $5.90\nCorrea - short, 35 only at $6.20, balance 3rd week of October\nRiver reds 45L - sold out, have 12 in 75L @ $145\nMundi 90 fine\n\nAll ex GST, ex nursery.\nCheers\nJo',
  'Item,Size,Available,Price,Ready\nTanika,140mm,110,5.90,2026-09-25\nCorrea alba,140mm,60,6.20,now\nEuc cam,45L,0,,\nMundi,200mm,90,13.50,now',
  '<p>Hi team,</p><table><tr><th>Plant</th><th>Avail</th><th>$</th></tr><tr><td>Tanika</td><td>250</td><td>5.90</td></tr><tr><td>Correa alba</td><td>40</td><td>6.20</td></tr></table>',
  'Yep can do all four no worries. Ready now.\n\nSent from my phone',
].map(requestOf);

const hostile = [
  '1',
  '(',
  'a ',
  '$1 ',
  '<div>',
  '&#x26;',
  '> ',
  '=3D',
  '\n',
  '1,',
  '12 Oct ',
  'available ',
  '12-14 ',
  'not ',
  'hold until ',
  'each all both ',
].map((piece) => requestOf(piece.repeat(Math.ceil(hostileLength / piece.length)).slice(0, hostileLength)));

export async function run(): Promise<Figure[]> {
  await rate();
  const repliesPerSecond = await rate();
  const times: number[] = [];
  for (const request of hostile) {
    const began = performance.now();
    await extractReply(request);
    times.push(performance.now() - began);
  }
  return [
    {
      name: 'replies read',
      unit: 'replies/s',
      value: repliesPerSecond,
      baseline: 'to reach',
      baselineValue: repliesMin,
    },
    {
      name: `longest of ${hostile.length} hostile texts of ${hostileLength} characters`,
      unit: 'ms',
      value: Math.max(...times),
      baseline: 'allowed',
      baselineValue: hostileMsMax,
    },
  ];
}

/** In the time of the processor, so that what else the machine does is left out. */
async function rate(): Promise<number> {
  const start = process.threadCpuUsage();
  let read = 0;
  for (;;) {
    for (const request of ordinary) await extractReply(request);
    read += ordinary.length;
    const { user, system } = process.threadCpuUsage(start);
    const seconds = (user + system) / 1e6;
    if (seconds > secondsMin) return read / seconds;
  }
}
