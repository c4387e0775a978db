import { expect, it } from 'vitest';
import { isMuted, notificationChoices } from './notification-choice.ts';

it('G-6 whoever wants no reminders gets none, and every other message all the same', () => {
  expect(isMuted('email', 'dayReminder', ['dayReminderEmail'])).toBe(true);
  expect(isMuted('email', 'dayReminder', ['soonReminderSms'])).toBe(false);
  for (const news of ['booked', 'paid', 'approved', 'declined', 'calledOff', 'refundDone']) {
    expect(isMuted('email', news, notificationChoices), news).toBe(false);
  }
});

it('G-6 an answer by text message can be left out, a cancellation by the venue cannot', () => {
  expect(isMuted('sms', 'approved', notificationChoices)).toBe(true);
  expect(isMuted('sms', 'soonReminder', notificationChoices)).toBe(true);
  expect(isMuted('sms', 'calledOff', notificationChoices)).toBe(false);
});
