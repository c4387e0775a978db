import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClassNaming } from './short-class-names.ts';

const file = (name: string) => path.join(import.meta.dirname, '../src', name);

describe('names of classes', () => {
  it('are the same in every build, and others in another file', () => {
    const name = createClassNaming()('card', file('ui/display/card.module.css'));
    expect(name).toMatch(/^card_[\w-]{3}$/);
    expect(createClassNaming()('card', file('ui/display/card.module.css'))).toBe(name);
    expect(createClassNaming()('card', file('ui/action/card.module.css'))).not.toBe(name);
  });

  it('are refused where two files would share them', () => {
    const nameClass = createClassNaming();
    const nameAll = () => {
      for (let number = 0; number < 5000; number += 1) nameClass('card', file(`${number}.module.css`));
    };
    expect(nameAll).toThrow('the same class names');
  });
});
