import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

type Leaf = { path: string; schema: z.ZodMiniType };

/** What the kinds of schemas name their parts. */
interface Definition {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  element: z.ZodMiniType;
  options: z.ZodMiniType[];
  in: z.ZodMiniType;
  valueType: z.ZodMiniType;
  innerType: z.ZodMiniType;
}

/** Every text that a body may carry, by the way to it. */
function listTexts(schema: z.ZodMiniType, path: string): Leaf[] {
  const def = schema._zod.def as unknown as Definition;
  const inner = (part: z.ZodMiniType, name = '') => listTexts(part, name === '' ? path : `${path}.${name}`);
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => inner(part, name));
    case 'array':
      return inner(def.element, '0');
    case 'union':
      return def.options.flatMap((part) => inner(part));
    case 'pipe':
      return inner(def.in);
    case 'record':
      return inner(def.valueType, '*');
    default:
      return 'innerType' in def ? inner(def.innerType) : [];
  }
}

/** Nobody reads these: they are compared, hashed or handed on as they came, or read cell by cell (`csv`). */
const secrets =
  /\.(?:csv|answerKey|password|currentPassword|newPassword|key|cardId|promoCode|code|referralCode|email|emails\.0)$/;

const texts = Object.entries(routes as Record<string, Route>).flatMap(([key, { body }]) =>
  body ? listTexts(body, key) : [],
);

const readBack = (schema: z.ZodMiniType, text: string): string | undefined => {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? String(parsed.data) : undefined;
};

it('knows the texts of all bodies', () => {
  expect(texts.length).toBeGreaterThan(100);
});

it('a file is passed on as it is: to tidy millions of letters in one go keeps everybody waiting', () => {
  const files = texts.filter(({ path }) => path.endsWith('.csv'));
  expect(files.length).toBe(4);
  const written = `a\u202E${'\u0301'.repeat(40)}`;
  for (const { schema } of files) expect(readBack(schema, written)).toBe(written);
});

it.each([
  ['turns around what stands beside it', 'Tor\u202E1', 'Tor1'],
  ['covers what stands beside it', `Z${'\u0301'.repeat(40)}`, `Z${'\u0301'.repeat(3)}`],
])('no text that people write %s, whatever the route', (_, written, kept) => {
  const open = texts.filter(({ path, schema }) => {
    const read = readBack(schema, written);
    return !secrets.test(path) && read !== undefined && read !== kept;
  });
  expect(open.map(({ path }) => path)).toEqual([]);
});
