import { describe, expect, it } from 'vitest';
import {
  dateOf,
  mailGuest,
  mailVenue,
  night,
  publicUrl,
  type Spoken,
  sampleGuestNews,
  sampleGuestSms,
  sampleSlot,
  sampleVenueNews,
} from '../../../../../test/booking-news.ts';
import { renderSms } from '../../templates.ts';
import type { GuestNewsData } from './news-data.ts';

describe('a new time', () => {
  const movedFrom = {
    date: dateOf('2026-11-19'),
    startsAt: '2026-11-19T18:00:00Z',
    timeZone: 'Europe/Warsaw',
  };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('stands beside the old one, for the guest and for the venue', () => {
    const guest = sampleGuestNews('moved', { movedFrom });
    expect(plain(mailGuest('en', guest).text)).toContain('the old one (Thu 19 Nov, 19:00) is free again');
    expect(plain(mailGuest('pl', guest).text)).toContain('a poprzedni (czw. 19 lis, 19:00) znów wolny');
    const venue = sampleVenueNews('moved', { movedFrom });
    expect(plain(mailVenue('en', venue).text)).toContain('The old one (Thu 19 Nov, 19:00) is free again');
    expect(plain(mailVenue('pl', venue).text)).toContain('Poprzedni (czw. 19 lis, 19:00) jest znów wolny');
  });

  it('in the subject is that of the game that was moved, not of the first one', () => {
    const slots = [
      sampleSlot(),
      sampleSlot({ startsAt: '2026-11-20T21:00:00Z', endsAt: '2026-11-20T22:00:00Z' }),
    ];
    const news = { slots, movedFrom: { ...movedFrom, position: 1 } };
    expect(mailGuest('en', sampleGuestNews('moved', news)).subject).toBe('New time: Fri 20 Nov, 22:00');
    expect(mailVenue('en', sampleVenueNews('moved', news)).subject).toMatch(/: Fri 20 Nov, 22:00$/);
    const contact = sampleGuestNews('moved', { ...news, bookedBy: 'Ala' });
    expect(mailGuest('pl', contact).subject).toBe('Nowy termin: pt. 20 lis, 22:00');
    expect(mailGuest('en', sampleGuestNews('moved', { slots, movedFrom })).subject).toBe(
      'New time: Fri 20 Nov, 20:30',
    );
  });

  it('stands beside the old one in a text message, too', () => {
    const write = (language: Spoken) =>
      renderSms('guestNews', { language, publicUrl, host: '' }, sampleGuestSms('moved', { movedFrom }));
    expect(plain(write('en'))).toContain('new time: Fri 20 Nov, 20:30, not Thu 19 Nov, 19:00.');
    expect(write('pl')).toContain('nowy termin: 20.11, 20:30 zamiast 19.11, 19:00.');
  });
});

describe('the time in a mail', () => {
  const timeOf = (language: Spoken, slot: GuestNewsData['slots'][number], bookedAt?: string) => {
    const mail = mailGuest(
      language,
      sampleGuestNews('booked', { slots: [slot], ...(bookedAt ? { bookedAt } : {}) }),
    );
    return {
      subject: mail.subject,
      line: mail.text
        .replaceAll('\u00a0', ' ')
        .split('\n')
        .find((line) => /\d\d:\d\d–/.test(line)),
    };
  };

  it.each([
    ['en', 'Friday 20 November, 20:30–22:30', 'You are booked: Fri 20 Nov, 20:30'],
    ['pl', 'Piątek, 20 listopada, 20:30–22:30', 'Masz rezerwację: pt. 20 lis, 20:30'],
  ] as const)('is that of the place, as one says it in %s', (language, line, subject) => {
    expect(timeOf(language, sampleSlot())).toEqual({ line, subject });
  });

  it.each([
    ['en', 'Friday night, 00:30–02:00 (Sat 21 November)', 'You are booked: Fri night, 00:30 (Sat 21 Nov)'],
    [
      'pl',
      'Noc z piątku na sobotę, 00:30–02:00 (sob. 21 listopada)',
      'Masz rezerwację: noc pt./sob., 00:30 (21 lis)',
    ],
  ] as const)('belongs at night to the evening before, in %s', (language, line, subject) => {
    expect(timeOf(language, night)).toEqual({ line, subject });
  });

  it.each([
    ['2026-10-25T00:30:00Z', 'the first 02:30', 'pierwsza 02:30'],
    ['2026-10-25T01:30:00Z', 'the second 02:30', 'druga 02:30'],
  ])('tells the two readings of the clock at %s apart', (startsAt, english, polish) => {
    const slot = sampleSlot({ date: dateOf('2026-10-24'), startsAt, endsAt: '2026-10-25T03:00:00Z' });
    const isFirst = startsAt.includes('T00');
    const [goBack, cofajaSie] = isFirst
      ? [', the clocks go back in between', ', w trakcie zmiana czasu na zimowy']
      : ['', ''];
    expect(timeOf('en', slot)).toEqual({
      subject: `You are booked: Sat night, 02:30 (Sun 25 Oct, ${english})`,
      line: `Saturday night, 02:30–04:00 (Sun 25 October, ${english}${goBack})`,
    });
    expect(timeOf('pl', slot)).toEqual({
      subject: `Masz rezerwację: noc sob./niedz., 02:30 (25 paź, ${polish})`,
      line: `Noc z soboty na niedzielę, 02:30–04:00 (niedz. 25 października, ${polish}${cofajaSie})`,
    });
  });

  it.each([
    ['en', 'Sat night, 02:30 (Sun 25 Oct, the second 02:30)'],
    ['pl', 'noc 24/25.10, 02:30 (druga 02:30)'],
  ] as const)('says which of the two it is in a text message too, in %s', (language, when) => {
    const slot = sampleSlot({
      date: dateOf('2026-10-24'),
      startsAt: '2026-10-25T01:30:00Z',
      endsAt: '2026-10-25T02:30:00Z',
    });
    const setting = { language, publicUrl: 'https://gramy.example', host: '' };
    const text = renderSms('guestNews', setting, sampleGuestSms('booked', { slot }));
    expect(text).toContain(when);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it.each([
    ['2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z', '01:30–02:30', 'before', 'przed zmianą'],
    ['2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z', '01:30–02:30', 'after', 'po zmianie'],
  ])('tells the two ends of %s apart', (startsAt, endsAt, range, english, polish) => {
    const slot = sampleSlot({ date: dateOf('2026-10-24'), startsAt, endsAt });
    expect(timeOf('en', slot).line).toBe(
      `Saturday night, ${range} (Sun 25 October, ends ${english} the clocks go back)`,
    );
    expect(timeOf('pl', slot).line).toBe(
      `Noc z soboty na niedzielę, ${range} (niedz. 25 października, koniec ${polish} czasu)`,
    );
  });

  it('of an hour in spring is an hour, though the clock shows two', () => {
    const slot = sampleSlot({
      date: dateOf('2026-03-28'),
      startsAt: '2026-03-29T00:30:00Z',
      endsAt: '2026-03-29T01:30:00Z',
    });
    expect(timeOf('en', slot).line).toBe(
      'Saturday night, 01:30–03:30 (Sun 29 March, the clocks go forward in between)',
    );
    expect(timeOf('pl', slot).line).toBe(
      'Noc z soboty na niedzielę, 01:30–03:30 (niedz. 29 marca, w trakcie zmiana czasu na letni)',
    );
  });

  it('says the year when it is another one', () => {
    expect(timeOf('en', sampleSlot(), '2025-12-30T10:00:00Z').line).toBe(
      'Friday 20 November 2026, 20:30–22:30',
    );
  });

  it.each([
    ['en', '2026-11-21T00:00:00Z', 'Friday 20 November, 23:00–01:00 (Sat)'],
    ['pl', '2026-11-21T00:00:00Z', 'Piątek, 20 listopada, 23:00–01:00 (sob.)'],
    ['en', '2026-11-20T23:00:00Z', 'Friday 20 November, 23:00–00:00'],
  ] as const)('names the day of an end past midnight, as pages do, in %s: %s', (language, endsAt, line) => {
    const late = sampleSlot({ startsAt: '2026-11-20T22:00:00Z', endsAt });
    expect(timeOf(language, late).line).toBe(line);
  });

  it('names both where the clock changes before such an end', () => {
    const late = sampleSlot({
      date: dateOf('2026-10-24'),
      startsAt: '2026-10-24T21:00:00Z',
      endsAt: '2026-10-25T02:00:00Z',
    });
    expect(timeOf('en', late).line).toBe(
      'Saturday 24 October, 23:00–03:00 (Sun, the clocks go back in between)',
    );
  });
});
