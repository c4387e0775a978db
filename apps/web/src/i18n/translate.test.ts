import { describe, expect, it } from 'vitest';
import { fillIn, findMessage } from './translate.ts';

const lanes = {
  tracks_one: '{{count}} tor',
  tracks_few: '{{count}} tory',
  tracks_many: '{{count}} torów',
  tracks_other: '{{count}} toru',
  nested: { title: 'Tytuł', items: ['a {{name}}', 'b'] },
  plain: 'Bez liczby',
};

function say(key: string, values: Record<string, string | number> = {}) {
  const found = findMessage('pl', lanes, key, values.count);
  return found === undefined ? undefined : fillIn(found, values);
}

describe('a message', () => {
  it('takes the Polish form of its number', () => {
    const spoken = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 102, 112, 1.5].map((count) =>
      say('tracks', { count }),
    );
    expect(spoken).toEqual([
      '0 torów',
      '1 tor',
      '2 tory',
      '4 tory',
      '5 torów',
      '11 torów',
      '12 torów',
      '14 torów',
      '21 torów',
      '22 tory',
      '25 torów',
      '102 tory',
      '112 torów',
      '1.5 toru',
    ]);
  });

  it('is found by the dots of its key, and only where it really stands', () => {
    expect(say('nested.title')).toBe('Tytuł');
    for (const key of [
      'nested.nothing',
      'nothing',
      'nested.title.length',
      'toString',
      '__proto__.x',
      'nested.items.0',
    ]) {
      expect(say(key), key).toBeUndefined();
    }
  });

  it('without forms is the same for every number', () => {
    expect(say('plain', { count: 5 })).toBe('Bez liczby');
  });

  it('shows values as they are, and what was not given as its placeholder', () => {
    expect(fillIn('{{ a }} · {{b}}', { a: '$& <b>{{b}}' })).toBe('$& <b>{{b}} · {{b}}');
  });

  it('may be a list or a group, filled in throughout', () => {
    expect(say('nested', { name: 'x' })).toEqual({ title: 'Tytuł', items: ['a x', 'b'] });
  });
});
