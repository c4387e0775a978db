import { describe, expect, it } from 'vitest';
import { isNeededAsOwner } from './venue-owner.ts';

const stays = (userId: string) => ({ userId, isLeaving: false });
const leaves = (userId: string) => ({ userId, isLeaving: true });

describe('an owner of a venue', () => {
  it.each([
    ['is needed as the only one', [stays('ala')], true],
    ['is needed where all others leave', [stays('ala'), leaves('ola'), leaves('ela')], true],
    ['is needed even when leaving already', [leaves('ala')], true],
    ['is not needed where another one stays', [stays('ala'), leaves('ola'), stays('ela')], false],
    ['is not needed where others own it', [leaves('ola')], false],
    ['is not needed where nobody owns it', [], false],
  ])('%s', (_, owners, isNeeded) => {
    expect(isNeededAsOwner('ala', owners)).toBe(isNeeded);
  });
});
