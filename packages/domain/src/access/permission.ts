/** How somebody belongs to a provider. */
export const memberRoles = ['owner', 'manager', 'staff'] as const;
export type MemberRole = (typeof memberRoles)[number];

const everybody = ['owner', 'manager', 'staff'] as const;
const leaders = ['owner', 'manager'] as const;
const owners = ['owner'] as const;

/**
 * What may be done at a provider, and which of its members may do it. Routes name a permission, never a role. Where
 * `staffSwitches` has a word, staff may do it as the owner has switched it, and the table says how it is at first.
 */
export const permissionTable = {
  'bookings.read': everybody,
  'bookings.decide': everybody,
  'bookings.cancel': leaders,
  'bookings.checkIn': everybody,
  /** To another table, time or day. */
  'bookings.move': everybody,
  /** The evening board of the branches where somebody works. */
  'board.read': everybody,
  /** Walk-ins, phone bookings, blocks, notes, tags, messages and delays. */
  'board.write': everybody,
  'payments.record': everybody,
  'emergencyContacts.read': everybody,
  /** Hours, tables, offers, prices, policies, photos and places, as drafts or in force. */
  'setup.read': leaders,
  'setup.write': leaders,
  /** Who answers for the business before the law. */
  'legal.write': owners,
  /** One's own: to leave, and to take what is offered. */
  'membership.write': everybody,
  'members.read': leaders,
  'members.write': owners,
  /** Which tablets members share by PIN, and PINs that somebody has forgotten. */
  'tablets.write': leaders,
  /** Publish, pause, resume. */
  'listing.write': owners,
  /** For good. */
  'listing.close': owners,
  'ownership.write': owners,
  /** Tables, offers, prices and bookings by file; members by file is `members.write`. */
  'import.write': leaders,
  'audit.read': owners,
  /** What the venue is owed, its payouts and statements. */
  'payouts.read': owners,
  /** Where its money goes, and when. */
  'payouts.write': owners,
  /** Figures of the venue: money, use of tables, guests. */
  'insight.read': leaders,
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof permissionTable;

/** What an owner decides about all staff of the provider. */
export interface StaffRights {
  readonly mayDecide: boolean;
  readonly mayCancel: boolean;
}

export const staffSwitches: Partial<Record<Permission, keyof StaffRights>> = {
  'bookings.decide': 'mayDecide',
  'bookings.move': 'mayDecide',
  'bookings.cancel': 'mayCancel',
};

/**
 * All that a PIN opens, whoever types it: the evening. It has four digits that colleagues may have seen, so money that was
 * promised does not go back by it, and nothing of the venue itself is changed.
 */
const openedByPin: readonly Permission[] = [
  'bookings.read',
  'bookings.decide',
  'bookings.checkIn',
  'bookings.move',
  'board.read',
  'board.write',
  'payments.record',
  'emergencyContacts.read',
];

/**
 * All that somebody of the office may do who acts on behalf of a venue. Never what would outlast the help: people and their
 * roles, tablets and PINs, ownership, bank account and payouts, closing.
 */
export const openOnBehalf: readonly Permission[] = [
  'bookings.read',
  'bookings.decide',
  'bookings.cancel',
  'bookings.checkIn',
  'bookings.move',
  'board.read',
  'board.write',
  'payments.record',
  'setup.read',
  'setup.write',
  'legal.write',
  'members.read',
  'listing.write',
  'import.write',
  'audit.read',
  'insight.read',
];

/** How somebody stands at a provider, as far as their permissions follow from it. */
export interface Standing {
  readonly role: MemberRole;
  readonly staffRights: StaffRights;
  /** At a shared tablet, where nobody has signed in. */
  readonly isByPin?: true;
  /** Of the office, on behalf of the venue: the acting to which it belongs. */
  readonly actingId?: string | undefined;
}

/** As a provider begins. */
export const usualStaffRights: StaffRights = { mayDecide: true, mayCancel: false };

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissionTable, text);
}

export function hasPermission(standing: Standing, permission: Permission): boolean {
  const { role, staffRights, isByPin, actingId } = standing;
  if (isByPin && !openedByPin.includes(permission)) return false;
  if (actingId !== undefined && !openOnBehalf.includes(permission)) return false;
  const staffSwitch = staffSwitches[permission];
  if (role === 'staff' && staffSwitch !== undefined) return staffRights[staffSwitch];
  const allowed: readonly MemberRole[] = permissionTable[permission];
  return allowed.includes(role);
}

/** Null: every branch. A member of some branches does not know the others. */
export function mayEnterBranch(branchIds: readonly string[] | null, branchId: string): boolean {
  return branchIds === null || branchIds.includes(branchId);
}
