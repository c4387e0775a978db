import { describe, expect, it } from 'vitest';
import { normalizeCode } from './one-time-code.ts';

describe('a one-time code', () => {
  it('loses spaces, dashes and the words of the message around it', () => {
    expect(normalizeCode('407 118', 6)).toBe('407118');
    expect(normalizeCode(' 407–118\n', 6)).toBe('407118');
    expect(normalizeCode('Gramy: 407118.', 6)).toBe('407118');
  });

  it('takes full-width digits for what they are', () => {
    expect(normalizeCode('４０７', 6)).toBe('407');
  });

  it('keeps no more digits than there are boxes', () => {
    expect(normalizeCode('40711899', 6)).toBe('407118');
    expect(normalizeCode('none', 6)).toBe('');
  });
});
