import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { auditVerdict } from '../../release/supply-chain/audit-verdict.ts';
import { billOfMaterials } from '../../release/supply-chain/bill-of-materials.ts';
import { isAllowed, notAllowed } from '../../release/supply-chain/licence-terms.ts';
import { productionPackages } from '../../release/supply-chain/production-packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('licences', () => {
  it('of everything that comes with the service are allowed, or an exception with a reason', async () => {
    const packages = await productionPackages(root);
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'sharp', 'react', 'vue']),
    );
    for (const tool of ['node', 'typescript', 'vite', 'rolldown', 'vitest'])
      expect(packages.map(({ name }) => name)).not.toContain(tool);
    expect(notAllowed(packages)).toEqual([]);
  });

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND BSD-3-Clause', '(MIT AND Zlib)', 'GPL-2.0 OR (MIT AND ISC)'])(
    '%s is allowed',
    (expression) => expect(isAllowed(expression)).toBe(true),
  );

  it.each([
    '',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN x',
    '(MIT',
    'MIT ISC',
    'AGPL-3.0 OR SSPL-1.0',
    'constructor',
  ])('"%s" is not', (expression) => expect(isAllowed(expression)).toBe(false));

  it('are no exception for another package, or under other terms', () => {
    const font = { name: '@fontsource/inter', version: '1.0.0', licence: 'OFL-1.1' };
    expect(notAllowed([font])).toEqual([]);
    expect(notAllowed([{ ...font, name: 'inter' }])).toHaveLength(1);
    expect(notAllowed([{ ...font, licence: 'GPL-3.0' }])).toHaveLength(1);
  });
});

describe('an audit', () => {
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { a: { severity } }, metadata: { vulnerabilities: { total: 1 } } });

  it.each(['high', 'critical'])('with a weakness that is %s has found something', (severity) => {
    expect(auditVerdict(report(severity))).toEqual({ kind: 'found', names: [`a (${severity})`] });
  });

  it('with lesser weaknesses, or none, has not', () => {
    expect(auditVerdict(report('moderate'))).toEqual({ kind: 'none' });
    const clean = { vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } };
    expect(auditVerdict(JSON.stringify(clean))).toEqual({ kind: 'none' });
  });

  it.each([
    [
      'refuses',
      '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}',
      '405 Method Not Allowed',
    ],
    [
      'does not answer',
      '{"message":"request to the registry failed, reason: connect ECONNREFUSED"}',
      'request to the registry failed, reason: connect ECONNREFUSED',
    ],
    ['says nothing', '', 'no report came'],
  ])('by a registry that %s could not be made, which is no verdict', (_what, printed, reason) => {
    expect(auditVerdict(printed)).toEqual({ kind: 'unknown', reason });
  });
});

it('the list of what comes with the service is CycloneDX, and tells nothing of where it was made', () => {
  const bill = billOfMaterials(root);
  expect(bill.metadata.component).toMatchObject({ name: 'plant-data-service', version: '1.0.0' });
  const refs = bill.components.map((each) => each['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', '@plantdata/server', '@plantdata/client']));
  expect(names).not.toContain('vitest');
  // The result depends on the facts about things in the list.
  const known = new Set([...refs, bill.metadata.component['bom-ref']]);
  expect(
    bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
  ).toEqual([]);
  const written = JSON.stringify(bill);
  expect(written).not.toContain(root.replace(/\/$/, ''));
  expect(written).not.toMatch(/"(?:file|https?):[^"]*(?:localhost|127\.0\.0\.1|\.internal)/);
  const sources = bill.components.flatMap(
    ({ externalReferences }) =>
      JSON.stringify(externalReferences ?? []).match(/"distribution","url":"https?:\/\/[^/"]+/g) ?? [],
  );
  expect(sources.filter((url) => !url.endsWith('https://registry.npmjs.org'))).toEqual([]);
});
