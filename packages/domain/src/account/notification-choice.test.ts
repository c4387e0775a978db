import { expect, it } from 'vitest';
import { isMuted, notificationChoices } from './notification-choice.ts';

it('G-6 whoever wants no reminders gets none, and every other message all the same', () => {
  expect(isMuted('email', 'dayReminder', ['dayReminderEmail'])).toBe(true);
  expect(isMuted('email', 'dayReminder', ['soonReminderSms'])).toBe(false);
  for (const news of ['booked', 'paid', 'approved', 'declined', 'calledOff', 'refundDone']) {
    expect(isMuted('email', news, notificationChoices), news).toBe(false);
  }
});

it('G-6 what one knows or awaits can be left out by text message, what nobody expects cannot', () => {
  for (const news of ['requested', 'booked', 'paid', 'paymentFailed', 'withdrawn', 'refundDone']) {
    expect(isMuted('sms', news, ['confirmationSms']), news).toBe(true);
    expect(isMuted('sms', news, ['answerSms', 'soonReminderSms']), news).toBe(false);
  }
  expect(isMuted('sms', 'approved', ['answerSms'])).toBe(true);
  expect(isMuted('sms', 'approved', ['confirmationSms'])).toBe(false);
  expect(isMuted('sms', 'soonReminder', notificationChoices)).toBe(true);
  for (const news of ['calledOff', 'moved', 'paymentTimeout', 'lateMoneyRefunded', 'lateMoneyRevived']) {
    expect(isMuted('sms', news, notificationChoices), news).toBe(false);
  }
});
