export type MessageChannel = 'email' | 'sms';

/** How many messages may leave, of each channel. */
export interface ChannelBudget {
  /** In one person's name, a day. */
  perAccount: number;
  /** To one address or number, a day. */
  perRecipient: number;
  /** Asked for from one block of network addresses, an hour. */
  perBlock: number;
  /** Of the whole market, an hour. */
  perMarket: number;
}

export interface MessageBudgets {
  email: ChannelBudget;
  sms: ChannelBudget & {
    /** To one country other than the home of the market, an hour. */
    perPrefix: number;
  };
}

/** To somebody who has not said that we may write, in a week, whoever asks us to. */
export const strangerBudget: Record<MessageChannel, number> = { email: 3, sms: 1 };

/** So many strangers one person may have asked in a day, by naming them as contacts. */
export const questionBudget: Record<MessageChannel, number> = { email: 10, sms: 3 };

/** So many mails in a day one person may cause another to get who has joined their team. */
export const teamNewsBudget = 10;

/** So many strangers one person may invite to their teams in a day, by mail. */
export const teamInvitationBudget = 60;

/**
 * Text messages in a day, of all venues together, to a number that a venue has written down: nobody has proved it, and
 * nobody has come with it. `ownWords` is what a venue writes itself.
 */
export const writtenDownBudget = { inAll: 4, ownWords: 1 } as const;

/** Text messages of one venue in a day, to guests whose number it has written down itself. */
export const phoneGuestBudget = 300;

const homePrefix = '+48';

/** Of the countries of the European Union and the European Economic Area. */
const europeanPrefixes: readonly string[] = [
  ...['+30', '+31', '+32', '+33', '+34', '+36', '+39', '+40', '+43', '+45', '+46', '+47', '+48', '+49'],
  ...['+351', '+352', '+353', '+354', '+356', '+357', '+358', '+359', '+370', '+371', '+372'],
  ...['+385', '+386', '+420', '+421', '+423'],
];

/** Zones of the numbering plan whose countries have two digits; all others have three, or share +1 and +7. */
const twoDigits = /^\+(?:20|27|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** "+48" of "+48600100200": the country that is called, as the numbering plan (E.164) has it. */
export function findCallingCode(phone: string): string {
  if (/^\+[17]/.test(phone)) return phone.slice(0, 2);
  return twoDigits.test(phone) ? phone.slice(0, 3) : phone.slice(0, 4);
}

export function isHomeNumber(phone: string): boolean {
  return findCallingCode(phone) === homePrefix;
}

export function isEuropeanNumber(phone: string): boolean {
  return europeanPrefixes.includes(findCallingCode(phone));
}

/** Why a message stays here. */
export const heldReasons = ['permission', 'account', 'recipient', 'prefix', 'stranger'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** How somebody stands to messages in another person's name. */
export interface ContactStanding {
  /** It is the person's own, and proven. */
  isOwn: boolean;
  /** Null: not asked yet, or not answered. */
  isGiven: boolean | null;
  isAsked: boolean;
  /** The person has paid for a booking or come to one. */
  isTrusted: boolean;
}

/** `ask`: one message that asks, and this one waits. */
export function judgeContact(
  { channel, target }: { channel: MessageChannel; target: string },
  { isOwn, isGiven, isAsked, isTrusted }: ContactStanding,
): 'write' | 'ask' | 'wait' {
  if (isOwn || isGiven === true) return 'write';
  if (isAsked) return 'wait';
  return channel === 'email' || (isTrusted && isEuropeanNumber(target)) ? 'ask' : 'wait';
}

/**
 * Whether messages reach a contact: `reached`, `asked` and not answered, `refused`, or `unproven`, where nothing is sent
 * and nobody was asked.
 */
export const contactReaches = ['reached', 'asked', 'refused', 'unproven'] as const;
export type ContactReach = (typeof contactReaches)[number];

export function describeReach({ isOwn, isGiven, isAsked }: ContactStanding): ContactReach {
  if (isOwn || isGiven === true) return 'reached';
  if (!isAsked) return 'unproven';
  return isGiven === false ? 'refused' : 'asked';
}
