import type { Route, RouteKey } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Maker, makeValue, type Schema } from '../../test/fuzz/make-value.ts';
import { createDice } from '../../test/money-ledger/dice.ts';

/** A fifth of what a body may have: whoever reads it in steps that grow with its square takes seconds for that, others none. */
const length = 50_000;
const slowMs = 400;
const hostile = ['a@.!', '.a-', '1 ', '-', ' ', 'aA1!'].map(
  (piece) => `a@${piece.repeat(length / piece.length)}@\u0001`,
);
hostile.push(
  `a@${'.'.repeat(length)}@`,
  `${'a'.repeat(length)}!`,
  `${'0'.repeat(length)}.`,
  `+${'4'.repeat(length)}`,
);

type Path = (string | number)[];

function* listTexts(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* listTexts(inner, [...path, name]);
}

function replaceAt(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(name), replaceAt(value[Number(name)], rest, text));
  const object = { ...(value as Record<string, unknown>) };
  return { ...object, [name]: replaceAt(object[name], rest, text) };
}

function measure(schema: z.ZodMiniType, value: unknown): number {
  const start = performance.now();
  schema.safeParse(value);
  return performance.now() - start;
}

/** What else the machine does may stop one attempt, but not three. */
const isSlow = (schema: z.ZodMiniType, value: unknown): boolean =>
  [1, 2, 3].every(() => measure(schema, value) > slowMs);

/** By the name of each field that takes text, a whole value of the schema and where the field is in it. */
function listFields(schema: z.ZodMiniType, part: string): Map<string, [unknown, Path]> {
  const maker: Maker = { dice: createDice(1), known: {}, oddness: 0 };
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields = new Map<string, [unknown, Path]>();
  // Each time with others of its optional fields.
  for (let time = 0; time < 6; time += 1) {
    const value = makeValue(maker, part, shape);
    for (const path of listTexts(value))
      fields.set(path.filter((name) => Number.isNaN(Number(name))).join('.'), [value, path]);
  }
  return fields;
}

it('no field of any route takes long to refuse a long text', () => {
  const slow: string[] = [];
  for (const [key, route] of Object.entries(routes) as [RouteKey, Route][]) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part] as z.ZodMiniType | undefined;
      for (const [name, [value, path]] of schema ? listFields(schema, part) : [])
        if (schema && hostile.some((text) => isSlow(schema, replaceAt(value, path, text))))
          slow.push(`${key} ${part}.${name}`);
    }
  }
  expect(slow).toEqual([]);
}, 300_000);
