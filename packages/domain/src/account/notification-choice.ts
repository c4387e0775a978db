/** Messages that people can do without. Everything else that is sent about a booking or an account is part of it. */
export const notificationChoices = ['answerSms', 'dayReminderEmail', 'soonReminderSms'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

const choices: Record<'email' | 'sms', Partial<Record<string, NotificationChoice>>> = {
  email: { dayReminder: 'dayReminderEmail' },
  // What a venue answers also comes by mail, which stays. That it calls something off is never kept back.
  sms: {
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
