import { describe, expect, it } from 'vitest';
import { loadFromClone } from '../src/commands/load-from-clone.ts';

describe('loadFromClone', () => {
  it('says that a command needs a clone where its code is missing, as in the image', async () => {
    const missing = new URL('./nothing-here.ts', import.meta.url).href;
    const code = 'ERR_MODULE_NOT_FOUND';
    const load = () => Promise.reject(Object.assign(new Error(`Cannot find module ${missing}`), { code }));
    await expect(loadFromClone(load)).rejects.toThrow('This command needs a clone of the repository');
  });

  it('returns the module, and leaves every other error as it is', async () => {
    await expect(loadFromClone(() => Promise.resolve({ answer: 42 }))).resolves.toEqual({ answer: 42 });
    const load = () => Promise.reject(new SyntaxError('Unexpected token'));
    await expect(loadFromClone(load)).rejects.toThrow('Unexpected token');
  });
});
