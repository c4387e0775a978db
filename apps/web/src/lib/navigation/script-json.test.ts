import { describe, expect, it } from 'vitest';
import { serializeForScript } from './script-json.ts';

describe('state inside a script element', () => {
  it('cannot close the element or open a comment, and reads back unchanged', () => {
    const hostile = { text: '</script><!--<script>&\u2028\u2029' };
    const written = serializeForScript(hostile);
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual(hostile);
  });
});
