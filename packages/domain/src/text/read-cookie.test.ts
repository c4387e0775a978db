import { describe, expect, it } from 'vitest';
import { readCookie } from './read-cookie.ts';

const read = (cookies: string | undefined, name = 'b') => readCookie(cookies, name, (text) => text);

describe('a cookie', () => {
  it('is found among others, with blanks or without', () => {
    expect(read('a=1; b=2; c=3')).toBe('2');
    expect(read('a=1;b=2')).toBe('2');
    expect(read(' b = 2 ')).toBe('2');
  });

  it('may have equals signs in it, or be empty', () => {
    expect(read('b=dG9rZW4==; c=3')).toBe('dG9rZW4==');
    expect(read('b=')).toBe('');
  });

  it('is not one whose name only ends or begins the same, or that has no value', () => {
    expect(read('ab=1; bc=2; b')).toBeUndefined();
    expect(read('')).toBeUndefined();
    expect(read(undefined)).toBeUndefined();
  });

  it('of which there are two is the first that makes sense', () => {
    const parse = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
    expect(readCookie('b=x; b=2; b=3', 'b', parse)).toBe(2);
  });
});
