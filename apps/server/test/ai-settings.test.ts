import { describe, expect, it } from 'vitest';
import type { Environment } from '../src/config/environment.ts';
import { ConfigurationError, readConfig } from '../src/config.ts';
import { createLanguageModel } from '../src/platform/ai/index.ts';

function problemsOf(env: Environment): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

const openai = {
  PLANTDATA_AI_PROVIDER: 'openai-compatible',
  PLANTDATA_AI_BASE_URL: 'http://localhost:11434/v1',
  PLANTDATA_AI_MODEL: 'some-model',
};
const anthropic = {
  PLANTDATA_AI_PROVIDER: 'anthropic',
  PLANTDATA_AI_API_KEY: 'some-key',
  PLANTDATA_AI_MODEL: 'claude-sonnet-4-5',
};

describe('the settings of the AI fallback', () => {
  it('are for no model at first', () => {
    const { ai } = readConfig({});
    expect(ai.provider).toBe('none');
    expect(createLanguageModel(ai)).toBeNull();
  });

  it.each([
    ['a server without a key', openai, 'some-model'],
    ['a server with a key', { ...openai, PLANTDATA_AI_API_KEY: 'some-key' }, 'some-model'],
    ['Anthropic', anthropic, 'claude-sonnet-4-5'],
    [
      'Anthropic behind a proxy',
      { ...anthropic, PLANTDATA_AI_BASE_URL: 'https://ai.example/v1' },
      'claude-sonnet-4-5',
    ],
  ])('give a model: %s', (_what, env, name) => {
    expect(createLanguageModel(readConfig(env).ai)?.name).toBe(name);
  });

  it.each([
    [openai, 'PLANTDATA_AI_BASE_URL'],
    [openai, 'PLANTDATA_AI_MODEL'],
    [anthropic, 'PLANTDATA_AI_API_KEY'],
    [anthropic, 'PLANTDATA_AI_MODEL'],
  ])('are wrong where the provider of %j has no %s', (env, missing) => {
    const [problem, ...others] = problemsOf({ ...env, [missing]: undefined });
    expect(problem).toContain(`${missing}: received`);
    expect(others).toEqual([]);
  });

  it('may be left over from a provider that was switched off', () => {
    expect(problemsOf({ ...openai, PLANTDATA_AI_PROVIDER: 'none' })).toEqual([]);
  });

  it.each([
    ['PLANTDATA_AI_PROVIDER', 'openai'],
    ['PLANTDATA_AI_BASE_URL', 'localhost:11434'],
    ['PLANTDATA_AI_BASE_URL', 'ftp://localhost/v1'],
    ['PLANTDATA_AI_BASE_URL', 'http://user:word@localhost/v1'],
    ['PLANTDATA_AI_BASE_URL', 'http://localhost/v1?key=word'],
    ['PLANTDATA_AI_MODEL', 'two words'],
    ['PLANTDATA_AI_API_KEY', 'a\nline'],
  ])('are wrong where %s is %j', (name, value) => {
    expect(problemsOf({ ...openai, [name]: value }).join()).toContain(`${name}: received`);
  });

  it('never show the key', () => {
    expect(problemsOf({ ...openai, PLANTDATA_AI_API_KEY: 'hush hush' }).join()).not.toContain('hush');
  });
});
