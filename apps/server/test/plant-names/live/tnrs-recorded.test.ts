import { canonicalName, parseName } from '@plantdata/botanical-names';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tnrs } from '../../../src/capabilities/plant-names/sources/live/connectors/tnrs/connector.ts';
import { askedName, connectTo, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';

/** What every recorded answer means for the names that were asked for; names not mentioned are exact. */
const outcomes: readonly (readonly [file: string, outcomes: Readonly<Record<string, OutcomeClass>>])[] = [
  ['resolve-exact-three-names.json', {}],
  ['resolve-fuzzy-all.json', { 'Epidendon boyleii': 'inexact' }],
  ['resolve-fuzzy-best.json', { 'Epidendon boyleii': 'inexact' }],
  ['resolve-fuzzy-epithet-ending.json', { 'Epidendrum boyleii': 'inexact' }],
  ['resolve-wcvp-only.json', { 'Epidenrum boyleii': 'inexact' }],
  ['resolve-wfo-only.json', { 'Epidenrum boyleii': 'inexact' }],
  ['resolve-no-match.json', { 'Brad boyle': 'no match' }],
  ['resolve-partial-low-acc.json', { 'Brad boyle': 'no match' }],
  [
    'resolve-100-messy-names.json',
    {
      'Piper crassipeduncullum': 'inexact',
      'Parinari alvinii': 'inexact',
      // Behind a wrong family it is unsure of every name.
      'Diplothrix juniperifolia': 'no match',
      'Warnstorfia trichophylla': 'no match',
      'Herpetineuron toccoae': 'no match',
      // It says so itself.
      'Nephrolepis mollis': 'no match',
      'Adiantum senae': 'no match',
      'Dendroica palmarum': 'no match',
      // A part of the name only, or a family.
      'Argemone intermedia': 'no match',
      'Geranium sanguineum var. sanguineum': 'no match',
      'Brachyphyllum menendezii': 'no match',
      // It takes it for Neodielsia.
      Neodilsea: 'no match',
    },
  ],
];

/** What is never asked for. */
const otherAnswers = [
  'citations.json',
  'meta.json',
  'parse-four-names.json',
  'sources.json',
  'synonyms-sabal-palmetto.json',
];

/** Labels that name a plant in a way that our own parser does not read alone. */
const plainNames: Readonly<Record<string, string>> = {
  'Arecaceae Mauritia': 'Mauritia',
  'Pteridophyte Nephrolepis mollis Rosenst.': 'Nephrolepis mollis',
  'Vochysiaceae Vochysiaceae Qualea grandiflora': 'Qualea grandiflora',
  'Pteridophyte Adiantum senae Baker': 'Adiantum senae',
  'Emberizidae Dendroica palmarum spp. palmarum': 'Dendroica palmarum',
  'Fabaceae-caes Chamaecrista conferta gurgueiana': 'Chamaecrista conferta gurgueiana',
  'rubiaceae ixora heterodoxa': 'Ixora heterodoxa',
  'Dumontiaceae Neodilsea Tokida  1943': 'Neodilsea',
  'Fabaceae-faboideae Stylosanthes cf. guianensis': 'Stylosanthes guianensis',
  'Anacardiaceae Anacardiaceae Rhus canadensis': 'Rhus canadensis',
  'Poaceae Nardus L.': 'Nardus',
};

const Submitted = z.array(z.object({ ID: z.string(), Name_submitted: z.string() }));

describe.each(recordings)('recorded answers of TNRS, $title', ({ of }) => {
  const answers = of('tnrs');
  const recording = (file: string) => answers.get(file) ?? { status: 500, body: '' };

  it('are all in the table', () => {
    const listed = [...outcomes.map(([file]) => file), ...otherAnswers];
    expect(listed.toSorted()).toEqual([...answers.keys()].toSorted());
  });

  it.each(outcomes)('%s has the names that were asked for, but %o', async (file, others) => {
    const answer = recording(file);
    const labels = new Map(
      Submitted.parse(answer.body).map(({ ID, Name_submitted }) => [ID, Name_submitted]),
    );
    const asked = [...labels.values()].map((label) =>
      askedName(plainNames[label] ?? canonicalName(parseName(label).name)),
    );
    const { url } = await serveAnswers(() => answer);
    const found = await outcomesOf(connectTo(tnrs, url), asked);
    expect(Object.fromEntries(asked.map(({ written }, index) => [written, found[index]]))).toEqual({
      ...Object.fromEntries(asked.map(({ written }) => [written, 'exact'])),
      ...others,
    });
  });

  it.each(otherAnswers)('%s is none to the question', async (file) => {
    const { url } = await serveAnswers(() => recording(file));
    expect(await outcomesOf(connectTo(tnrs, url), [askedName('Poa annua')])).toEqual(['unavailable']);
  });
});
