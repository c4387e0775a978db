import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type ContentEncoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller answers fit into the first packets anyway. */
const worthwhileBytes = 1024;

const bestFirst: ContentEncoding[] = ['br', 'gzip'];

/** The best encoding that the browser accepts. */
export function chooseEncoding(accepted = '', offered = bestFirst): ContentEncoding | undefined {
  return negotiate(accepted.toLowerCase(), offered) ?? undefined;
}

/** For responses that are made anew each time: quick settings, off the event loop. */
export async function compressAnswer(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer | string; encoding: ContentEncoding | undefined }> {
  const encoding = text.length < worthwhileBytes ? undefined : chooseEncoding(accepted);
  if (encoding === undefined) return { body: text, encoding };
  const body =
    encoding === 'br'
      ? await compressBrotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })
      : await compressGzip(text, { level: 6 });
  return { body, encoding };
}

/** A text for many clients: compressed once for each encoding. */
export interface CompressedText {
  take(
    accepted: string | undefined,
  ): Promise<{ body: Buffer | string; encoding: ContentEncoding | undefined }>;
}

export function compressOnce(text: string): CompressedText {
  const made = new Map<ContentEncoding | undefined, ReturnType<typeof compressAnswer>>();
  return {
    take(accepted) {
      const encoding = chooseEncoding(accepted);
      const known = made.get(encoding) ?? compressAnswer(text, encoding);
      made.set(encoding, known);
      return known;
    },
  };
}
