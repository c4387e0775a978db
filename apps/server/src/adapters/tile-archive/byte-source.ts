import { open } from 'node:fs/promises';

/** Some bytes of an archive, wherever it lies. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

const patienceMs = 10_000;

export function readFromFile(path: string): ReadBytes {
  return async (offset, length) => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead < length) throw new RangeError(`${path} ends before byte ${offset + length}`);
      return buffer;
    } finally {
      await file.close();
    }
  };
}

export function readFromAddress(address: string): ReadBytes {
  return async (offset, length) => {
    const answer = await fetch(address, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    // A whole archive in place of a part of it may be many gigabytes.
    if (answer.status !== 206) {
      await answer.body?.cancel();
      throw new Error(`${address} answered ${answer.status} to a request for a range`);
    }
    return Buffer.from(await answer.arrayBuffer());
  };
}
