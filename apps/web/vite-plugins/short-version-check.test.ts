import { describe, expect, it } from 'vitest';
import { shortenFunctions } from './short-version-check.ts';

const chunk = `const before = 1;
function greet(person) {
  const words = 'Good evening, ' + person;
  return words;
}
function leave() {
  return before;
}
export { greet, leave };
`;

describe('functions whose text is sent', () => {
  it('become short, and stay what they were', () => {
    const short = shortenFunctions(chunk, ['greet']);
    const greet = /^function greet\(.*$/m.exec(short)?.[0] ?? '';
    expect(greet.length).toBeLessThan(60);
    expect(new Function(`return (${greet})('Ala')`)()).toBe('Good evening, Ala');
    expect(short.replace(greet, '')).toBe(chunk.replace(/function greet[^}]*}/, ''));
  });

  it('are missed when they have another name', () => {
    expect(() => shortenFunctions(chunk, ['greet', 'welcome'])).toThrow('welcome');
  });
});
