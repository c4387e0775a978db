import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ObjectStorage, ObjectTooLargeError } from '../../src/ports/object-storage.ts';

export interface ObjectStorageUnderTest {
  storage: ObjectStorage;
  stop(): Promise<void>;
}

const png = { contentType: 'image/png' };
const upload = { key: 'photos/new.png', contentType: 'image/png', maxBytes: 1000, expiresInSeconds: 60 };
const badKeys = [
  '',
  '/a',
  'a/',
  'a//b',
  '../a',
  'a/../b',
  'a/./b',
  'a..b',
  'A',
  'zażółć',
  'a b',
  'a\n',
  'a?b',
];

function makeBytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
}

export function describeObjectStorage(name: string, make: () => Promise<ObjectStorageUnderTest>): void {
  describe(`${name} as an object storage`, () => {
    let subject: ObjectStorageUnderTest;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(() => subject.stop());

    it('gives back the bytes and the type that were put', async () => {
      const body = makeBytes(70_000);
      await subject.storage.put('branches/7/cover_1-a.png', body, png);
      const found = await subject.storage.get('branches/7/cover_1-a.png');
      expect(found?.contentType).toBe('image/png');
      expect(Buffer.from(found?.body ?? []).equals(body)).toBe(true);
    });

    it('stores an empty object and a type with a parameter', async () => {
      const contentType = 'text/plain; charset=utf-8';
      await subject.storage.put('empty.txt', new Uint8Array(), { contentType });
      expect(await subject.storage.get('empty.txt')).toEqual({ body: new Uint8Array(), contentType });
    });

    it('replaces body and type together', async () => {
      await subject.storage.put('a', makeBytes(10), png);
      await subject.storage.put('a', makeBytes(3), { contentType: 'image/webp' });
      expect(await subject.storage.get('a')).toEqual({ body: makeBytes(3), contentType: 'image/webp' });
    });

    it('keeps an object beside the objects below its name', async () => {
      await subject.storage.put('a/b', makeBytes(1), png);
      await subject.storage.put('a/b/c', makeBytes(2), png);
      expect((await subject.storage.get('a/b'))?.body).toHaveLength(1);
      expect((await subject.storage.get('a/b/c'))?.body).toHaveLength(2);
    });

    it('answers nothing for an object that is not there', async () => {
      expect(await subject.storage.get('missing.png')).toBeUndefined();
    });

    it('forgets a deleted object, and deleting it again is no failure', async () => {
      await subject.storage.put('a.png', makeBytes(1), png);
      await subject.storage.delete('a.png');
      await subject.storage.delete('a.png');
      expect(await subject.storage.get('a.png')).toBeUndefined();
    });

    it('reads an object of exactly the limit and refuses one byte more', async () => {
      await subject.storage.put('a.png', makeBytes(5000), png);
      expect((await subject.storage.get('a.png', { maxBytes: 5000 }))?.body).toHaveLength(5000);
      await expect(subject.storage.get('a.png', { maxBytes: 4999 })).rejects.toThrow(ObjectTooLargeError);
    });

    it.each([...badKeys, 'a'.repeat(513)])('refuses the key %j everywhere', async (key) => {
      const { storage } = subject;
      await expect(storage.put(key, makeBytes(1), png)).rejects.toThrow(TypeError);
      await expect(storage.get(key)).rejects.toThrow(TypeError);
      await expect(storage.delete(key)).rejects.toThrow(TypeError);
      await expect(storage.presignUpload({ ...upload, key })).rejects.toThrow(TypeError);
      expect(() => storage.publicUrl(key)).toThrow(TypeError);
    });

    it('takes a key of the longest allowed length', async () => {
      const key = `${'a'.repeat(200)}/${'b'.repeat(200)}/${'c'.repeat(110)}`;
      await subject.storage.put(key, makeBytes(4), png);
      expect((await subject.storage.get(key))?.body).toHaveLength(4);
    });

    it('refuses a content type that would break a header', async () => {
      const contentType = 'image/png\r\nx-amz-acl: public-read';
      await expect(subject.storage.put('a', makeBytes(1), { contentType })).rejects.toThrow(TypeError);
      await expect(subject.storage.presignUpload({ ...upload, contentType })).rejects.toThrow(TypeError);
    });

    it.each([
      { expiresInSeconds: 0 },
      { expiresInSeconds: 604_801 },
      { maxBytes: 0 },
      { maxBytes: Number.NaN },
    ])('refuses to sign an upload with %j', async (changes) => {
      await expect(subject.storage.presignUpload({ ...upload, ...changes })).rejects.toThrow(TypeError);
    });

    it('takes an upload at the signed address and gives it back', async () => {
      const { url, method, headers } = await subject.storage.presignUpload(upload);
      const response = await fetch(url, { method, headers, body: Buffer.from(makeBytes(1000)) });
      expect(response.status).toBe(200);
      expect(await subject.storage.get(upload.key)).toEqual({
        body: makeBytes(1000),
        contentType: 'image/png',
      });
    });

    it('names the public address of an object', () => {
      expect(subject.storage.publicUrl('a/b.png')).toBe('https://cdn.example.com/media/a/b.png');
    });
  });
}

export interface SignedUploadsUnderTest extends ObjectStorageUnderTest {
  /** Moves the clock of whoever checks the signature. */
  advance(milliseconds: number): void;
}

/** For every server that really checks signatures. */
export function describeSignedUploads(name: string, make: () => Promise<SignedUploadsUnderTest>): void {
  describe(`${name} and its signed upload addresses`, () => {
    let subject: SignedUploadsUnderTest;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(() => subject.stop());

    let signed: Record<string, string>;
    const presign = async () => {
      const { url, headers } = await subject.storage.presignUpload(upload);
      signed = headers;
      return { url };
    };
    const put = async (url: string, contentType = 'image/png', bytes = upload.maxBytes) => {
      const headers = { ...signed, 'content-type': contentType };
      const response = await fetch(url, { method: 'PUT', headers, body: Buffer.from(makeBytes(bytes)) });
      return response.status;
    };

    it('refuse more bytes than were signed', async () => {
      const { url } = await presign();
      expect(await put(url, 'image/png', upload.maxBytes + 1)).toBe(403);
      expect(await subject.storage.get(upload.key)).toBeUndefined();
    });

    it('work until they expire', async () => {
      const { url } = await presign();
      subject.advance(57_000);
      expect(await put(url)).toBe(200);
      subject.advance(5_000);
      expect(await put(url)).toBe(403);
    });

    it('refuse another content type', async () => {
      const { url } = await presign();
      expect(await put(url, 'text/html')).toBe(403);
      expect(await subject.storage.get(upload.key)).toBeUndefined();
    });

    it('refuse another key', async () => {
      const { url } = await presign();
      expect(await put(url.replace('new.png', 'old.png'))).toBe(403);
      expect(await subject.storage.get('photos/old.png')).toBeUndefined();
    });

    it('refuse a longer life than was signed', async () => {
      const { url } = await presign();
      expect(await put(url.replace(/(expires=\d+)/i, '$10'))).toBe(403);
    });

    it('refuse a changed and a missing signature', async () => {
      const { url } = await presign();
      const changed = url.replace(/(signature=)(.)/i, (_, name, digit) => name + (digit === '0' ? '1' : '0'));
      expect(await put(changed)).toBe(403);
      expect(await put(url.replace(/&[^&]*signature=[^&]*/i, ''))).toBe(403);
    });
  });
}
