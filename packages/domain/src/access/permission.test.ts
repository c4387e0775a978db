import { describe, expect, it } from 'vitest';
import { hasPermission, isPermission, memberRoles, type Permission, permissionTable } from './permission.ts';

const permissions = Object.keys(permissionTable) as Permission[];

describe('a permission', () => {
  it.each(permissions)(
    'to %s is what the table says for every role, and always the owner’s',
    (permission) => {
      const allowed: readonly string[] = permissionTable[permission];
      expect(memberRoles.filter((role) => hasPermission(role, permission))).toEqual(allowed);
      expect(hasPermission('owner', permission)).toBe(true);
    },
  );

  it('is a word of the table and no other', () => {
    expect(isPermission('bookings.read')).toBe(true);
    for (const text of ['', 'bookings', 'public', 'toString', '__proto__'])
      expect(isPermission(text)).toBe(false);
  });
});
