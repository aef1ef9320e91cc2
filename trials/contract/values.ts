import fc, { type Arbitrary } from 'fast-check';
import { resolve, type Schema } from './document.ts';

/** Deeper than this, what need not be there is left out: schemas may contain themselves. */
const depthMax = 6;

/** Values that fit a schema, more or less: patterns are met by examples where there are any. */
export function valuesOf(given: Schema, depth = 0): Arbitrary<unknown> {
  const schema = resolve(given);
  const own = valuesOfType(schema, depth);
  const { examples = [] } = schema;
  return examples.length > 0 ? fc.oneof(own, fc.constantFrom(...examples)) : own;
}

function valuesOfType(schema: Schema, depth: number): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, depth)));
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((part) => valuesOf(part, depth)))
      .map((parts) => Object.assign({}, ...parts));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 1) return fc.oneof(...types.map((type) => valuesOfType({ ...schema, type }, depth)));
  switch (types[0]) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 100_000, 2 ** 31) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'string':
      return texts(schema);
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item, depth + 1)));
      return fc.array(valuesOf(schema.items || {}, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'object':
      return objects(schema, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: Schema, depth: number): Arbitrary<unknown> {
  const members = Object.entries(properties).filter(([name]) => depth < depthMax || required.includes(name));
  return fc.record(Object.fromEntries(members.map(([name, member]) => [name, valuesOf(member, depth + 1)])), {
    requiredKeys: [...required],
  });
}

/** What people and programs send: real names and sizes, odd letters, signs that mean something elsewhere. */
const usual = fc.constantFrom(
  'Acer palmatum Bloodgood 200mm',
  'Callistemon viminalis',
  '45L',
  'lavender',
  "Robert'); drop table keys;--",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '𝒜cer 🌳 \u202e',
  '',
  ' ',
);

function texts({ format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const longest = Math.min(maxLength, 200);
  const free = fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, longest) });
  if (format === 'date') return fc.oneof(fc.constantFrom('2026-09-01', '2026-02-30', '0000-00-00'), free);
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      free,
    );
  if (format === 'uri')
    return fc.oneof(fc.webUrl(), fc.constantFrom('https://shop.example.com', 'http://127.0.0.1:1/x'), free);
  if (format === 'email') return fc.oneof(fc.emailAddress(), free);
  if (format === 'uuid') return fc.oneof(fc.uuid(), free);
  return fc.oneof(usual, free);
}

/** A value with one of its parts replaced by something else, or taken away. */
export function broken(value: unknown, replacement: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return replacement;
  if (Array.isArray(value)) {
    if (value.length === 0) return [replacement];
    const index = at % value.length;
    return value.map((item, place) => (place === index ? broken(item, replacement, at >> 2) : item));
  }
  const entries = Object.entries(value);
  const chosen = at % (entries.length + 1);
  if (chosen === entries.length) return { ...value, [`unknown ${at}`]: replacement };
  if (at % 3 === 0) return Object.fromEntries(entries.filter((_entry, place) => place !== chosen));
  return Object.fromEntries(
    entries.map(([name, member], place) => [
      name,
      place === chosen ? broken(member, replacement, at >> 2) : member,
    ]),
  );
}
