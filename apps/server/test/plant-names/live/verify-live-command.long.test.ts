import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { SOURCE_IDS } from '../../../src/capabilities/plant-names/index.ts';
import { makeHome } from '../../support/installed-snapshots.ts';
import { listOf, runPlantdata, startPlantdata } from '../../support/plantdata-process.ts';
import { type StandIns, serveStandIns } from '../../support/stand-ins.ts';

const settingsFor = ({ urlOf }: StandIns): Record<string, string> =>
  Object.fromEntries(SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_URL`, urlOf(id)]));

/** Names that no source has, so that each is asked for. */
const unknownNames = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const letters = [...String(number).padStart(3, '0')].map((digit) => 'bcdfglmnrs'[Number(digit)]);
    return `Xyzzya ${letters.join('a')}oides`;
  });

/** No source is missing when a line is printed, however busy the machine is. */
const patiently = ['--max-wait', '600'];

describe('plantdata verify over the network', () => {
  it('gives what all sources say of each name, and exits as the names deserve', async () => {
    const standIns = await serveStandIns();
    const list = await listOf(['Malus domestica', 'Rosmarinus officinalis', 'Lavendula angustifolia']);
    const { code, stdout, stderr } = await runPlantdata(
      ['verify', list, '--json', ...patiently],
      settingsFor(standIns),
    );
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'plantdata: Read list.txt, rows 1 to 3: 3 plant names.\n',
    });
    const { results, summary } = JSON.parse(stdout);
    expect(summary).toMatchObject({
      total: 3,
      validated: 2,
      uncertain: 1,
      not_found: 0,
      no_source_asked: 0,
      by_basis: { sources: 3, bundled: 0, none: 0 },
    });
    const [apple, rosemary, lavender] = results;
    expect(apple.source_answers.map(({ source, mode }: Record<string, string>) => [source, mode])).toEqual(
      SOURCE_IDS.map((id) => [id, 'live']),
    );
    expect(apple.validation).toMatchObject({ sources_matched: 11, source_failures: [] });
    expect(apple.cross_references).toMatchObject({ wikidata_id: 'Q18674606', upov_code: 'MALUS_DOM' });
    expect(rosemary.accepted_name.scientific_name).toBe('Salvia rosmarinus');
    expect(lavender.accepted_name.scientific_name).toBe('Lavandula angustifolia');
  });

  it('asks nothing in a second run, as answers are kept where no server has made a database', async () => {
    const standIns = await serveStandIns();
    const settings = { ...settingsFor(standIns), PLANTDATA_HOME: await makeHome() };
    // That a source lacks a name is believed for long only once it has found another, and one lacks all of this list.
    const sources = SOURCE_IDS.filter((id) => id !== 'ip_australia').join();
    const args = ['verify', await listOf(['Malus domestica']), '--json', '--sources', sources, ...patiently];
    const first = await runPlantdata(args, settings);
    const callsBySource = () => SOURCE_IDS.map((id) => [id, standIns.of(id).calls]);
    const calls = callsBySource();
    expect(standIns.calls).toBeGreaterThan(0);
    const second = await runPlantdata(args, settings);
    expect(callsBySource()).toEqual(calls);
    const answersOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout).results[0].source_answers;
    expect(answersOf(second)).toEqual(answersOf(first));
  });

  it('waits for a source no longer than --max-wait says, and is not held up at its end', async () => {
    const standIns = await serveStandIns();
    standIns.break('hang', ['gbif']);
    const { code, stdout } = await runPlantdata(
      [
        'verify',
        await listOf(['Malus domestica']),
        '--json',
        '--sources',
        'gbif,powo,tnrs,wikispecies',
        '--max-wait',
        '3',
      ],
      settingsFor(standIns),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout).results[0].validation).toMatchObject({
      provisional: true,
      source_failures: ['gbif'],
    });
    const { stderr } = await runPlantdata(['verify', 'list.txt', '--max-wait', '1.5']);
    expect(stderr).toContain('It must be a whole number of seconds from 0.');
  });

  it('exits with 0 where every name is right although a source fails, and names that source', async () => {
    const standIns = await serveStandIns();
    standIns.break('html', ['gbif']);
    const list = await listOf(['Malus domestica']);
    const { code, stdout } = await runPlantdata(
      ['verify', list, '--json', '--sources', 'gbif,powo,tnrs,wikispecies', ...patiently],
      settingsFor(standIns),
    );
    expect(code).toBe(0);
    const [record] = JSON.parse(stdout).results;
    expect(record.validation).toMatchObject({ status: 'validated', source_failures: ['gbif'] });
    expect(record.warnings.join()).toContain('No answer from GBIF: it answered with a web page');
  });

  it('is ended by Ctrl-C in the middle: the output is whole, the rest is not asked for', async () => {
    const standIns = await serveStandIns();
    const names = unknownNames(600);
    const { child, printed, ended } = await startPlantdata(
      ['verify', await listOf(names), '--json', '--sources', 'gbif,tnrs'],
      settingsFor(standIns),
    );
    await expect.poll(printed).toContain('Xyzzya');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    const { results, summary } = JSON.parse(stdout);
    expect(summary.total).toBe(results.length);
    expect(stderr).toBe(
      `plantdata: Stopped after ${results.length} names; the others are not checked.\nplantdata: Read list.txt, rows 1 to 600: 600 plant names.\n`,
    );
    const listed = results.map(({ query }: { query: { submitted_name: string } }) => query.submitted_name);
    expect(listed).toEqual(names.slice(0, listed.length));
    expect(listed.length).toBeGreaterThan(0);
    expect(standIns.of('gbif').calls).toBeLessThan(names.length);
    for (const { validation } of results) expect(validation).toMatchObject({ source_failures: [] });
  });

  it('is ended by Ctrl-C also before anything is printed', async () => {
    const standIns = await serveStandIns();
    standIns.break('hang', ['gbif']);
    const { child, ended } = await startPlantdata(
      ['verify', await listOf(unknownNames(3)), '--format', 'csv', '--sources', 'gbif'],
      settingsFor(standIns),
    );
    await expect.poll(() => standIns.of('gbif').calls).toBeGreaterThan(0);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    expect(parse(stdout, { columns: true })).toEqual([]);
    expect(stderr).toBe(
      'plantdata: Stopped after 0 names; the others are not checked.\nplantdata: Read list.txt, rows 1 to 3: 3 plant names.\n',
    );
  });
});
