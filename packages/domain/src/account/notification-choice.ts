/** Messages that people can do without. Everything else that is sent about a booking or an account is part of it. */
export const notificationChoices = [
  'confirmationSms',
  'answerSms',
  'dayReminderEmail',
  'soonReminderSms',
] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

const choices: Record<'email' | 'sms', Partial<Record<string, NotificationChoice>>> = {
  email: { dayReminder: 'dayReminderEmail' },
  // What guests do themselves and what a venue answers also comes by mail, which stays. What nobody expects is never kept
  // back: that a venue calls something off, a new time, a booking that lapses.
  sms: {
    requested: 'confirmationSms',
    booked: 'confirmationSms',
    paid: 'confirmationSms',
    paymentFailed: 'confirmationSms',
    paymentHeld: 'confirmationSms',
    balancePaid: 'confirmationSms',
    withdrawn: 'confirmationSms',
    refundDone: 'confirmationSms',
    proposalTaken: 'confirmationSms',
    proposalRefused: 'confirmationSms',
    approved: 'answerSms',
    declined: 'answerSms',
    noAnswer: 'answerSms',
    soonReminder: 'soonReminderSms',
  },
};

export function isMuted(channel: 'email' | 'sms', news: string, muted: readonly string[]): boolean {
  const choice = choices[channel][news];
  return choice !== undefined && muted.includes(choice);
}
