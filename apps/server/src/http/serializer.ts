import { envelopeSchema } from '@gramy/contract/openapi';
import type { Route } from '@gramy/contract/route';
import build from 'fast-json-stringify';

type Schema = Record<string, unknown>;

/**
 * Serializes the responses of a route. It is compiled on first use: a server has well over a hundred routes, and compiling
 * them all took most of its start.
 */
export function createSerializer(route: Route): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= build(toSerializerSchema(envelopeSchema(route)));
    return write(answer);
  };
}

/**
 * JSON Schema as fast-json-stringify likes it. `anyOf [X, null]`, which is how a nullable value is described, makes it
 * run a validator for every value; `nullable: true` says the same and costs nothing.
 */
function toSerializerSchema(schema: unknown): Schema {
  return simplify(schema) as Schema;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const schema = node as Schema;
  const inner = nullableInner(schema);
  if (inner) return makeNullable(simplify(inner) as Schema);
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, simplify(value)]));
}

/** Inside a union the values are validated after all, and there null has to be one of the allowed ones. */
function makeNullable(schema: Schema): Schema {
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, ...values, nullable: true };
}

function nullableInner(schema: Schema): Schema | undefined {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return undefined;
  const others = options.filter((option: Schema) => option.type !== 'null');
  return others.length === 1 ? (others[0] as Schema) : undefined;
}
