import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configurationPage, errorsPage } from '../src/commands/reference-pages.ts';
import { ConfigurationError, findUnknownSettings, readConfig, settingDocumentation } from '../src/config.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration', () => {
  it('has a default for everything that a first start needs', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      home: path.resolve('.plantdata'),
      databaseUrl: undefined,
      trustProxy: false,
      corsOrigins: [],
      namesPerRequestMax: 1000,
      bodyBytesMax: 2 * 1024 * 1024,
      sourceModes: { gbif: 'auto', ip_australia: 'auto' },
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('reads lists and switches', () => {
    const config = readConfig({
      PLANTDATA_TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8',
      PLANTDATA_CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      PLANTDATA_SOURCE_GBIF_MODE: 'off',
    });
    expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8']);
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
    expect(config.sourceModes).toMatchObject({ gbif: 'off', powo: 'auto' });
    expect(readConfig({ PLANTDATA_TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  it('reports all problems at once: what was received and what would be right', () => {
    const text = problemsOf({
      PORT: '70000',
      PLANTDATA_LOG_LEVEL: 'loud',
      PLANTDATA_CORS_ORIGINS: 'example.org',
    });
    expect(text).toContain('PORT: received "70000"; must be a whole number from 0 to 65535.');
    expect(text).toContain('PLANTDATA_LOG_LEVEL: received "loud"; must be one of trace, debug');
    expect(text).toContain('PLANTDATA_CORS_ORIGINS: received "example.org"; must be origins');
  });

  it('shows no password of an address', () => {
    const text = problemsOf({ PLANTDATA_SOURCE_GBIF_URL: 'http://user:secret-word@mirror.example' });
    expect(text).toContain('PLANTDATA_SOURCE_GBIF_URL');
    expect(text).not.toContain('secret-word');
  });

  it.each(['1e3', '-1', '3000 ', '0x10', '3.5', '99999999999'])('does not take %j for a port', (port) => {
    expect(problemsOf({ PORT: port })).toContain('PORT');
  });

  it.each(['maybe', 'localhost', 'true,false', ','])('does not trust the proxy %j', (proxy) => {
    expect(problemsOf({ PLANTDATA_TRUST_PROXY: proxy })).toContain('PLANTDATA_TRUST_PROXY');
  });

  it('is right or wrong for every text, and never fails in another way', () => {
    const names = settingDocumentation().map(({ env }) => env);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' })), (env) => {
        expect(typeof problemsOf(env)).toBe('string');
      }),
    );
  });

  it('never prints a secret', () => {
    const text = problemsOf({
      PLANTDATA_BOOTSTRAP_KEY: 'hush-hush',
      DATABASE_URL: 'mysql://root:hush-hush@db',
    });
    expect(text).toContain('PLANTDATA_BOOTSTRAP_KEY: received 9 characters (not shown)');
    expect(text).not.toContain('hush-hush');
  });

  it('takes any bootstrap key of 24 printable characters, whatever its form', () => {
    expect(readConfig({ PLANTDATA_BOOTSTRAP_KEY: 'a key of our own, {any} !' }).bootstrapKey).toBe(
      'a key of our own, {any} !',
    );
    for (const key of ['x'.repeat(23), ` ${'x'.repeat(24)}`, 'ключ'.repeat(8)]) {
      expect(problemsOf({ PLANTDATA_BOOTSTRAP_KEY: key })).toContain('PLANTDATA_BOOTSTRAP_KEY');
    }
  });

  it.each(['auto', 'live', 'snapshot', 'off'] as const)('takes the source mode %s', (mode) => {
    expect(readConfig({ PLANTDATA_SOURCE_POWO_MODE: mode }).sourceModes.powo).toBe(mode);
  });

  it('knows names that are no settings', () => {
    expect(
      findUnknownSettings({ PLANTDATA_LOGLEVEL: 'info', PLANTDATA_LOG_LEVEL: 'info', PATH: '/bin' }),
    ).toEqual(['PLANTDATA_LOGLEVEL']);
  });
});

describe('the documentation of the settings', () => {
  const page = (name: string) => readFile(path.resolve(import.meta.dirname, '../../../docs', name), 'utf8');

  it('names each once, with a meaning and a default that is right', () => {
    const documented = settingDocumentation();
    expect(new Set(documented.map(({ env }) => env)).size).toBe(documented.length);
    const ofSources = documented.filter(({ env }) => env.startsWith('PLANTDATA_SOURCE_'));
    expect(ofSources.filter(({ env }) => env.endsWith('_MODE'))).toHaveLength(11);
    expect(ofSources.filter(({ env }) => env.endsWith('_URL'))).toHaveLength(11);
  });

  it('is what the code says; `npx plantdata dev docs --write` brings it up to date', async () => {
    expect(await page('configuration.md')).toBe(configurationPage());
    expect(await page('errors.md')).toBe(errorsPage());
  });
});
