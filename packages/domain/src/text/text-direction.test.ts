import { describe, expect, it } from 'vitest';
import { isolateDirection, stripDirectionControls } from './text-direction.ts';

describe('controls of direction', () => {
  it('are taken out, and nothing else', () => {
    expect(stripDirectionControls('Ala\u202efdp.\u2066exe\u2069\u200f')).toBe('Alafdp.exe');
    for (const name of ['Łucja', 'عمر', 'נועה', '👩‍👧', "O'Neill"])
      expect(stripDirectionControls(name)).toBe(name);
  });

  it('are put around what is written from the right, and around nothing else', () => {
    expect(isolateDirection('נועה')).toBe('\u2068נועה\u2069');
    for (const name of ['Łucja', 'Олена', '李']) expect(isolateDirection(name)).toBe(name);
  });
});
