import { languages } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { describe, expect, it } from 'vitest';
import {
  night,
  publicUrl,
  type Spoken,
  sampleGuestSms,
  sampleSlot,
} from '../../../../../test/booking-news.ts';
import { renderSms } from '../../templates.ts';
import { guestMailNews, guestSmsNews, type VenueSmsData } from './news-data.ts';

describe('every text message about a booking', () => {
  const gsm7 = /^[\n !"#$%&'()*+,\-./0-9:;<=>?A-Za-z]+$/;
  const write = (language: Spoken, kind: (typeof guestSmsNews)[number], changes = {}, address = publicUrl) =>
    renderSms('guestNews', { language, publicUrl: address, host: '' }, sampleGuestSms(kind, changes));

  it.each(languages.flatMap((language) => guestSmsNews.map((kind) => ({ language, kind }))))(
    '$kind in $language is one segment of GSM-7, or two where it leads somewhere, however long the names are',
    ({ language, kind }) => {
      const long = {
        place: 'Żółta Gęś i Śmieszna Łódź '.repeat(5),
        street: 'ul. Świętej Jadwigi Śląskiej '.repeat(3),
      };
      const longNight = { ...night, ...long };
      const dear = makeMoney(1_234_550, 'PLN');
      const { due, refund } = sampleGuestSms(kind);
      for (const changes of [
        { slot: sampleSlot() },
        { slot: night },
        { slot: sampleSlot(long), isPending: true },
        { slot: longNight, due: due.amount > 0 ? dear : due, refund: refund.amount > 0 ? dear : refund },
      ]) {
        for (const address of [publicUrl, `https://${'a'.repeat(60)}.example`]) {
          const text = write(language, kind, changes, address);
          expect(text).toMatch(gsm7);
          expect(text.length).toBeLessThanOrEqual(kind === 'proposed' ? 306 : 160);
          expect(text).toMatch(/^Gramy: .*GR-7K3M-Q2/);
          expect(text).not.toMatch(/undefined|null|\(, |, [.,)]/);
        }
      }
    },
  );

  it('to a venue whose guests run late, or wait, is one segment, and its tables go where they do not fit', () => {
    const textBar = (language: Spoken, data: Partial<VenueSmsData>) =>
      renderSms(
        'venueNews',
        { language, publicUrl, host: '' },
        { reference: 'GR-7K3M-Q2', guest: 'Łucja Żak', minutes: 15, slot: night, ...data },
      );
    const late = (language: Spoken, tables: string[], guest = 'Łucja Żak') =>
      textBar(language, { guest, slot: { ...night, tables } });
    const waiting = { kind: 'venueReminder', answerBy: '2026-11-20T13:15:00Z' } as const;
    expect(textBar('pl', { ...waiting, slot: { ...night, tables: ['Tor 5'] } })).toBe(
      'Gramy: Lucja czeka na potwierdzenie do 20.11, 14:15 (noc 20/21.11, 00:30, Tor 5, GR-7K3M-Q2). Potem rezerwacja wygasa.',
    );
    for (const language of languages) {
      const text = textBar(language, { ...waiting, guest: 'Ż'.repeat(40) });
      expect(text).toMatch(gsm7);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toContain('14:15');
    }
    expect(late('pl', ['Tor 5'])).toBe(
      'Gramy: Lucja dotrze ok. 15 min po czasie (noc 20/21.11, 00:30, Tor 5, GR-7K3M-Q2). Rezerwacja bez zmian.',
    );
    expect(late('en', ['Lane 5'], '')).toContain('your guest will be about 15 min late (Fri night, 00:30');
    for (const language of languages) {
      const text = late(language, ['Żółty tor na końcu sali '.repeat(9)], 'Ż'.repeat(40));
      expect(text).toMatch(gsm7);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toContain('GR-7K3M-Q2');
    }
  });

  it('says the time of the place in both languages', () => {
    expect(write('en', 'soonReminder', { slot: night })).toContain('Fri night, 00:30 (Sat 21 Nov)');
    expect(write('pl', 'soonReminder', { slot: night })).toContain('noc 20/21.11, 00:30');
    expect(write('pl', 'soonReminder')).toContain('20.11, 20:30, Smocza Kula, Mateczny, ul. Wadowicka 6');
  });

  it('is about the same news as the mails, reminders aside', () => {
    const isReminder = (kind: string) => kind.endsWith('Reminder');
    // That it is not paid is told by mail; the reminder that follows comes to the phone, too.
    expect(guestSmsNews.filter((kind) => !isReminder(kind))).toEqual(
      guestMailNews.filter((kind) => !isReminder(kind) && kind !== 'unpaid'),
    );
  });

  it('says one thing of a payment: that it settles a booking, or that the venue answers next', () => {
    expect(write('en', 'paid')).toBe(
      'Gramy: paid and booked! Fri 20 Nov, 20:30, Smocza Kula, Mateczny, ul. Wadowicka 6. Booking GR-7K3M-Q2.',
    );
    expect(write('pl', 'paid')).toBe(
      'Gramy: gotowe i uregulowane! 20.11, 20:30, Smocza Kula, Mateczny, ul. Wadowicka 6. Rezerwacja GR-7K3M-Q2.',
    );
    expect(write('en', 'paid', { isPending: true })).toMatch(/answers by 12 Nov, 14:15; if it says no/);
    expect(write('pl', 'paid', { isPending: true })).toMatch(
      /jest uregulowana i czeka na potwierdzenie, najdalej do 12\.11, 14:15\./,
    );
  });

  it('names what comes back, and what has come back, once', () => {
    const refund = makeMoney(9050, 'PLN');
    expect(write('en', 'withdrawn', { refund })).toMatch(
      /is cancelled .* 90\.50 PLN is on its way back to you\.$/,
    );
    expect(write('pl', 'refundDone', { refund })).toBe(
      'Gramy: zwrot 90,50 PLN do GR-7K3M-Q2 (Smocza Kula, Mateczny, 20.11, 20:30) wykonany. Na koncie zwykle do 5 dni roboczych.',
    );
    expect(write('en', 'refundDone', { refund }).match(/PLN/g)).toHaveLength(1);
  });

  it('leads to where one pays', () => {
    expect(write('en', 'approved')).toMatch(
      /Pay 180 PLN by 12 Nov, 11:20: https:\/\/gramy\.example\/settings\/booking-history$/,
    );
    expect(write('pl', 'approved')).toMatch(
      /180 PLN do 12.11, 11:20: https:\/\/gramy\.example\/settings\/booking-history$/,
    );
  });
});
