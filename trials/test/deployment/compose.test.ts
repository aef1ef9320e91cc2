import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnknownSettings, readConfig } from '../../../apps/server/src/config.ts';
import {
  type ComposeService,
  readComposeFile,
  readEnvironmentFile,
  variablesOf,
  withVariables,
} from '../../deployment/compose-file.ts';
import { knownVariables } from '../../deployment/known-variables.ts';
import { image, project, readingMb, serviceMb, textOf, version } from '../../deployment/project.ts';

describe('compose.yaml', async () => {
  const { services, networks, volumes } = await readComposeFile(join(project, 'compose.yaml'));
  const own = ['serve', 'work', 'storage-folder', 'bucket'];
  const oneShots = ['storage-folder', 'bucket'];
  const example = readEnvironmentFile(await textOf('.env.example'));
  const values = { ...example };
  for (const [name, value] of Object.entries(values))
    if (value === '') values[name] = '0123456789abcdef'.repeat(2);
  const optional = ['PLANTDATA_PUBLIC_URL', 'PLANTDATA_CLIMATE_ROOT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
  for (const name of [...optional, 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG']) values[name] = '';
  const environmentOf = ({ environment = {} }: ComposeService) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, withVariables(value, values)]),
    );

  it.each(Object.entries(services))(
    '%s can write only where it has to, as a user that is not root',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      if (own.includes(name)) expect(service.user).toBeUndefined();
      else expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    },
  );

  it.each(Object.entries(services))(
    '%s has an image of one version, and says whether it is well',
    (name, service) => {
      if (own.includes(name)) expect(service.image).toBe(`plantdata:${version}`);
      else expect(service.image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
      expect('disable' in service.healthcheck).toBe(oneShots.includes(name));
    },
  );

  it('waits for what it needs, and names no network, volume or service that there is not', () => {
    for (const { depends_on = {}, networks: used = [], volumes: mounts = [] } of Object.values(services)) {
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(services).toHaveProperty([needed]);
        expect(condition === 'service_completed_successfully').toBe(oneShots.includes(needed));
      }
      for (const name of used) expect(networks).toHaveProperty([name]);
      for (const mount of mounts) expect(volumes).toHaveProperty([mount.split(':')[0] ?? '']);
    }
  });

  it('takes every variable from .env.example, and uses every one of it', async () => {
    expect(new Set(variablesOf(await textOf('compose.yaml')))).toEqual(new Set(Object.keys(example)));
    const secrets = Object.keys(example).filter((name) => /SECRET|PASSWORD|KEY$/.test(name));
    for (const name of secrets) expect(example[name], name).toBe('');
  });

  it.each(['serve', 'work'])(
    'gives %s settings that are right, on a database and files that both share',
    (name) => {
      const service = services[name];
      if (service === undefined) throw new Error(`There is no service ${name}.`);
      const env = environmentOf(service);
      for (const variable of Object.keys(env)) expect(knownVariables, variable).toContain(variable);
      expect(findUnknownSettings(env)).toEqual([]);
      const config = readConfig({ ...image.env, ...env });
      expect(config).toMatchObject({ home: image.volumes[0], host: '0.0.0.0', port: 3000 });
      expect(config.databaseUrl).toContain('@postgres:5432/');
      expect(service.volumes).toEqual([`home:${image.volumes[0]}`]);
    },
  );

  it('asks processes on the port that they listen on', () => {
    expect(services.serve?.ports?.[0]).toMatch(/:3000$/);
    expect(services.serve?.healthcheck).toMatchObject({ test: ['CMD', ...image.healthCheck] });
    const port = services.work?.environment?.PLANTDATA_WORK_PORT;
    expect(services.work?.healthcheck).toMatchObject({ test: ['CMD', ...image.healthCheck, port] });
  });

  it.each([
    ['serve', '3g'],
    ['work', '6g'],
  ])('gives %s the memory that it and its processes may hold', (name, limit) => {
    const service = services[name];
    if (service === undefined) throw new Error(`There is no service ${name}.`);
    const { files, sdm } = readConfig({ ...image.env, ...environmentOf(service) });
    const filesMb = name === 'serve' ? readingMb(files) : 0;
    const modelsMb = sdm.jobsAtOnce * sdm.memoryMb;
    expect(service.mem_limit).toBe(limit);
    expect(serviceMb + filesMb + modelsMb).toBeLessThanOrEqual(1024 * Number.parseInt(limit, 10));
  });

  it('does not start without its secrets', () => {
    expect(() => withVariables(services.serve?.environment?.DATABASE_URL ?? '', {})).toThrow(
      'POSTGRES_PASSWORD',
    );
  });
});
