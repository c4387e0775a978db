import { describe, expect, it } from 'vitest';
import {
  accountRoles,
  hasOfficePermission,
  isOfficePermission,
  isOfficeRole,
  officePermissions,
} from './office-permission.ts';
import { judgeOfficeSession } from './office-session.ts';

describe('a permission in the office', () => {
  it.each(officePermissions)('to %s is always an admin’s and never a consumer’s', (permission) => {
    expect(hasOfficePermission('admin', permission)).toBe(true);
    expect(hasOfficePermission('consumer', permission)).toBe(false);
  });

  it('lets support read and answer, and change neither money nor rights nor venues', () => {
    const allowed = officePermissions.filter((permission) => hasOfficePermission('support', permission));
    expect(allowed).toEqual([
      'office.enter',
      'office.readPeople',
      'office.answerForms',
      'office.resendMessages',
    ]);
  });

  it('is a word of the table and no other', () => {
    expect(isOfficePermission('office.enter')).toBe(true);
    for (const text of ['office', 'office.', 'toString']) expect(isOfficePermission(text)).toBe(false);
    expect(accountRoles.filter((role) => isOfficeRole(role))).toEqual(['support', 'admin']);
  });
});

describe('a session in the office', () => {
  const minute = 60_000;
  const fresh = { provedAt: 0, seenAt: null, hasSecondStep: true, canTakeSecondStep: true };

  it.each([
    ['just opened', fresh, 0, 'in'],
    ['used a moment ago', { ...fresh, seenAt: 20 * minute }, 49 * minute, 'in'],
    ['unused for half an hour', { ...fresh, seenAt: 20 * minute }, 50 * minute, 'idle'],
    ['opened long ago and not used here', fresh, 30 * minute, 'idle'],
    ['without a second step', { ...fresh, hasSecondStep: false }, 0, 'signInAgain'],
    [
      'of an account without one',
      { ...fresh, hasSecondStep: false, canTakeSecondStep: false },
      0,
      'setUpSecondStep',
    ],
  ] as const)('%s is told so', (_, facts, now, standing) => {
    expect(judgeOfficeSession(facts, now)).toBe(standing);
  });
});
