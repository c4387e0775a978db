import type { OfficeRole } from '@gramy/domain/access/office-permission';
import type { MemberRole } from '@gramy/domain/access/permission';
import type { Language } from '@gramy/domain/language/language';
import type { AccountRequirement } from '@gramy/domain/ledger/account-requirement';
import type { AskedCommission } from '@gramy/domain/ledger/commission-change';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { GuestNewsData, GuestSmsData, VenueNewsData, VenueSmsData } from './booking/news-data.ts';
import type { VisitTime } from './booking/news-time.ts';

export type { VisitTime } from './booking/news-time.ts';

/** A moment as ISO 8601 in UTC; each template says it in its reader's language. */
type Instant = string;

export interface CodeData {
  code: string;
  /** How long the code opens anything. A message that could not leave by then is dropped. */
  minutes: number;
}

export interface NamedCodeData extends CodeData {
  name: string;
  /** Where its reader gets another one, though strangers have asked for too many. */
  askAgainUrl?: string;
}

export interface ConfirmContactData {
  /** As people are called by others. */
  bookedBy: string;
  place: string;
  confirmUrl: string;
}

export type MembershipEvent =
  | 'roleChanged'
  | 'removed'
  | 'ownershipOffered'
  | 'ownershipDeclined'
  | 'ownershipTaken'
  | 'ownershipGiven'
  | 'pinClosed';

/** What has become of the money of a venue. */
export type MoneyNews =
  | 'payoutReturned'
  | 'accountRestricted'
  | 'bankChanged'
  | 'disputeAsked'
  | 'disputeOpened'
  | 'disputeWon'
  | 'disputeLost'
  | 'correctedUp'
  | 'correctedDown';

/** What each mail needs to know. Adding a template here makes it sendable; nothing else is. */
export interface MailTemplates {
  /** `confirmUrl`: where somebody says that we may write there, with the first one. */
  contactReceived: { name: string; subject: string; confirmUrl?: string };
  /** What the office answers to it. `answerTo`: where an answer comes back to us, if anywhere. */
  contactReply: { name: string; subject: string; text: string; answerTo?: string };
  /** To who says that a place is theirs. */
  claimReceived: { name: string; place: string; confirmUrl?: string };
  /** To whom the market's operator lets into the office; `until` null: they have a password already. */
  officeInvitation: { role: OfficeRole; url: string; until: Instant | null };
  /** To owners: somebody of the office has acted on behalf of their venue. `by`: who, where they still are with us. */
  actingEnded: {
    name: string;
    place: string;
    providerId: string;
    by: string | null;
    reason: string;
    startedAt: string;
    endedAt: string;
    /** What was changed and not only seen. */
    changes: number;
  };
  /** To owners and claimants of a venue. `text`: the reason in the words of whoever decided. */
  listingNews: {
    name: string;
    place: string;
    providerId: string;
    news:
      | 'listed'
      | 'sentBack'
      | 'suspended'
      | 'restored'
      | 'claimAsked'
      /** They own it now. */
      | 'claimApproved'
      /** They work there now, as something less. */
      | 'claimJoined'
      | 'claimDeclined'
      /** A code for them is on its way to the venue. */
      | 'claimCodeSms'
      | 'claimCodeLetter'
      /** To the owners: what has become of a claim of somebody else. */
      | 'claimGranted'
      | 'claimRefused'
      | 'photoHidden'
      | 'photoShown';
    text?: string;
    /** Whose claim it is, and what they have become by it. */
    person?: string;
    role?: MemberRole;
    /** Of the page of the venue, where the code is typed. */
    slug?: string;
  };
  /** To owners, before it counts. `text`: why, in the words of the office. */
  commissionChanged: {
    name: string;
    place: string;
    providerId: string;
    currency: Currency;
    before: AskedCommission;
    after: AskedCommission;
    from: LocalDate;
    text: string;
  };
  /** To guests whose bookings stand although the venue takes no new ones. */
  venueSuspended: { name: string; place: string; bookingsUrl: string };
  /** To whoever leads a venue: how last week was. Amounts in minor units. */
  venueWeek: {
    name: string;
    venue: string;
    providerId: string;
    from: string;
    to: string;
    currency: Currency;
    revenue: number;
    revenueBefore: number;
    bookings: number;
    occupancyPercent: number | null;
    noShows: number;
    bestDay: { date: string; revenue: number } | null;
  };
  /** To owners. `amount` in minor units, 0: about none. */
  moneyNews: {
    name: string;
    place: string;
    providerId: string;
    news: MoneyNews;
    amount: number;
    currency: Currency;
    dueAt: Instant | null;
    /** Why, in the words of the office. */
    words?: string;
    /** Why, in the code of the bank. */
    bankReason?: string;
    /** What the gateway asks of the owner. */
    missing?: AccountRequirement[];
    /** Of a dispute: what of `amount` is asked of the venue. */
    ofVenue?: number;
    /** The reference of the booking that it is about, and its evening. */
    booking?: string;
    visit?: VisitTime;
  };
  signUpCode: NamedCodeData;
  /** Instead of a sign-up code, to the owner of an address that has an account already. */
  alreadyRegistered: { name: string; logInUrl: string; resetUrl: string };
  signInCode: NamedCodeData;
  resetCode: NamedCodeData;
  changeEmailCode: NamedCodeData;
  /** Before a dangerous action of somebody who has no password. */
  stepUpCode: NamedCodeData;
  /** To the address that was the account's until now, or the one that stays. The new one is masked. */
  contactChanged: { name: string; what: 'email' | 'phone'; target: string; at: Instant };
  /** `device` as a person would call it ("Firefox, Windows"), `address` the network address. */
  newDevice: { name: string; device: string; address: string; at: Instant; securityUrl: string };
  passwordChanged: { name: string; at: Instant; resetUrl: string };
  /** Null when the second step was switched off. */
  twoStepChanged: { name: string; channel: 'email' | 'sms' | null; at: Instant };
  /** `left`: how many are not used yet. */
  recoveryCodes: { name: string; event: 'made' | 'used'; left: number; at: Instant };
  passkeyAdded: { name: string; passkeyName: string; at: Instant };
  googleLinked: { name: string; at: Instant };
  welcome: { name: string; homeUrl: string };
  deletionAsked: { name: string; dueAt: Instant };
  deletionTakenBack: { name: string };
  /** The last one. */
  accountDeleted: { name: string };
  /** `until`: how long there is a file. */
  exportReady: { name: string; until: Instant };
  /** To somebody whom we do not know yet; `inviterName` as people are called by others. */
  invitation: { inviterName: string; signUpUrl: string; bonus: number; refusalUrl: string };
  /** To whom an owner wants in the team; `inviterName` as people are called by others. */
  memberInvitation: {
    venue: string;
    inviterName: string;
    role: 'manager' | 'staff';
    /** In whose name it leaves: one person asks for so many a day. Absent from older mails. */
    askedBy?: string;
    until: Instant;
    acceptUrl: string;
    refusalUrl: string;
  };
  /** `other`: who else has to do with it. */
  membershipNews: {
    name: string;
    venue: string;
    event: MembershipEvent;
    role: MemberRole;
    other: string | null;
    /** Who made the change, as with `memberInvitation`. */
    askedBy?: string;
    url: string;
  };
  /** To whom somebody else has named as the contact of a booking. */
  confirmContact: ConfirmContactData;
  guestNews: GuestNewsData;
  venueNews: VenueNewsData;
}

/** To guests who wait at the desk: nothing else is known of them. */
export interface TableReadyData {
  /** In whose name it leaves. */
  providerId: string;
  /** Who is called; absent from older messages. */
  partyId?: string;
  place: string;
  tables: string[];
  /** So long it is held. */
  minutes: number;
}

/** To a venue that somebody claims. */
export interface ClaimCodeData extends CodeData {
  place: string;
}

export interface SmsTemplates {
  tableReady: TableReadyData;
  claimCode: ClaimCodeData;
  signInCode: CodeData;
  resetCode: CodeData;
  changePhoneCode: CodeData;
  confirmContact: ConfirmContactData;
  guestNews: GuestSmsData;
  venueNews: VenueSmsData;
}

export type MailTemplate = keyof MailTemplates;
export type SmsTemplate = keyof SmsTemplates;

interface Addressed<Channel, Name, Data> {
  channel: Channel;
  template: Name;
  /** One bare mail address, or a phone number in E.164 form. */
  recipient: string;
  language: Language;
  data: Data;
}

/** A message as the rest of the server asks for it, in the words of its template. */
export type QueuedMessage =
  | { [Name in MailTemplate]: Addressed<'email', Name, MailTemplates[Name]> }[MailTemplate]
  | { [Name in SmsTemplate]: Addressed<'sms', Name, SmsTemplates[Name]> }[SmsTemplate];
