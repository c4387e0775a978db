import { zuzanna } from './people.ts';

/** What people and venues wrote, in the fixtures of all tests: any of it may be as long as its field allows. */
export const typedTexts: readonly string[] = [
  zuzanna.name,
  'Zuzanna',
  'Ala Nowicka',
  'Barbara Gąsior',
  'Kuba W.',
  'Ola M.',
  'zuzanna@tkalnia.pl',
  'zuzanna.gasior@example.com',
  'Kręgielnia Pod Zegarem',
  'Pod Zegarem sp. z o.o.',
  'Tkalnia Studio',
  'Gokarty Hala 7',
  'Polesie',
  'Pabianicka',
  'Piotrkowska',
  'Centrum',
  'Ruda',
  'Tymienieckiego',
  'Zegarowa',
  'Tory jak marzenie',
  'Good lanes, good music.',
];

/** One word without a place to break it, wider than any screen. */
export const hostileText = 'Ż'.repeat(200);
