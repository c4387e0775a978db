import {
  hasPermission,
  type MemberRole,
  type Permission,
  type StaffRights,
} from '@gramy/domain/access/permission';

/** What people ask about, by the permission that decides it. */
export const rightRows = {
  board: 'bookings.read',
  decide: 'bookings.decide',
  checkIn: 'bookings.checkIn',
  money: 'payments.record',
  cancel: 'bookings.cancel',
  setUp: 'setup.write',
  team: 'members.write',
  legal: 'legal.write',
  publish: 'listing.write',
  log: 'audit.read',
} as const satisfies Record<string, Permission>;

export type RightRow = keyof typeof rightRows;

export const rightNames = Object.keys(rightRows) as RightRow[];

/** The rights that the owner switches for all staff. */
export const switchOf: Partial<Record<RightRow, keyof StaffRights>> = {
  decide: 'mayDecide',
  cancel: 'mayCancel',
};

export function mayDo(role: MemberRole, row: RightRow, staffRights: StaffRights): boolean {
  return hasPermission({ role, staffRights }, rightRows[row]);
}
