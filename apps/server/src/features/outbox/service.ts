import type { Language } from '@gramy/domain/language/language';
import type { HeldReason, MessageChannel } from '@gramy/domain/messages/message-budget';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool, Sql } from '../../db/database.ts';
import { PermanentDeliveryError } from '../../ports/delivery-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { SmsSender } from '../../ports/sms.ts';
import { type DoorDeps, judgeMessage } from './service/door.ts';
import { type Contact, findStanding, releaseHeld } from './store/door.ts';
import {
  deleteUnsent,
  dropLateCodes,
  findOpenMessage,
  insertLater,
  insertMessage,
  insertMessages,
  insertWithOthers,
  type MessageDelay,
  markDelivered,
  type OpenMessage,
  recordAttempt,
} from './store.ts';
import type { GuestNewsData, NewsPapers } from './templates/booking/news-data.ts';
import { findPaperedBooking } from './templates/booking/news-papers.ts';
import type { QueuedMessage } from './templates/messages.ts';
import { isMailTemplate, isSmsTemplate, renderMail, renderSms } from './templates.ts';

export type { MessageDelay } from './store.ts';
export type {
  BookingNewsData,
  FormerTime,
  GuestMailNews,
  GuestSmsNews,
  ProposalData,
  SlotData,
  VenueMailNews,
  VenueMessage,
  VenueSmsNews,
} from './templates/booking/news-data.ts';
export type { MembershipEvent, MoneyNews, QueuedMessage, VisitTime } from './templates/messages.ts';
export type NewsMessage = Extract<QueuedMessage, { template: 'guestNews' | 'venueNews' }>;

/** Call inside the transaction that makes the message true: it goes out if and only if that commits. */
export async function queueMessage(tx: Database, message: QueuedMessage): Promise<void> {
  await insertMessage(tx, { id: uuidv7(), ...message });
}

/** The same for later: until then it can be taken back by its number. */
export async function queueLater(tx: Database, message: QueuedMessage, sendAfter: Date): Promise<string> {
  const id = uuidv7();
  await insertLater(tx, { id, ...message }, sendAfter);
  return id;
}

/** False: it has left. */
export const takeBackMessage = deleteUnsent;

/** The same for all recipients of one event, in one round trip; `delay`: not before what they tell of is certain. */
export async function queueMessages(
  tx: Database,
  messages: readonly QueuedMessage[],
  delay?: MessageDelay,
): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map((message) => ({ id: uuidv7(), ...message })),
    delay,
  );
}

/** The same as a CTE of the statement that makes them true; none where there is no recipient. */
export function joinMessages(messages: readonly NewsMessage[]): Sql[] {
  return messages.length === 0
    ? []
    : [insertWithOthers(messages.map((message) => ({ id: uuidv7(), ...message })))];
}

/** As it would be sent. */
export function previewSms({ template, language, data }: NewsMessage, publicUrl: string): string {
  if (!isSmsTemplate(template)) throw new TypeError(`"${template}" is no text message`);
  return renderSms(template, { language, host: new URL(publicUrl).hostname, publicUrl }, data);
}

/**
 * Costs what a message costs and reaches nobody: it counts as delivered from the start, and its delivery finds nothing
 * to do. Whoever waits for the answer cannot tell whether there was somebody to write to.
 */
export async function queueDecoy(tx: Database, channel: QueuedMessage['channel']): Promise<void> {
  const nothing = { template: 'decoy', recipient: '', language: 'en', data: {} } as const;
  await insertMessage(tx, { id: uuidv7(), channel, ...nothing }, true);
}

export interface DeliveryDeps extends DoorDeps {
  mailer: Mailer;
  sms: SmsSender;
  /** What a mail about a booking carries. Undefined: there is no such booking any more. */
  preparePapers: (bookingId: string, language: Language) => Promise<NewsPapers | undefined>;
}

/** What became of an attempt that was not a delivery. */
export type Undelivered = { reason: string } | { held: HeldReason };

/** It is tried again like after any other failure: the hour ends, or somebody raises the limit. */
export class MarketBudgetError extends Error {
  constructor(channel: MessageChannel) {
    super(`the whole market has sent too many messages by ${channel} this hour`);
    this.name = 'MarketBudgetError';
  }
}

const tooLate = 'the code expired before it could be delivered';

/**
 * Sends one message. At least once: if the process dies between sending and marking, it is sent again under the same
 * id, by which mail programs and gateways can tell. A message that was already dealt with is left alone. Answers why,
 * when the message was given up or kept back; throws when it shall be tried again.
 */
export async function deliverMessage(
  deps: DeliveryDeps,
  id: string,
  isLastAttempt: boolean,
): Promise<Undelivered | undefined> {
  const message = await findOpenMessage(deps.pool, id);
  if (!message) return undefined;
  const verdict = await judgeMessage(deps, message);
  if (verdict.outcome === 'held') return { held: verdict.reason };
  if (verdict.outcome === 'later') throw new MarketBudgetError(message.channel);
  try {
    await send(deps, { ...message, data: verdict.data });
  } catch (error) {
    await verdict.takeBack();
    const isRefused = error instanceof PermanentDeliveryError;
    const reason = error instanceof Error ? error.message : String(error);
    await recordAttempt(deps.pool, id, reason, isRefused || isLastAttempt);
    if (isRefused) return { reason };
    throw error;
  }
  await markDelivered(deps.pool, id);
  return undefined;
}

/** The data of messages with codes that can no longer be of use; answers how many there were. */
export async function dropLateMessages(pool: Pool): Promise<number> {
  return dropLateCodes(pool, tooLate);
}

/** Whether messages in somebody's name reach an address or number. */
export const standingOf = findStanding;

/** What has waited for this yes may leave now. Call inside the transaction that writes the yes. */
export async function releaseMessages(tx: Database, contact: Contact): Promise<void> {
  await releaseHeld(tx, contact);
}

async function send(deps: DeliveryDeps, message: OpenMessage): Promise<void> {
  const { mailer, sms, publicUrl } = deps;
  const { id, channel, template, recipient: to, language, data } = message;
  if (message.isTooLate) throw new PermanentDeliveryError(tooLate);
  if (channel === 'email' && isMailTemplate(template)) {
    const wanted = template === 'guestNews' ? findPaperedBooking(data as GuestNewsData) : undefined;
    const papers = wanted === undefined ? undefined : await deps.preparePapers(wanted, language);
    await mailer.send({ id, to, language, ...renderMail(template, { language, publicUrl, papers }, data) });
  } else if (channel === 'sms' && isSmsTemplate(template)) {
    const { hostname: host } = new URL(publicUrl);
    await sms.send({ id, to, language, text: renderSms(template, { language, host, publicUrl }, data) });
  } else {
    throw new PermanentDeliveryError(`There is no ${channel} template "${template}"`);
  }
}
