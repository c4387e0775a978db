import { expect } from 'vitest';

/** For what happens by itself a moment later. Patient, because a busy machine is no reason to fail. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 60_000, interval: 20 });
}
