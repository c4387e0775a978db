import { expect, it } from 'vitest';
import { settleLine } from './legal-typography.ts';

/** A space that cannot break is written as ~ here. */
const show = (text: string) => text.replaceAll('\u00a0', '~');

it.each([
  ['en', 'within 14 days of it', 'within 14~days of it'],
  ['en', 'Article 6(1) of the Act', 'Article~6(1) of the Act'],
  ['en', 'Particle 6 a while', 'Particle 6~a while'],
  ['pl', 'w ciągu 14 dni i z kontem', 'w~ciągu 14~dni i~z~kontem'],
  ['pl', 'art. 6 ust. 1 lit. b RODO', 'art.~6~ust.~1~lit.~b RODO'],
  ['pl', 'bezpłatną – na zawsze', 'bezpłatną~– na zawsze'],
] as const)('%s: "%s"', (language, text, expected) => {
  expect(show(settleLine(language, text))).toBe(expected);
});
