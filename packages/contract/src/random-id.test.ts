import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRandomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

describe('an id that is made in the browser', () => {
  it('is a version 4 UUID, and never the same twice', () => {
    const ids = Array.from({ length: 500 }, createRandomId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('can be made on plain http, where browsers have no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(createRandomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});
