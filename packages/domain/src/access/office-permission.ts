/** The market's own people. Everybody else is a consumer to the office. */
export const accountRoles = ['consumer', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** What may be done in the office, and by whom. Routes name it as they name a permission at a provider. */
export const officePermissionTable = {
  /** Look at venues before they are listed, and send them back. */
  'office.reviewVenues': ['admin'],
  /** Decide whose a listed venue is. */
  'office.decideClaims': ['admin'],
  /** Decide about money of which a gateway says something else than was asked for. */
  'office.decideMoney': ['admin'],
} as const satisfies Record<`office.${string}`, readonly AccountRole[]>;

export type OfficePermission = keyof typeof officePermissionTable;

export function isOfficePermission(text: string): text is OfficePermission {
  return Object.hasOwn(officePermissionTable, text);
}

export function hasOfficePermission(role: AccountRole, permission: OfficePermission): boolean {
  const allowed: readonly AccountRole[] = officePermissionTable[permission];
  return allowed.includes(role);
}
