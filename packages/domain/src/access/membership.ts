/** Ownership is not sent by mail: it passes from an owner to a member who accepts it. */
export const invitableRoles = ['manager', 'staff'] as const;
export type InvitableRole = (typeof invitableRoles)[number];

export const invitationDays = 7;

/** So long after one mail there is no other to the same address. */
export const resendMinutes = 10;

/** Members and open invitations together: more is a mistake, or somebody who writes to strangers. */
export const mostPeople = 300;

/** What becomes of an owner who hands over: one of several, a manager, or nobody there any more. */
export const giverChoices = ['owner', 'manager', 'nobody'] as const;
export type GiverChoice = (typeof giverChoices)[number];

export const invitationStates = ['open', 'expired', 'withdrawn', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];

export interface InvitationTimes {
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

export function describeInvitation(times: InvitationTimes, now: Date): InvitationState {
  if (times.acceptedAt !== null) return 'accepted';
  if (times.withdrawnAt !== null) return 'withdrawn';
  return times.expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}

/** A limited member sees whoever works at one of the same branches, or everywhere. */
export function sharesBranch(own: readonly string[] | null, other: readonly string[] | null): boolean {
  return own === null || other === null || other.some((branchId) => own.includes(branchId));
}
