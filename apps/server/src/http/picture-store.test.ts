import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../failure.ts';
import { createPictureStore, type StoredPicture } from './picture-store.ts';

const bytes = (length: number) => async () => Buffer.alloc(length, 1);
const never = async (): Promise<Buffer> => {
  throw new Error('made again');
};

describe('the store of pictures', () => {
  it('has a picture made once when two ask for it at the same time', async () => {
    const make = vi.fn(bytes(10));
    const store = createPictureStore(10_000);
    const [one, other] = await Promise.all([store.load('a', make), store.load('a', make)]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(one).toBe(other);
    expect(await store.load('a', never)).toBe(one);
  });

  it('evicts the least recently used, when its bytes are used up', async () => {
    const store = createPictureStore(6_000);
    await store.load('a', bytes(2_000));
    await store.load('b', bytes(2_000));
    await store.load('a', never);
    await store.load('c', bytes(2_000));
    await store.load('a', never);
    await store.load('c', never);
    await expect(store.load('b', never)).rejects.toThrow('made again');
  });

  it('does not keep a picture that is larger than itself', async () => {
    const store = createPictureStore(1_000);
    expect(await store.load('a', bytes(2_000))).toMatchObject({ body: expect.any(Buffer) });
    await expect(store.load('a', never)).rejects.toThrow('made again');
  });

  it('asks again after a failure', async () => {
    const store = createPictureStore(10_000);
    await expect(store.load('a', never)).rejects.toThrow('made again');
    expect(await store.load('a', async () => new Failure('overloaded'))).toBeInstanceOf(Failure);
    expect(await store.load('a', bytes(3))).toMatchObject({ body: Buffer.alloc(3, 1) });
  });

  it('gives different bytes different tags', async () => {
    const store = createPictureStore(10_000);
    const [one, other] = (await Promise.all([store.load('a', bytes(1)), store.load('b', bytes(2))])) as [
      StoredPicture,
      StoredPicture,
    ];
    expect(one.etag).toMatch(/^"[\w-]{22}"$/);
    expect(one.etag).not.toBe(other.etag);
  });
});
