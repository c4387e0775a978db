import { describe, expect, it } from 'vitest';
import { readPageMark, writePageMark } from './page-mark.ts';

const id = '0198c1f2-0000-7000-8000-000000000001';
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('where a page ended', () => {
  it('comes back as it was', () => {
    const cursor = writePageMark([4, '1778234400123456'], id);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readPageMark(cursor, 2)).toEqual({ numbers: ['4', '1778234400123456'], id });
    expect(readPageMark(writePageMark([], id), 0)).toEqual({ numbers: [], id });
    expect(readPageMark(undefined, 2)).toBeUndefined();
  });

  it.each([
    'AAAA',
    encode(`1 ${id}`),
    encode(`1 2 3 ${id}`),
    encode(`1 99999999999999999 ${id}`),
    encode(`1 -2 ${id}`),
    encode(`1 2 ${id}'; drop table users`),
    encode(`1 2\n${id}`),
    encode('1 2 nobody'),
  ])('is refused when it was made up: %s', (cursor) => {
    expect(readPageMark(cursor, 2)).toMatchObject({
      code: 'validationFailed',
      errors: [{ path: 'query.cursor', code: 'cursorInvalid' }],
    });
  });
});
