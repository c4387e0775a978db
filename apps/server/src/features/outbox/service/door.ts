import {
  type HeldReason,
  isEuropeanNumber,
  judgeContact,
  type MessageBudgets,
} from '@gramy/domain/messages/message-budget';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import {
  type BookingOfMessage,
  type Contact,
  dropMessage,
  findBookingOfMessage,
  findStanding,
  holdMessage,
  insertQuestion,
  isKnownNumber,
  rewriteMessage,
} from '../store/door.ts';
import { insertMessage, type OpenMessage } from '../store.ts';
import type { MailTemplate, SmsTemplate } from '../templates/messages.ts';
import {
  type Draw,
  drawAll,
  drawOnAccount,
  drawOnMarket,
  drawOnOwnWords,
  drawOnParty,
  drawOnPrefix,
  drawOnQuestions,
  drawOnRecipient,
  drawOnStranger,
  drawOnTeamInvitations,
  drawOnTeamNews,
  drawOnVenue,
  drawOnWrittenDown,
} from './budget.ts';

export interface DoorDeps {
  pool: Pool;
  secrets: Pick<Secrets, 'randomToken' | 'hashToken'>;
  budgets: MessageBudgets;
  publicUrl: string;
}

/**
 * - `code`: counted when it was asked for (`features/codes`), so that whoever waits for it hears of a no.
 * - `notice`: to somebody's own proven address, about their account. Never kept back: a thief must not silence it.
 * - `guest`: to the contact of a booking, which may be a stranger's.
 * - `venue`: to the people of a venue.
 * - `team`: to one of them, of what another has changed about them.
 * - `desk`: to whoever stands at the desk of a venue and gave their number.
 * - `copy`: to an address that anybody typed into a form.
 * - `stranger`: to somebody who has not asked for it; it says how to stop it.
 */
type MessageKind = 'desk' | 'code' | 'notice' | 'guest' | 'venue' | 'team' | 'copy' | 'stranger';

const kinds: Record<MailTemplate | SmsTemplate, MessageKind> = {
  signUpCode: 'code',
  alreadyRegistered: 'code',
  signInCode: 'code',
  resetCode: 'code',
  changeEmailCode: 'code',
  changePhoneCode: 'code',
  claimCode: 'code',
  stepUpCode: 'code',
  contactChanged: 'notice',
  newDevice: 'notice',
  passwordChanged: 'notice',
  twoStepChanged: 'notice',
  recoveryCodes: 'notice',
  passkeyAdded: 'notice',
  googleLinked: 'notice',
  welcome: 'notice',
  deletionAsked: 'notice',
  deletionTakenBack: 'notice',
  accountDeleted: 'notice',
  exportReady: 'notice',
  guestNews: 'guest',
  venueNews: 'venue',
  tableReady: 'desk',
  contactReceived: 'copy',
  contactReply: 'notice',
  claimReceived: 'copy',
  invitation: 'stranger',
  memberInvitation: 'stranger',
  membershipNews: 'team',
  listingNews: 'notice',
  commissionChanged: 'notice',
  officeInvitation: 'notice',
  actingEnded: 'notice',
  venueSuspended: 'notice',
  venueWeek: 'notice',
  moneyNews: 'notice',
  // Counted when the question was put.
  confirmContact: 'notice',
};

export type Verdict =
  | { outcome: 'send'; data: unknown; takeBack(): Promise<void> }
  /** It waits for a yes, or stays here for good. */
  | { outcome: 'held'; reason: HeldReason }
  /** The whole market has sent too much: everybody waits. */
  | { outcome: 'later'; waitMs: number };

/** Every message that leaves the house passes here, just before it does. */
export async function judgeMessage(deps: DoorDeps, message: OpenMessage): Promise<Verdict> {
  const kind = Object.hasOwn(kinds, message.template) ? kinds[message.template as MailTemplate] : 'notice';
  if (kind === 'code') return { outcome: 'send', data: message.data, takeBack: async () => undefined };
  const booking = await findBooking(deps.pool, message);
  if (kind === 'guest') {
    const isHeld = await holdUnlessWelcome(deps, message, booking);
    if (isHeld) return { outcome: 'held', reason: 'permission' };
  }
  const data = kind === 'copy' ? await writeCopy(deps, message) : message.data;
  if (data === undefined) return drop(deps, message, 'permission');
  const draws = [
    ...listDraws(deps, kind, message, booking),
    ...(await listDrawsOfNumber(deps, kind, message, booking)),
  ];
  return drawOr(deps, message, draws, data);
}

function listDraws(
  { budgets }: DoorDeps,
  kind: Exclude<MessageKind, 'code'>,
  message: OpenMessage,
  booking: BookingOfMessage | undefined,
): Draw[] {
  if (kind === 'notice') return [];
  const asker = booking?.userId ?? readText(message.data, 'askedBy');
  const account = asker ? [drawOnAccount(budgets, message, asker)] : [];
  const shared = [drawOnMarket(budgets, message)];
  // A busy venue gets as many as it has guests.
  if (kind === 'venue') return [...account, ...shared];
  if (kind === 'team') return [...account, ...(asker ? [drawOnTeamNews(message, asker)] : []), ...shared];
  const host = kind === 'desk' ? readText(message.data, 'providerId') : undefined;
  const caller = booking && hasCalled(booking, message) ? booking.providerId : host;
  const venue = caller === undefined ? [] : [drawOnVenue(message, caller)];
  const stranger = kind === 'stranger' ? [drawOnStranger(message)] : [];
  const isTeam = message.template === 'memberInvitation';
  return [
    ...account,
    ...venue,
    ...stranger,
    ...(asker && isTeam ? [drawOnTeamInvitations(message, asker)] : []),
    drawOnRecipient(budgets, message),
    ...drawOnPrefix(budgets, message),
    ...shared,
  ];
}

/** A number that a venue's people have typed may be anybody's: until we know it, few messages go there. */
async function listDrawsOfNumber(
  { pool }: DoorDeps,
  kind: MessageKind,
  message: OpenMessage,
  booking: BookingOfMessage | undefined,
): Promise<Draw[]> {
  const { channel, recipient, data } = message;
  const isWrittenDown = kind === 'desk' || (booking !== undefined && hasCalled(booking, message));
  if (channel !== 'sms' || !isWrittenDown || (await isKnownNumber(pool, recipient))) return [];
  const partyId = readText(data, 'partyId');
  return [
    drawOnWrittenDown(message),
    ...(hasOwnWords(data) ? [drawOnOwnWords(message)] : []),
    ...(partyId === undefined ? [] : [drawOnParty(message, partyId)]),
  ];
}

function hasOwnWords(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('venueMessage' in data)) return false;
  return (readText(data.venueMessage, 'words') ?? '') !== '';
}

async function drawOr(
  deps: DoorDeps,
  message: OpenMessage,
  draws: readonly Draw[],
  data: unknown,
): Promise<Verdict> {
  const { exceeded, takeBack } = await drawAll(deps.pool, draws);
  const [first] = exceeded;
  if (first === undefined) return { outcome: 'send', data, takeBack };
  const own = exceeded.find(({ name }) => name !== 'market' && name !== 'block');
  if (own && own.name !== 'market' && own.name !== 'block') return drop(deps, message, own.name);
  return { outcome: 'later', waitMs: first.ttlMs };
}

async function drop({ pool }: DoorDeps, { id }: OpenMessage, reason: HeldReason): Promise<Verdict> {
  await dropMessage(pool, id, reason);
  return { outcome: 'held', reason };
}

function findBooking(pool: Pool, { data }: OpenMessage): Promise<BookingOfMessage | undefined> | undefined {
  const reference = readText(data, 'reference');
  return reference === undefined ? undefined : findBookingOfMessage(pool, reference);
}

function readText(data: unknown, name: string): string | undefined {
  const fields: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const text = fields[name];
  return typeof text === 'string' ? text : undefined;
}

/**
 * News of a booking go to its contact once that is the guest's own proven one or has said yes. Until then the contact gets
 * one question; whoever has booked gets a mail of their own in any case.
 */
async function holdUnlessWelcome(
  deps: DoorDeps,
  message: OpenMessage,
  booking: BookingOfMessage | undefined,
): Promise<boolean> {
  if (booking && hasCalled(booking, message)) return false;
  const { channel, recipient: target } = message;
  // Whoever has booked is gone, and the contact with them.
  const contact: Contact = { userId: booking?.userId ?? null, channel, target };
  const verdict = judgeContact(contact, await findStanding(deps.pool, contact));
  if (verdict === 'write') return false;
  await deps.pool.begin(async (tx) => {
    if (!(await holdMessage(tx, message.id))) return;
    if (verdict === 'ask' && booking && booking.userId !== null) await ask(tx, deps, message, booking);
  });
  return true;
}

/** Whoever books by telephone wants to hear of it at that number. Far away ones are dear, and nobody calls from there. */
function hasCalled({ calledFrom }: BookingOfMessage, { channel, recipient }: OpenMessage): boolean {
  return channel === 'sms' && calledFrom === recipient && isEuropeanNumber(recipient);
}

/** Nobody is asked about more than a few bookings of strangers in a week, and nobody has many strangers asked. */
async function ask(
  tx: Database,
  deps: DoorDeps,
  message: OpenMessage,
  booking: BookingOfMessage,
): Promise<void> {
  const { channel, recipient, language } = message;
  const { exceeded } = await drawAll(tx, [
    drawOnStranger(message),
    drawOnQuestions(message, booking.userId ?? ''),
    ...drawOnPrefix(deps.budgets, message),
    drawOnMarket(deps.budgets, message),
  ]);
  if (exceeded.length > 0) return;
  const confirmUrl = await putQuestion(tx, deps, {
    userId: booking.userId,
    channel,
    target: recipient,
    booking,
  });
  if (confirmUrl === undefined) return;
  const data = { bookedBy: shortenAuthorName(booking.bookedBy), place: booking.provider, confirmUrl };
  await insertMessage(tx, {
    id: uuidv7(),
    channel,
    template: 'confirmContact',
    recipient,
    language,
    data,
  });
}

/** The first copy carries the question; there is no second one before a yes. */
async function writeCopy(deps: DoorDeps, message: OpenMessage): Promise<unknown> {
  const { pool } = deps;
  const { channel, recipient: target, data } = message;
  const contact: Contact = { userId: null, channel, target };
  // An attempt before this one has put it.
  if (typeof data === 'object' && data !== null && 'confirmUrl' in data) return data;
  const { isGiven, isAsked } = await findStanding(pool, contact);
  if (isGiven === true) return data;
  if (isAsked) return undefined;
  return pool.begin(async (tx) => {
    // One mailbox has more addresses than anybody could have asked.
    const { exceeded } = await drawAll(tx, [drawOnStranger(message)]);
    if (exceeded.length > 0) return undefined;
    const confirmUrl = await putQuestion(tx, deps, { ...contact, booking: undefined });
    if (confirmUrl === undefined) return undefined;
    const whole = { ...(data as object), confirmUrl };
    await rewriteMessage(tx, message.id, whole);
    return whole;
  });
}

/** Answers where to say yes; undefined when somebody was asked meanwhile. */
async function putQuestion(
  db: Database,
  { secrets, publicUrl }: DoorDeps,
  question: Contact & { booking: BookingOfMessage | undefined },
): Promise<string | undefined> {
  const token = secrets.randomToken();
  const isAsked = await insertQuestion(db, {
    ...question,
    id: uuidv7(),
    tokenHash: secrets.hashToken(token),
  });
  return isAsked ? `${publicUrl}/confirm-contact?token=${token}` : undefined;
}
