/** For each side, in points. */
export const referralBonus = 100;
export const invitationsPerMonth = 20;
/** Before the same address is written to for the second and last time. */
export const daysBeforeReminder = 7;

export const invitationStates = ['sent', 'joined', 'rewarded'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** By what one person is known again under two accounts. */
export interface PersonTraits {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/**
 * Where mail to an address really ends up: a "+tag" is the same box everywhere that matters, and Gmail reads over dots.
 */
export function findMailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [box = ''] = name.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

export function isSamePerson(one: PersonTraits, other: PersonTraits): boolean {
  const boxes = new Set(one.emails.map(findMailbox));
  const phones = new Set(one.phones);
  return (
    other.emails.some((email) => boxes.has(findMailbox(email))) ||
    other.phones.some((phone) => phones.has(phone))
  );
}

/**
 * Whether a bonus is due for the first visit of somebody who was invited. Not when they are an old acquaintance under
 * another name: whoever invited them, anybody further up that chain, or somebody the same person has invited before.
 */
export function earnsReferralBonus(newcomer: PersonTraits, known: readonly PersonTraits[]): boolean {
  return !known.some((person) => isSamePerson(newcomer, person));
}
