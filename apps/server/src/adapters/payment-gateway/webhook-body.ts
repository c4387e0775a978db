import { isUtf8 } from 'node:buffer';
import * as z from 'zod/mini';

/** As gateways name their things: nothing of it needs escaping, and no name is endless. */
export const identifier = z.string().check(z.regex(/^[\w-]{1,255}$/));

/** A signature proves who sent the bytes, and not that they mean anything. */
export function parseWebhook<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Buffer,
): z.output<Schema> | undefined {
  if (!isUtf8(body)) return undefined;
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
