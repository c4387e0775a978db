import { uuidv7 } from 'uuidv7';
import type { Dice } from '../money-ledger/dice.ts';
import { likelyTexts, oddTexts, oddValues, plainTexts } from './odd-values.ts';

/** JSON Schema, as far as the contract uses it. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

export interface Maker {
  dice: Dice;
  /** Ids of things that are really there, by the name under which a route takes them. */
  known: Readonly<Record<string, readonly string[]>>;
  /** How often a value is not what its schema asks for. */
  oddness: number;
}

/** A value that its schema would take, or something else in its place. */
export function makeValue(maker: Maker, name: string, schema: Schema): unknown {
  const { dice, oddness } = maker;
  if (dice.chance(oddness)) return dice.pick(dice.chance(0.6) ? oddTexts : oddValues);
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return makeValue(maker, name, dice.pick(forms) ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.type === 'object') return makeObject(maker, schema);
  if (schema.type === 'array') {
    const length = Math.max(schema.minItems ?? 0, dice.roll(3));
    return Array.from({ length }, () => makeValue(maker, `${name}[]`, schema.items ?? {}));
  }
  if (schema.type === 'string') return makeText(maker, name, schema);
  if (schema.type === 'integer' || schema.type === 'number') return makeNumber(maker, schema);
  if (schema.type === 'boolean') return dice.chance(0.5);
  return schema.type === 'null' ? null : dice.pick(oddValues);
}

function makeObject(maker: Maker, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const { dice, oddness } = maker;
  const names = Object.keys(properties).filter((name) =>
    required.includes(name) ? !dice.chance(oddness) : dice.chance(0.6),
  );
  const fields = names.map((name) => [name, makeValue(maker, name, properties[name] ?? {})] as const);
  const surprise = dice.chance(oddness / 2) ? [[dice.pick(oddTexts) || 'surprise', 1] as const] : [];
  return Object.fromEntries([...fields, ...surprise]);
}

function makeText({ dice, known }: Maker, name: string, schema: Schema): string {
  const isAllowed = (text: string): boolean =>
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? 10_000);
  const own = [...(known[name.replace('[]', '')] ?? []), ...(likelyTexts[name] ?? [])].filter(isAllowed);
  if (own.length > 0 && dice.chance(0.8)) return dice.pick(own) ?? '';
  if (schema.format === 'uuid') return uuidv7();
  const any = [...plainTexts, ...oddTexts, ...Object.values(likelyTexts).flat()].filter(isAllowed);
  return dice.pick(any) ?? '';
}

function makeNumber({ dice }: Maker, { minimum = 0, maximum = 1_000_000 }: Schema): number {
  const low = Math.max(minimum, -1_000);
  const high = Math.min(maximum, 1_000_000);
  return dice.pick([low, high, maximum, low + dice.roll(Math.min(high - low, 200) + 1)]) ?? low;
}
