import { expect, it } from 'vitest';
import { allProviders as providers } from '../market.ts';
import type { BranchContent, ProviderContent } from './types.ts';

const numbers = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
].flatMap((words) => words.split(' '));

/** What texts call the tables of an activity; a bare noun may be of any of several. */
const nouns: [RegExp, readonly string[]][] = [
  [/^pool tables?$/, ['billiards']],
  [/^table tennis tables?$/, ['table-tennis']],
  [/^dartboards?$/, ['darts']],
  [/^padel courts?$/, ['padel']],
  [/^squash courts?$/, ['squash']],
  [/^courts?$/, ['padel', 'squash']],
  [/^VR stations?$/, ['vr']],
  [/^axe lanes?$/, ['axe-throwing']],
  [/^bowling lanes?$/, ['bowling']],
  [/^lanes?$/, ['bowling', 'axe-throwing']],
  [/^karaoke rooms?$/, ['karaoke']],
];
const counted = new RegExp(
  `\\b(${numbers.join('|')})((?: [a-z-]+){0,2}?) ((?:pool|table tennis|padel|squash|VR|axe|bowling|karaoke)? ?(?:tables|dartboards|courts|stations|lanes|rooms))\\b`,
  'gi',
);

interface Claim {
  sentence: string;
  count: number;
  activities: readonly string[];
}

function listClaims(text: string): Claim[] {
  // How a place began is not what it has.
  const today = text.split(/(?<=[.;])\s/).filter((sentence) => !sentence.includes('began with'));
  return today.flatMap((sentence) =>
    [...sentence.matchAll(counted)].flatMap(([, number = '', , noun = '']) => {
      const activities = nouns.find(([pattern]) => pattern.test(noun.trim()))?.[1];
      return activities ? [{ sentence, count: numbers.indexOf(number.toLowerCase()), activities }] : [];
    }),
  );
}

const hasCount = ({ offers }: BranchContent, { count, activities }: Claim) =>
  offers.some((offer) => activities.includes(offer.activity) && offer.tables === count);

/** By its name, its district or its street, in whatever case the sentence needs. */
function isNamedIn({ name, district, street }: BranchContent, sentence: string): boolean {
  const words = [name, district, street]
    .flatMap((text) => text.split(/[\s.]+/))
    .filter((word) => word.length > 3);
  return words.some((word) => sentence.toLowerCase().includes(word.slice(0, -1).toLowerCase()));
}

/** A text is shown at every branch: what is not true of all of them says of which it is. */
function findFalse({ branches, tagline, description }: ProviderContent): string[] {
  const isTrue = (claim: Claim) =>
    branches.every((branch) => hasCount(branch, claim)) ||
    branches.some((branch) => hasCount(branch, claim) && isNamedIn(branch, claim.sentence));
  return [tagline, description]
    .flatMap(({ en }) => listClaims(en))
    .filter((claim) => !isTrue(claim))
    .map(({ sentence }) => sentence);
}

it('demo texts count the lanes, tables and courts that their places have', () => {
  const wrong = providers.flatMap((provider) =>
    findFalse(provider).map((sentence) => [provider.slug, sentence]),
  );
  expect(wrong).toEqual([]);
  expect(providers.flatMap(({ description }) => listClaims(description.en)).length).toBeGreaterThan(20);
});
