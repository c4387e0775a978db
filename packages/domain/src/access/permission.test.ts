import { describe, expect, it } from 'vitest';
import {
  hasPermission,
  isPermission,
  mayEnterBranch,
  memberRoles,
  type Permission,
  permissionTable,
  staffSwitches,
  usualStaffRights,
} from './permission.ts';

const permissions = Object.keys(permissionTable) as Permission[];

describe('a permission', () => {
  it.each(permissions)(
    'to %s is what the table says for every role, and always the owner’s',
    (permission) => {
      const allowed: readonly string[] = permissionTable[permission];
      const found = memberRoles.filter((role) =>
        hasPermission({ role, staffRights: usualStaffRights }, permission),
      );
      expect(found).toEqual(allowed);
      expect(found).toContain('owner');
    },
  );

  it.each(Object.entries(staffSwitches))(
    'to %s is given to staff and taken from them by %s',
    (name, right) => {
      const permission = name as Permission;
      for (const isOn of [true, false]) {
        const staffRights = { mayDecide: !isOn, mayCancel: !isOn, [right]: isOn };
        expect(hasPermission({ role: 'staff', staffRights }, permission)).toBe(isOn);
        expect(hasPermission({ role: 'manager', staffRights }, permission)).toBe(true);
      }
    },
  );

  it('is a word of the table and no other', () => {
    expect(isPermission('bookings.read')).toBe(true);
    for (const text of ['', 'bookings', 'public', 'toString', '__proto__'])
      expect(isPermission(text)).toBe(false);
  });
});

describe('a PIN', () => {
  it('gives nobody what they may not do anyway, and an owner the evening only', () => {
    const granted = (role: (typeof memberRoles)[number], byPin: { isByPin?: true }) =>
      permissions.filter((name) => hasPermission({ role, staffRights: usualStaffRights, ...byPin }, name));
    const evening = granted('owner', { isByPin: true });
    expect(evening).toContain('board.write');
    for (const name of ['bookings.cancel', 'members.write', 'tablets.write', 'membership.write'])
      expect(evening).not.toContain(name);
    for (const role of memberRoles)
      expect(granted(role, { isByPin: true })).toEqual(
        granted(role, {}).filter((name) => evening.includes(name)),
      );
  });
});

describe('somebody of the office on behalf of a venue', () => {
  const onBehalf = { role: 'owner', staffRights: usualStaffRights, actingId: 'a' } as const;

  it('does what an owner does, but nothing that outlasts the help', () => {
    const kept = permissions.filter((name) => !hasPermission(onBehalf, name));
    expect(kept).toEqual([
      'emergencyContacts.read',
      'membership.write',
      'members.write',
      'tablets.write',
      'listing.close',
      'ownership.write',
      'payouts.read',
      'payouts.write',
    ]);
  });
});

describe('a branch', () => {
  it('is open to whoever has no limits or works there', () => {
    expect(mayEnterBranch(null, 'a')).toBe(true);
    expect(mayEnterBranch(['a'], 'a')).toBe(true);
    expect(mayEnterBranch(['a'], 'b')).toBe(false);
    expect(mayEnterBranch([], 'a')).toBe(false);
  });
});
