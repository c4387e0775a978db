import type { MailSetting } from '../mail-draft.ts';
import { toPlainLine } from '../plain-line.ts';
import type { GuestMailNews, GuestNewsData } from './news-data.ts';
import { formatMoney } from './news-money.ts';
import { formatDeadline, formatSlotBriefly } from './news-time.ts';
import { sayProposalEnd } from './proposal-blocks.ts';
import { quoteOwnWords, venueMessageWords } from './venue-message-words.ts';
import { sayVenueNote } from './venue-reason-words.ts';

/** What the words about a booking are made of, each figure as the reader will see it. */
export interface GuestFacts {
  provider: string;
  reference: string;
  due: string;
  paid: string;
  refund: string;
  payBy: string;
  answerBy: string;
  isPending: boolean;
  /** Until when the guest can take another time; empty: none is proposed. */
  chooseBy: string;
  /** When it was to be before it was moved; empty: not known. */
  movedFrom: string;
  /** Where a game is played now; empty: not told. */
  tablesNow: string;
  /** What the venue wrote; empty: nothing. */
  venueNote: string;
  /** With `venueMessage`: in words that are ready-made, and in those of the venue; empty: none. */
  venueSays: { subject: string; story: string; own: string };
  isFree: boolean;
  hasPaid: boolean;
  hasRefund: boolean;
  isRefundedAtVenue: boolean;
  refundWithBank: 'held' | 'given' | undefined;
  /** What is left for the venue beside `due`; empty: nothing. */
  atVenue: string;
  /** What is paid on the spot is paid at several places, to each its part. */
  isDueByPlace: boolean;
  /** Where `due` is to be paid, if anything is. */
  duePlace: 'online' | 'venue' | null;
}

export type GuestAction = 'open' | 'pay' | 'again';

export interface GuestWords {
  /** The time follows it. */
  subject: string;
  title: string;
  story: string[];
  action: GuestAction;
}

export type GuestStories = Record<GuestMailNews, (facts: GuestFacts) => GuestWords>;

export function readGuestFacts({ language }: MailSetting, data: GuestNewsData): GuestFacts {
  const [slot] = data.slots;
  const { due, dueAtVenue = { ...due, amount: 0 } } = data;
  const isDue = due.amount > 0;
  const deadline = (at: string | null) =>
    at === null || slot === undefined ? '' : formatDeadline(language, at, slot.timeZone, data.bookedAt);
  return {
    provider: data.provider,
    reference: data.reference,
    due: formatMoney(language, isDue ? due : dueAtVenue),
    paid: formatMoney(language, data.paid),
    refund: formatMoney(language, data.refund),
    payBy: deadline(data.payBy),
    answerBy: deadline(data.answerBy),
    isPending: data.isPending,
    chooseBy: sayProposalEnd(language, data.proposal, data.bookedAt),
    movedFrom: data.movedFrom ? formatSlotBriefly(language, data.movedFrom) : '',
    tablesNow: (data.tablesNow ?? []).map(toPlainLine).join(', '),
    venueNote: toPlainLine(sayVenueNote(language, data.venueNote ?? '')),
    venueSays: readVenueMessage(language, data),
    isFree: data.total.amount === 0,
    hasPaid: data.paid.amount > 0,
    hasRefund: data.refund.amount > 0,
    isRefundedAtVenue: data.isRefundedAtVenue,
    refundWithBank: data.refundWithBank,
    atVenue: isDue && dueAtVenue.amount > 0 ? formatMoney(language, dueAtVenue) : '',
    isDueByPlace: data.duesByPlace !== undefined,
    duePlace: isDue ? data.paymentMethod : dueAtVenue.amount > 0 ? 'venue' : null,
  };
}

function readVenueMessage(
  language: MailSetting['language'],
  { venueMessage = { template: 'own', words: '' } }: GuestNewsData,
): GuestFacts['venueSays'] {
  return { ...venueMessageWords[language][venueMessage.template], own: quoteOwnWords(venueMessage) };
}
