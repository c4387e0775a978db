import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageStates } from './page-states.ts';

const state = JSON.stringify({ words: 'a state that is long enough to be compressed '.repeat(40) });

describe('states of pages', () => {
  it('are found under the name they were kept by, as the browser takes them', async () => {
    const states = createPageStates();
    const name = states.keep(state);
    const found = await states.find(name, 'gzip, br');
    expect(found?.encoding).toBe('br');
    expect(brotliDecompressSync(found?.body as Buffer).toString()).toBe(state);
    expect((await states.find(name, undefined))?.body).toBe(state);
  });

  it('have names that follow from what is in them', () => {
    const states = createPageStates();
    expect(states.keep(state)).toBe(states.keep(state));
    expect(states.keep(`${state} `)).not.toBe(states.keep(state));
  });

  it('go, the oldest first, so that a server does not grow with its visitors', () => {
    const states = createPageStates();
    const first = states.keep(state);
    for (let visitor = 0; visitor < 300; visitor += 1) states.keep(`${visitor}`);
    expect(states.find(first, undefined)).toBeUndefined();
    expect(states.find(states.keep('299'), undefined)).toBeDefined();
  });
});
