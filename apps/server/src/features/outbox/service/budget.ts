import { mailboxOf } from '@gramy/domain/account/mailbox';
import { networkOf } from '@gramy/domain/account/network-address';
import {
  findCallingCode,
  type HeldReason,
  isHomeNumber,
  type MessageBudgets,
  type MessageChannel,
  phoneGuestBudget,
  questionBudget,
  strangerBudget,
  teamInvitationBudget,
  teamNewsBudget,
  writtenDownBudget,
} from '@gramy/domain/messages/message-budget';
import type { Database } from '../../../db/database.ts';
import { countMessages, uncountMessages } from '../store/door.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type BudgetName = Exclude<HeldReason, 'permission'> | 'block' | 'market';

export interface Draw {
  name: BudgetName;
  key: string;
  max: number;
  ttlMs: number;
}

export interface Drawn {
  /** Of those that are exceeded, for which nothing was counted. */
  exceeded: { name: BudgetName; ttlMs: number }[];
  /** Nothing left after all. */
  takeBack(): Promise<void>;
}

/** One more of each, or of none. */
export async function drawAll(db: Database, draws: readonly Draw[]): Promise<Drawn> {
  const keys = draws.map(({ key }) => key);
  const takeBack = () => uncountMessages(db, keys);
  if (draws.length === 0) return { exceeded: [], takeBack: async () => undefined };
  const counts = await countMessages(db, draws);
  const exceeded = draws.flatMap(({ name, key, max }) => {
    const count = counts.find((one) => one.key === key);
    return count && count.hits > max ? [{ name, ttlMs: count.ttlMs }] : [];
  });
  if (exceeded.length > 0) await takeBack();
  return { exceeded, takeBack };
}

interface Sending {
  channel: MessageChannel;
  recipient: string;
}

/** One number, or one mailbox however its address is written. */
const placeOf = ({ channel, recipient }: Sending): string =>
  channel === 'email' ? mailboxOf(recipient) : recipient;

export function drawOnAccount(budgets: MessageBudgets, { channel }: Sending, userId: string): Draw {
  return name('account', channel, userId, budgets[channel].perAccount, dayMs);
}

export function drawOnRecipient(budgets: MessageBudgets, sending: Sending): Draw {
  const { channel } = sending;
  return name('recipient', channel, placeOf(sending), budgets[channel].perRecipient, dayMs);
}

/** Nothing at home: there the whole market has one. */
export function drawOnPrefix(budgets: MessageBudgets, { channel, recipient }: Sending): Draw[] {
  if (channel !== 'sms' || isHomeNumber(recipient)) return [];
  return [name('prefix', channel, findCallingCode(recipient), budgets.sms.perPrefix, hourMs)];
}

export function drawOnMarket(budgets: MessageBudgets, { channel }: Sending): Draw {
  return name('market', channel, '', budgets[channel].perMarket, hourMs);
}

export function drawOnBlock(budgets: MessageBudgets, channel: MessageChannel, address: string): Draw {
  return name('block', channel, networkOf(address) ?? address, budgets[channel].perBlock, hourMs);
}

export function drawOnStranger(sending: Sending): Draw {
  const { channel } = sending;
  return name('stranger', channel, placeOf(sending), strangerBudget[channel], 7 * dayMs);
}

export function drawOnQuestions({ channel }: Sending, userId: string): Draw {
  return name('account', channel, `${userId}:questions`, questionBudget[channel], dayMs);
}

/** By one person to one other. */
export function drawOnTeamNews(sending: Sending, userId: string): Draw {
  const { channel } = sending;
  return name('account', channel, `${userId}:team:${placeOf(sending)}`, teamNewsBudget, dayMs);
}

export function drawOnTeamInvitations({ channel }: Sending, userId: string): Draw {
  return name('account', channel, `${userId}:teamInvitations`, teamInvitationBudget, dayMs);
}

/** To guests who have called the venue. */
export function drawOnVenue({ channel }: Sending, providerId: string): Draw {
  return name('account', channel, `venue:${providerId}`, phoneGuestBudget, dayMs);
}

/** To a number of which we have nobody's word but the venue's. */
export function drawOnWrittenDown({ channel, recipient }: Sending): Draw {
  return name('stranger', channel, `writtenDown:${recipient}`, writtenDownBudget.inAll, dayMs);
}

/** Of those, the ones in a venue's own words. */
export function drawOnOwnWords({ channel, recipient }: Sending): Draw {
  return name('stranger', channel, `ownWords:${recipient}`, writtenDownBudget.ownWords, dayMs);
}

/** Whoever waits for a table is called to it once. */
export function drawOnParty({ channel, recipient }: Sending, partyId: string): Draw {
  return name('stranger', channel, `party:${partyId}:${recipient}`, 1, dayMs);
}

function name(budget: BudgetName, channel: MessageChannel, whose: string, max: number, ttlMs: number): Draw {
  return { name: budget, key: `messages:${budget}:${channel}:${whose}`, max, ttlMs };
}
