import { languages } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  sampleGuestNews,
  sampleGuestSms,
  sampleSlot,
  sampleVenueNews,
} from '../../../../../test/booking-news.ts';
import { expectNoGaps, expectSameInTextAndHtml } from '../../../../../test/mail-checks.ts';
import { renderMail, renderSms } from '../../templates.ts';
import {
  type GuestNewsData,
  guestMailNews,
  guestSmsNews,
  type VenueNewsData,
  type VenueSmsData,
  venueMailNews,
} from './news-data.ts';

const publicUrl = 'https://gramy.example';
type Spoken = (typeof languages)[number];

const mailGuest = (language: Spoken, data: GuestNewsData) =>
  renderMail('guestNews', { language, publicUrl }, data);
const mailVenue = (language: Spoken, data: VenueNewsData) =>
  renderMail('venueNews', { language, publicUrl }, data);
const zloty = (amount: number) => makeMoney(amount * 100, 'PLN');

const night = sampleSlot({
  date: dateOf('2026-11-20'),
  startsAt: '2026-11-20T23:30:00Z',
  endsAt: '2026-11-21T01:00:00Z',
});

const mails = languages.flatMap((language) => [
  ...guestMailNews.flatMap((kind) => [
    { name: `guest ${kind}`, language, mail: mailGuest(language, sampleGuestNews(kind)) },
    {
      name: `guest ${kind}, two at night and paid at the venue`,
      language,
      mail: mailGuest(
        language,
        sampleGuestNews(kind, { slots: [night, night], paymentMethod: 'venue', payBy: null }),
      ),
    },
    {
      name: `guest ${kind}, free of charge`,
      language,
      mail: mailGuest(
        language,
        sampleGuestNews(kind, {
          total: zloty(0),
          paid: zloty(0),
          due: zloty(0),
          refund: zloty(0),
          payBy: null,
        }),
      ),
    },
  ]),
  ...venueMailNews.map((kind) => ({
    name: `venue ${kind}`,
    language,
    mail: mailVenue(language, sampleVenueNews(kind)),
  })),
]);

describe('a mail to somebody who has paid', () => {
  const papers = {
    code: Buffer.from('PNG'),
    receipt: { fileName: 'GR-7K3M-Q2.pdf', content: Buffer.from('%PDF-') },
    refundSteps: [
      { until: '2026-11-19T19:30:00.000Z', amount: makeMoney(28_250, 'PLN') },
      { until: '2026-11-20T13:30:00.000Z', amount: makeMoney(14_125, 'PLN') },
    ],
    regulations: [{ publishedAt: '2026-04-12T22:30:00.000Z' }],
  };
  const render = (language: Spoken) =>
    renderMail('guestNews', { language, publicUrl, papers }, sampleGuestNews('paid'));

  it.each(languages)('carries code, receipt and what comes back until when, in %s', (language) => {
    const mail = render(language);
    expectNoGaps(mail, language);
    expectSameInTextAndHtml(mail);
    expect(mail.html).toContain('src="cid:ticket-code"');
    expect(mail.attachments?.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      [expect.stringMatching(/\.ics$/), undefined],
      ['ticket.png', 'ticket-code'],
      ['GR-7K3M-Q2.pdf', undefined],
    ]);
  });

  it('names the sums with their moments', () => {
    const { text } = render('en');
    expect(text).toMatch(/when cancelled by 20:30 on Thursday 19 November: 282\.50\szł/);
    expect(text).toMatch(/when cancelled by 14:30 on Friday 20 November: 141\.25\szł/);
    expect(text).toContain('/booking-details/');
    expect(text).toContain('#changes');
  });

  it('leads to the regulations that were accepted, by the day of the place', () => {
    expect(render('en').text).toMatch(
      /Regulations you accepted, version of 13 April 2026:\s\S+\/booking-details\/\S+#regulations/,
    );
    expect(render('pl').text).toContain('Zaakceptowany regulamin, wersja z 13 kwietnia 2026');
    const regulations = [...papers.regulations, { publishedAt: '2026-05-02T08:00:00.000Z' }];
    const several = { language: 'en' as const, publicUrl, papers: { ...papers, regulations } };
    expect(renderMail('guestNews', several, sampleGuestNews('booked')).text).toContain(
      'Regulations you accepted:',
    );
  });

  it('of a request tells of the time before the venue’s answer apart from the time after it', () => {
    const say = (language: Spoken) =>
      renderMail('guestNews', { language, publicUrl, papers }, sampleGuestNews('paid', { isPending: true }))
        .text;
    expect(say('en')).toContain('Until the venue answers you can withdraw your request, and all of it');
    expect(say('pl')).toContain('Dopóki lokal nie odpowie, możesz wycofać prośbę i wraca całość.');
    expect(say('en')).not.toContain('If plans change');
  });

  it('promises nothing that it does not carry', () => {
    const { text, html, attachments } = mailGuest('en', sampleGuestNews('paid'));
    expect(`${text}${html}`).not.toMatch(/cid:|receipt|when cancelled/i);
    expect(attachments).toHaveLength(1);
  });
});

describe('every mail about a booking', () => {
  it.each(mails)(
    '$name in $language has no gaps and says the same in text and in HTML',
    ({ language, mail }) => {
      expectNoGaps(mail, language);
      expectSameInTextAndHtml(mail);
      expect(mail.text).toContain('GR-7K3M-Q2');
      expect(mail.text).toContain('Smocza Kula, Mateczny\nul. Wadowicka 6, 30-415 Kraków');
    },
  );

  it('has a subject of its own', () => {
    const subjects = new Set(guestMailNews.map((kind) => mailGuest('pl', sampleGuestNews(kind)).subject));
    expect(subjects.size).toBe(guestMailNews.length);
  });
});

describe('what somebody has to know about paying', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('follows a request, and the yes to it', () => {
    const asked = sampleGuestNews('requested');
    expect(mailGuest('en', asked).text).toContain('within 15 minutes after the venue has said yes');
    expect(mailGuest('pl', asked).text).toContain('w ciągu 15 minut od potwierdzenia');
    const accepted = sampleGuestNews('approved');
    expect(plain(mailGuest('en', accepted).text)).toContain('From now on you have 15 minutes to pay.');
    expect(plain(mailGuest('pl', accepted).text)).toMatch(
      /Od tej chwili masz 15 minut na zapłatę\..*do godz\. 11:20 \(czwartek, 12 listopada\)/s,
    );
  });

  it('has its day in a text message', () => {
    const write = (language: Spoken) =>
      renderSms('guestNews', { language, publicUrl, host: '' }, sampleGuestSms('paymentReminder'));
    expect(plain(write('en'))).toContain('by 12 Nov, 11:20');
    expect(write('pl')).toContain('do 12.11, 11:20');
    expect(write('pl').length).toBeLessThanOrEqual(160);
  });

  it('says which of two hours, where the clock shows it twice', () => {
    // 02:30 for the second time, an hour after the first.
    const changes = { payBy: '2026-10-25T01:30:00Z', bookedAt: '2026-10-25T01:15:00Z' };
    expect(plain(mailGuest('en', sampleGuestNews('unpaid', changes)).text)).toContain(
      'by 02:30 on Sunday 25 October (Saturday night, the second 02:30)',
    );
    expect(plain(mailGuest('pl', sampleGuestNews('unpaid', changes)).text)).toContain(
      'do godz. 02:30 (niedziela, 25 października, noc z soboty na niedzielę, druga 02:30)',
    );
    const { payBy } = changes;
    const write = (language: Spoken) =>
      renderSms('guestNews', { language, publicUrl, host: '' }, sampleGuestSms('approved', { payBy }));
    expect(plain(write('en'))).toContain('by Sat night, 02:30 (Sun 25 Oct, the second 02:30)');
    expect(write('pl')).toContain('do nocy 24/25.10, 02:30 (druga 02:30)');
  });
});

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

  it('is an end past midnight without more ado', () => {
    const late = sampleSlot({ startsAt: '2026-11-20T22:00:00Z', endsAt: '2026-11-21T00:00:00Z' });
    expect(timeOf('en', late).line).toBe('Friday 20 November, 23:00–01:00');
  });
});

describe('the money in a mail', () => {
  it('that is due online has a deadline and a button', () => {
    const { text } = mailGuest('pl', sampleGuestNews('approved'));
    expect(text).toContain('Prosimy o zapłatę 180\u00a0zł do godz. 11:20 (czwartek, 12 listopada).');
    expect(text).toContain('Zapłać 180\u00a0zł:\nhttps://gramy.example/booking-details/0199c0de');
  });

  it('that is due at the venue has neither', () => {
    const { text } = mailGuest('en', sampleGuestNews('approved', { paymentMethod: 'venue', payBy: null }));
    expect(text).toContain('You pay 180\u00a0zł at the venue.');
    expect(text).not.toContain('Pay 180');
  });

  it('of a deposit is what is due now and what is left for the venue', () => {
    const parts = { due: zloty(54), dueAtVenue: zloty(126) };
    const asked = mailGuest('en', sampleGuestNews('approved', parts)).text;
    expect(asked).toContain('Please pay 54\u00a0zł by');
    expect(asked).toContain('The other 126\u00a0zł you pay at the venue.');
    const paid = sampleGuestNews('paid', {
      ...parts,
      due: zloty(0),
      paid: zloty(54),
      payBy: null,
      isPending: false,
    });
    expect(mailGuest('en', paid).text).toContain('You pay 126\u00a0zł at the venue.');
    expect(mailGuest('pl', paid).text).toContain('Do zapłaty na miejscu: 126\u00a0zł');
    const venue = mailVenue(
      'pl',
      sampleVenueNews('booked', { due: zloty(0), dueAtVenue: zloty(126), paid: zloty(54) }),
    );
    expect(venue.text).toContain('Zapłacono: 54\u00a0zł');
    expect(venue.text).toContain('Do zapłaty na miejscu: 126\u00a0zł');
  });

  it('that comes back is named to the grosz', () => {
    const refund = makeMoney(123_450, 'PLN');
    expect(mailGuest('pl', sampleGuestNews('withdrawn', { refund })).text).toContain(
      'Zwracamy 1234,50\u00a0zł tą samą',
    );
    expect(mailGuest('en', sampleGuestNews('withdrawn', { refund })).text).toContain(
      '1,234.50\u00a0zł is going back',
    );
  });

  it('that does not come back is not passed over in silence', () => {
    const { text } = mailGuest('en', sampleGuestNews('withdrawn', { refund: zloty(0) }));
    expect(text).toContain('By the cancellation rules of this booking, nothing comes back.');
  });

  it('that was handed over on the spot comes back there', () => {
    const { text } = mailGuest('pl', sampleGuestNews('calledOff', { isRefundedAtVenue: true }));
    expect(text).toContain('Lokal odda Ci 180\u00a0zł na miejscu.');
  });
});

describe('hostile words in a mail about a booking', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202Etxt';
  const slot = sampleSlot({ what: attack, place: attack, street: attack, town: attack, tables: [attack] });

  it.each(languages)('stay words in %s', (language) => {
    const guest = { name: attack, phone: attack, company: { name: attack, taxId: attack } };
    const seen = [
      mailGuest(language, sampleGuestNews('booked', { name: attack, provider: attack, slots: [slot] })),
      mailVenue(
        language,
        sampleVenueNews('booked', { name: attack, provider: attack, slots: [slot], guest }),
      ),
    ];
    for (const mail of seen) {
      expect(mail.subject).not.toMatch(/[\r\n]|Bcc/);
      expect(mail.text).not.toMatch(/^Bcc:/m);
      expect(mail.html).not.toContain('<img');
      expect(mail.html + mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  it('cannot make a link of a guest', () => {
    const guest = { name: 'Free prizes at evil.example', phone: '+48600100100', company: null };
    expect(mailVenue('en', sampleVenueNews('booked', { guest })).text).not.toContain('evil.example');
  });
});

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

describe('a venue that says no', () => {
  it.each(['declined', 'calledOff'] as const)('is quoted to the guest: %s', (kind) => {
    const data = { ...sampleGuestNews(kind), venueNote: 'Tor 5\njest w naprawie <b>' };
    expect(mailGuest('pl', data).text).toMatch(/pisze: „Tor 5 jest w\snaprawie <b>”/);
    expect(mailGuest('en', data).html).toContain('wrote: “Tor 5 jest w naprawie &lt;b&gt;”');
    expect(mailGuest('en', sampleGuestNews(kind)).text).not.toContain('wrote');
  });
});

describe('what a venue writes during the evening', () => {
  it('is said in the language of the reader, with its own words and without addresses', () => {
    const venueMessage = { template: 'delay', words: 'Drinks are on us, see evil.example/pay' } as const;
    const english = mailGuest('en', { ...sampleGuestNews('venueMessage'), venueMessage });
    expect(english.subject).toContain('A little later');
    expect(english.text).toContain('wrote: “Drinks are on us, see”');
    const polish = mailGuest('pl', { ...sampleGuestNews('venueMessage'), venueMessage });
    expect(polish.subject).toContain('Chwila opóźnienia');
    expect(polish.text).not.toContain('evil.example');
  });
});

describe('the calendar that comes with a mail', () => {
  const readCalendar = (data: GuestNewsData) => {
    const [file] = mailGuest('pl', data).attachments ?? [];
    return file && { ...file, content: new TextDecoder().decode(file.content) };
  };

  it.each(
    guestMailNews.filter(
      (kind) =>
        ![
          'unpaid',
          'paymentReminder',
          'paymentFailed',
          'paymentHeld',
          'paymentReturned',
          'balancePaid',
          'venueMessage',
          'askToPay',
          'proposed',
          'refundDone',
          'lateMoneyRefunded',
        ].includes(kind),
    ),
  )('is there when the news is about a time: %s', (kind) => {
    expect(readCalendar(sampleGuestNews(kind))).toMatchObject({
      filename: 'gramy-GR-7K3M-Q2.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: expect.stringContaining('DTSTART:20261120T193000Z\r\n'),
    });
  });

  it('takes the time out again when the booking is off', () => {
    const calendar = { status: 'cancelled', changes: 3, changedAt: '2026-11-13T10:00:00Z' } as const;
    const file = readCalendar(sampleGuestNews('withdrawn', { calendar }));
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect(file?.content).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED\r\n');
  });

  it('is left out where the news is about money alone, or was written before calendars were', () => {
    expect(readCalendar(sampleGuestNews('refundDone'))).toBeUndefined();
    const { calendar: _, ...old } = sampleGuestNews('booked');
    expect(readCalendar(old)).toBeUndefined();
  });
});
