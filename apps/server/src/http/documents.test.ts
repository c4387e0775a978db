import { describe, expect, it } from 'vitest';
import { readAddress } from './documents.ts';

const read = (requested: string) => readAddress(requested, 'https://gramy.example')?.href;

describe('the address of a page', () => {
  it.each([
    ['/home?city=lodz', 'https://gramy.example/home?city=lodz'],
    ['//evil.example/home', 'https://gramy.example//evil.example/home'],
    ['http://evil.example/home?lng=pl', 'https://gramy.example/home?lng=pl'],
    ['evil://x', 'https://gramy.example/'],
    ['.evil.example/home', undefined],
    ['@evil.example/home', undefined],
    [':8080/home', undefined],
    ['*', undefined],
  ])('%s is %s: the host is always ours', (requested, address) => {
    expect(read(requested)).toBe(address);
  });
});
