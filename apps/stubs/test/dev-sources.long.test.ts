import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SOURCE_IDS } from '../../server/src/capabilities/plant-names/index.ts';
import { listOf, runPlantdata, startPlantdata } from '../../server/test/support/plantdata-process.ts';
import { takePort } from '../../server/test/support/take-port.ts';
import { STUB_FAULTS } from '../src/index.ts';

/** The stand-ins, and the settings that they print. */
async function devSources(...args: readonly string[]) {
  const started = await startPlantdata(['dev', 'sources', ...args]);
  await expect.poll(() => started.printed().split('\n').length).toBeGreaterThan(SOURCE_IDS.length + 4);
  const lines = started.printed().trimEnd().split('\n');
  const settings = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(line) ?? [];
    return [name, value];
  });
  return { ...started, settings: Object.fromEntries(settings) };
}

describe('plantdata dev sources', () => {
  it('prints the settings of thirteen stand-ins that the other commands can use, until Ctrl-C', async () => {
    const { settings, child, ended } = await devSources('--no-latency');
    expect(Object.keys(settings).toSorted()).toEqual(
      [
        ...SOURCE_IDS.map((id) => `PLANTDATA_SOURCE_${id.toUpperCase()}_URL`),
        'PLANTDATA_OCCURRENCES_URL',
        'PLANTDATA_IMAGES_WIKIMEDIA_COMMONS_URL',
        'PLANTDATA_IMAGES_WIKIDATA_URL',
        'PLANTDATA_IMAGES_INATURALIST_URL',
        'PLANTDATA_IMAGES_GBIF_URL',
      ].toSorted(),
    );
    expect(new Set(Object.values(settings)).size).toBe(SOURCE_IDS.length + 4);

    const [check, verified] = await Promise.all([
      runPlantdata(['sources', '--check'], settings),
      runPlantdata(['verify', await listOf(['Malus domestica']), '--json'], settings),
    ]);
    expect(check.stdout).toContain('11 of 11 services on the network answered as they should.');
    expect(check.code).toBe(0);
    expect(verified).toMatchObject({ code: 0, stderr: 'plantdata: Read list.txt, row 1: 1 plant name.\n' });
    expect(JSON.parse(verified.stdout).results[0].validation).toMatchObject({
      basis: 'sources',
      sources_checked: 11,
      sources_matched: 11,
      source_failures: [],
      sources_not_asked: [],
    });

    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, stderr: expect.stringContaining('Ctrl-C ends them') });
  });

  it('lets sources fail as it is told', async () => {
    const { settings } = await devSources('--no-latency', '--fault', 'gbif=error', '--fault', 'eol=html');
    const { code, stdout } = await runPlantdata(['sources', '--check'], settings);
    expect(stdout).toContain('9 of 11 services on the network answered as they should.');
    expect(code).toBe(1);
  });

  it.each([
    [
      'a fault that there is not',
      'gbif=tired',
      1,
      `tired is not a fault; there are ${STUB_FAULTS.join(', ')}.`,
    ],
    ['a source that there is not', 'gbiff=hang', 1, 'gbiff is not a source.'],
    ['no fault at all', 'gbif', 2, 'It looks like gbif=hang.'],
  ])('refuses %s in a sentence', async (_what, fault, exitCode, sentence) => {
    const { code, stdout, stderr } = await runPlantdata(['dev', 'sources', '--fault', fault]);
    expect(code).toBe(exitCode);
    expect(stdout).toBe('');
    expect(stderr).toContain(sentence);
  });

  it.each(['abc', '65524', '1.5', '-1'])(
    'refuses the port %s, from which twelve do not follow',
    async (port) => {
      const { code, stdout, stderr } = await runPlantdata(['dev', 'sources', `--port=${port}`]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('It must be a whole number from 0 to 65523.');
    },
  );

  it('ends in a sentence when one of the ports is in use, and closes those that it has opened', async () => {
    const taken = await portOfAnother();
    const { code, stdout, stderr } = await runPlantdata(['dev', 'sources', '--port', String(taken - 1)]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^plantdata: Port \d+, for \w+, is in use\. The stand-ins take 13 ports.*\n$/);
  });
});

/** A port that another program has. */
function portOfAnother(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return takePort(server);
}
