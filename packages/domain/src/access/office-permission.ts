/** The market's own people. Everybody else is a consumer to the office. */
export const accountRoles = ['consumer', 'support', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const officeRoles = ['support', 'admin'] as const satisfies readonly AccountRole[];
export type OfficeRole = (typeof officeRoles)[number];

const everybody = ['support', 'admin'] as const;
const admins = ['admin'] as const;

/**
 * What may be done in the office, and by whom. Routes name it as they name a permission at a provider. Support changes
 * no money, no rights and no venue.
 */
export const officePermissionTable = {
  /** See what waits. */
  'office.enter': everybody,
  /** Find guests, venues and bookings, and read them. */
  'office.readPeople': everybody,
  'office.answerForms': everybody,
  'office.resendMessages': everybody,
  /** Look at venues before they are listed, send them back, and suspend them. */
  'office.reviewVenues': admins,
  /** Act on behalf of a venue, with a reason and for a while. */
  'office.actForVenues': admins,
  /** Hide reviews that were reported, and show them again. */
  'office.moderate': admins,
  /** Decide whose a listed venue is. */
  'office.decideClaims': admins,
  /** Decide about money of which a gateway says something else than was asked for. */
  'office.decideMoney': admins,
  /** What the market asks of a venue. */
  'office.agreeCommission': admins,
  /** Write what guests read about, and say when it is out. */
  'office.writeArticles': admins,
  /** Make codes that the market pays for. */
  'office.runPromotions': admins,
  /** Say what can be played, and where. */
  'office.editCatalogue': admins,
  /** Suspend accounts, end sessions, start exports and deletions. */
  'office.manageUsers': admins,
  /** How servers, jobs and gateways do; close the market for maintenance. */
  'office.runSystem': admins,
  /** The log of everybody. */
  'office.readAudit': admins,
} as const satisfies Record<`office.${string}`, readonly OfficeRole[]>;

export type OfficePermission = keyof typeof officePermissionTable;

export const officePermissions = Object.keys(officePermissionTable) as OfficePermission[];

export function isOfficePermission(text: string): text is OfficePermission {
  return Object.hasOwn(officePermissionTable, text);
}

export function isOfficeRole(role: AccountRole): role is OfficeRole {
  return role !== 'consumer';
}

export function hasOfficePermission(role: AccountRole, permission: OfficePermission): boolean {
  const allowed: readonly AccountRole[] = officePermissionTable[permission];
  return allowed.includes(role);
}
