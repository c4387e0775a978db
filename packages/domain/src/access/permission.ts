/** How somebody belongs to a provider. */
export const memberRoles = ['owner', 'staff'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What may be done at a provider, and which of its members may do it. Routes name a permission, never a role. */
export const permissionTable = {
  'bookings.read': ['owner', 'staff'],
  'bookings.decide': ['owner', 'staff'],
  'bookings.cancel': ['owner', 'staff'],
  'bookings.checkIn': ['owner', 'staff'],
  'payments.record': ['owner', 'staff'],
  'emergencyContacts.read': ['owner', 'staff'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof permissionTable;

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissionTable, text);
}

export function hasPermission(role: MemberRole, permission: Permission): boolean {
  const allowed: readonly MemberRole[] = permissionTable[permission];
  return allowed.includes(role);
}
