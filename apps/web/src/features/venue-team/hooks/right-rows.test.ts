import { staffSwitches, usualStaffRights } from '@gramy/domain/access/permission';
import { expect, it } from 'vitest';
import { mayDo, type RightRow, rightRows, switchOf } from './right-rows.ts';

it('switches exactly what the table of permissions lets an owner switch', () => {
  const switched = Object.entries(switchOf).map(([row, name]) => [rightRows[row as RightRow], name]);
  // Whoever answers requests moves bookings: one row says both.
  const moving = { 'bookings.move': switchOf.decide };
  expect({ ...Object.fromEntries(switched), ...moving }).toEqual(staffSwitches);
});

it('says what the table of permissions says', () => {
  expect(mayDo('staff', 'cancel', usualStaffRights)).toBe(false);
  expect(mayDo('staff', 'cancel', { ...usualStaffRights, mayCancel: true })).toBe(true);
  expect(mayDo('manager', 'team', usualStaffRights)).toBe(false);
  expect(mayDo('owner', 'team', usualStaffRights)).toBe(true);
});
