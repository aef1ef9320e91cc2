import type { Package } from './production-packages.ts';

/** Licences under which anybody may use, change and hand on what is under them, also in a product of their own. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages under other terms that are used all the same, and why they may be. */
const exceptions: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  {
    name: /^@fontsource(?:-variable)?\//,
    licence: 'OFL-1.1',
    reason: 'A font: it may be handed on with any program, and is not changed.',
  },
  {
    name: /^lightningcss(?:-[\w-]+)?$/,
    licence: 'MPL-2.0',
    reason: 'Builds the style sheets of the dashboard, unchanged; nothing of it is in what it builds.',
  },
  {
    name: /^combine-errors$/,
    licence: '',
    reason: 'Its manifest says nothing; its Readme says MIT.',
  },
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'A library that is loaded when the program runs, unchanged, and may be replaced by another build of it.',
  },
  {
    name: /^@img\/sharp-(?:win32|wasm)/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'The same library, built into one file; for other systems only.',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'The same library, built into one file; for other systems only.',
  },
];

/** Whether one of the choices of an SPDX expression has only allowed licences. */
export function isAllowed(expression: string): boolean {
  const terms = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const term = terms[at++];
    if (term !== '(') return term !== undefined && allowed.has(term);
    const inner = choice();
    return terms[at++] === ')' && inner;
  };
  const all = (): boolean => {
    let holds = one();
    while (terms[at] === 'AND') {
      at++;
      holds = one() && holds;
    }
    return holds;
  };
  const choice = (): boolean => {
    let holds = all();
    while (terms[at] === 'OR') {
      at++;
      holds = all() || holds;
    }
    return holds;
  };
  const holds = choice();
  return holds && at === terms.length;
}

/** Packages whose licence is neither among those that are allowed nor an exception. */
export const notAllowed = (packages: readonly Package[]): readonly Package[] =>
  packages.filter(
    ({ name, licence }) =>
      !isAllowed(licence) && !exceptions.some((each) => each.name.test(name) && each.licence === licence),
  );
