import { paymentMinutes } from '@gramy/domain/booking/payment-deadline';
import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import type { GuestFacts, GuestStories } from './guest-facts.ts';

function describePayment(facts: GuestFacts): string[] {
  const { atVenue, isDueByPlace, duePlace } = facts;
  const isOnTheSpot = atVenue !== '' || duePlace === 'venue';
  return [
    ...describeDue(facts),
    ...(atVenue === '' ? [] : [`The other ${atVenue} you pay at the venue.`]),
    ...(isOnTheSpot && isDueByPlace ? ['How much at which place, we say below.'] : []),
  ];
}

function describeDue({ duePlace, due, payBy, isPending, isFree }: GuestFacts): string[] {
  if (isFree) return ['There is nothing to pay.'];
  if (duePlace === 'venue') return [`You pay ${due} at the venue.`];
  if (duePlace === null) return [];
  if (isPending)
    return [
      `You can pay ${due} now, or within ${paymentMinutes} minutes after the venue has said yes; then the booking lapses. If you pay now and it says no, all of it comes back.`,
    ];
  if (payBy === '') return [`Still to pay: ${due}. You can do that online or at the venue.`];
  return [
    `Please pay ${due} by ${payBy}. Until then the time is kept for you; after that the booking lapses.`,
  ];
}

function quoteVenue({ provider, venueNote }: GuestFacts): string[] {
  return venueNote === '' ? [] : [`${provider} wrote: “${venueNote}”`];
}

function quoteMessage({ provider, venueSays: { story, own } }: GuestFacts): string[] {
  return [...(story === '' ? [] : [story]), ...(own === '' ? [] : [`${provider} wrote: “${own}”`])];
}

function describeRefund({
  hasRefund,
  hasPaid,
  refund,
  isRefundedAtVenue,
  refundWithBank,
}: GuestFacts): string[] {
  if (hasRefund && isRefundedAtVenue) return [`You get ${refund} back at the venue, where you paid.`];
  if (hasRefund && refundWithBank === 'held')
    return [
      `You are owed ${refund}. What of it you have disputed is held while your bank decides, and goes out then unless the bank gives it to you itself.`,
    ];
  if (hasRefund && refundWithBank === 'given')
    return [
      `You are owed ${refund}. What your bank has given back to you already counts towards it; anything else goes back the way it came.`,
    ];
  if (hasRefund)
    return [
      `${refund} is going back the way it came. It is on your account usually within ${refundWorkingDays} working days.`,
    ];
  return hasPaid ? ['By the cancellation rules of this booking, nothing comes back.'] : [];
}

const act = ({ duePlace }: GuestFacts) => (duePlace === 'online' ? 'pay' : 'open');

export const guestStoriesInEnglish: GuestStories = {
  requested: (facts) => ({
    subject: 'Request sent',
    title: 'Your request is with the venue',
    story: [
      `${facts.provider} answers by ${facts.answerBy} at the latest, and we tell you at once by mail. The time is kept for you meanwhile.`,
      `If it does not answer in time, the request ends by itself${facts.isFree ? '' : ', and all that you pay online goes back'}. We write to you then, too.`,
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  booked: (facts) => ({
    subject: 'You are booked',
    title: 'You are booked',
    story: [`It is settled: ${facts.provider} is expecting you.`, ...describePayment(facts)],
    action: act(facts),
  }),
  approved: (facts) => ({
    subject: 'The venue said yes',
    title: facts.duePlace === 'online' ? 'The venue said yes' : 'You are booked',
    story: [
      `Good news: ${facts.provider} has confirmed your booking.`,
      ...(facts.payBy === '' ? [] : [`From now on you have ${paymentMinutes} minutes to pay.`]),
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  declined: (facts) => ({
    subject: 'The venue said no',
    title: 'This time it did not work out',
    story: [
      `We are sorry: ${facts.provider} cannot take your booking.`,
      ...quoteVenue(facts),
      ...describeRefund(facts),
      'Perhaps another time suits you both.',
    ],
    action: 'again',
  }),
  noAnswer: (facts) => ({
    subject: 'No answer from the venue',
    title: 'The venue has not answered',
    story: [
      `We are sorry: ${facts.provider} has not answered in time, so your request has ended by itself.`,
      ...describeRefund(facts),
      'Perhaps another time, or another place, works out better.',
    ],
    action: 'again',
  }),
  proposed: (facts) => ({
    subject: 'Other times from the venue',
    title: 'Would another time do?',
    story: [
      `${facts.provider} cannot take you at the time you asked for, and holds other times for you until ${facts.chooseBy}.`,
      facts.hasPaid
        ? `If you take none of them, you get all of your ${facts.paid} back.`
        : 'If you take none of them, your request ends by itself and nothing is charged.',
    ],
    action: 'open',
  }),
  proposalTaken: (facts) => ({
    subject: 'The new time is yours',
    title: facts.duePlace === 'online' ? 'The new time is yours' : 'You are booked',
    story: [
      `It is settled: ${facts.provider} is expecting you at the time you chose.`,
      ...(facts.payBy === '' ? [] : [`From now on you have ${paymentMinutes} minutes to pay.`]),
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  proposalRefused: (facts) => ({
    subject: 'Request ended',
    title: 'None of the times suited you',
    story: [
      `${facts.provider} knows, and your request has ended.`,
      ...describeRefund(facts),
      'Perhaps another day, or another place, works out better.',
    ],
    action: 'again',
  }),
  proposalLapsed: (facts) => ({
    subject: 'Times no longer held',
    title: 'The times are no longer held',
    story: [
      `${facts.provider} held other times for you, and they were not taken in time. Your request has ended by itself.`,
      ...describeRefund(facts),
      'Perhaps another day, or another place, works out better.',
    ],
    action: 'again',
  }),
  withdrawn: (facts) => ({
    subject: 'Booking cancelled',
    title: 'Your booking is cancelled',
    story: ['You have cancelled your booking, and the time is free again.', ...describeRefund(facts)],
    action: 'open',
  }),
  calledOff: (facts) => ({
    subject: 'Cancelled by the venue',
    title: 'The venue had to cancel',
    story: [
      `We are sorry: ${facts.provider} has cancelled your booking.`,
      ...quoteVenue(facts),
      ...describeRefund(facts),
      'Perhaps another time suits you both.',
    ],
    action: 'again',
  }),
  unpaid: (facts) => ({
    subject: 'Not paid yet',
    title: 'Your booking is not paid yet',
    story: [
      `${facts.provider} keeps the time for you, and we have no payment yet.`,
      ...describePayment(facts),
      'You are just paying? Then there is nothing to do: we write again as soon as the money is here.',
    ],
    action: act(facts),
  }),
  paymentReminder: (facts) => ({
    subject: 'Last minutes to pay',
    title: 'Your booking is about to lapse',
    story: [`${facts.provider}: we still have no payment from you.`, ...describePayment(facts)],
    action: act(facts),
  }),
  paymentTimeout: (facts) => ({
    subject: 'Booking lapsed',
    title: 'The time to pay is over',
    story: [
      `No payment has reached us in time, so the time at ${facts.provider} is free again.`,
      'You paid in the last minutes? Then either the same time becomes yours again or all of your money comes back, without you doing anything.',
    ],
    action: 'again',
  }),
  paid: (facts) =>
    facts.isPending
      ? {
          subject: 'Payment received',
          title: 'Your payment is here',
          story: [
            `Now it is up to the venue: ${facts.provider} answers by ${facts.answerBy} at the latest. If it says no, you get all of it back.`,
          ],
          action: 'open',
        }
      : {
          subject: 'Paid and booked',
          title: 'Paid, and you are booked',
          story: [`Your payment is here, and ${facts.provider} is expecting you.`, ...describePayment(facts)],
          action: act(facts),
        },
  paymentFailed: (facts) => ({
    subject: 'Payment failed',
    title: 'The payment did not go through',
    story: [
      'Nothing was taken, and your booking is still there. Try again, or pay another way.',
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  paymentHeld: (facts) => ({
    subject: 'We are checking your payment',
    title: 'We are checking your payment',
    story: [
      'What your bank told us does not match this booking, so a person is looking at it. Your money is not lost, and you need not pay again.',
      'Your booking stays as it is meanwhile. We will write to you as soon as we know more.',
    ],
    action: act(facts),
  }),
  paymentReturned: (facts) => ({
    subject: 'Your payment does not count',
    title: 'Your payment does not match this booking',
    story: [
      'We have looked at it: what your bank told us is not what this booking costs, so it does not count.',
      ...(facts.hasRefund
        ? describeRefund(facts)
        : ['If anything was taken from your account, it goes back the way it came, or has done so already.']),
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  balancePaid: (facts) => ({
    subject: 'Payment received',
    title: 'Your payment is here',
    story: [
      facts.duePlace === null ? 'Thank you. Nothing is left to pay for this booking.' : 'Thank you.',
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  moved: (facts) => ({
    subject: 'New time',
    title: 'Your booking has a new time',
    story: [
      facts.movedFrom === ''
        ? 'The new time is yours, and the old one is free again.'
        : `The new time is yours, and the old one (${facts.movedFrom}) is free again.`,
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  movedByVenue: (facts) => ({
    subject: 'Moved by the venue',
    title: 'The venue has moved your booking',
    story: [
      facts.movedFrom === ''
        ? 'The venue has given you another time.'
        : `The venue has given you another time instead of ${facts.movedFrom}.`,
      'If it does not suit you, you can cancel free of charge until it begins.',
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  changed: (facts) => ({
    subject: 'Your booking has changed',
    title: 'Your booking has changed',
    story: [
      ...(facts.tablesNow === '' ? [] : [`You play here now: ${facts.tablesNow}.`]),
      'It begins when it was to begin. Below is how it stands now.',
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  venueMessage: (facts) => ({
    subject: facts.venueSays.subject,
    title: facts.venueSays.subject,
    story: quoteMessage(facts),
    action: 'open',
  }),
  askToPay: (facts) => ({
    subject: 'Pay the rest online',
    title: 'You can pay the rest online',
    story: [
      `${facts.provider} asks you to pay ${facts.due} online. You find the button on the page of your booking.`,
      'Nothing is lost if you do not: your booking stays, and you can pay at the venue as well.',
    ],
    action: act(facts),
  }),
  dayReminder: (facts) => ({
    subject: 'Coming up',
    title: 'It is almost time to play',
    story: [`${facts.provider} is expecting you.`, ...describePayment(facts)],
    action: act(facts),
  }),
  refundDone: (facts) => ({
    subject: 'Refund sent',
    title: 'Your refund has been sent',
    story: [
      `The payment company has confirmed your refund of ${facts.refund}. It is on your account usually within ${refundWorkingDays} working days.`,
    ],
    action: 'open',
  }),
  lateMoneyRefunded: (facts) => ({
    subject: 'Your money is going back',
    title: 'Your payment came too late',
    story: [
      'Your payment reached us after the time to pay was over, and by then the time could no longer be had.',
      ...describeRefund(facts),
      'We would love to see you another time.',
    ],
    action: 'again',
  }),
  lateMoneyRevived: (facts) => ({
    subject: 'You are booked after all',
    title: 'You are booked after all',
    story: [
      `Your payment came late, but the time was still free: we have booked it for you again, and ${facts.provider} knows. Only the reference is a new one: ${facts.reference}.`,
      ...describePayment(facts),
    ],
    action: 'open',
  }),
};
