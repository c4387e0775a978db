import { languages } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { describe, expect, it } from 'vitest';
import {
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
import { expectNoGaps, expectSameInTextAndHtml } from '../../../../../test/mail-checks.ts';
import { renderMail, renderSms } from '../../templates.ts';
import { guestMailNews, venueMailNews } from './news-data.ts';

const zloty = (amount: number) => makeMoney(amount * 100, 'PLN');

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

it('tells of several games in order of time, whatever their positions', () => {
  const early = sampleSlot({ startsAt: '2026-11-20T17:00:00Z', endsAt: '2026-11-20T18:00:00Z' });
  const slots = [night, early];
  const { subject, text } = mailGuest('en', sampleGuestNews('booked', { slots }));
  expect(subject).toMatch(/18:00/);
  expect(text.indexOf('18:00')).toBeLessThan(text.indexOf('00:30'));
  expect(mailVenue('en', sampleVenueNews('booked', { slots })).subject).toMatch(/18:00/);
});

it('of games at two places says how much is paid at which', () => {
  const duesByPlace = [
    { place: 'Mateczny', street: 'ul. Wadowicka 6', amount: zloty(100) },
    { place: 'Ruda', street: 'ul. Pabianicka 8', amount: zloty(80) },
  ];
  const data = { paymentMethod: 'venue', due: zloty(180), payBy: null, duesByPlace } as const;
  const { text } = mailGuest('en', sampleGuestNews('booked', { ...data, duesByPlace }));
  expect(text).toMatch(/You pay 180\szł at the venue\.\s+How\s+much\s+at\s+which\s+place/);
  expect(text).toMatch(/Mateczny, ul\. Wadowicka 6: 100\szł/);
  expect(text).toMatch(/Ruda, ul\. Pabianicka 8: 80\szł/);
  expect(mailGuest('pl', sampleGuestNews('booked', { ...data, duesByPlace })).text).toMatch(
    /Ile\s+w\s+którym\s+lokalu, piszemy\s+niżej/,
  );
});

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

  it('of a request that is not paid speaks of money that comes back only if it is paid', () => {
    const data = sampleGuestNews('paymentFailed', { isPending: true, payBy: null });
    expect(mailGuest('en', data).text).toContain('If you pay now and it says no, all of it comes back.');
    expect(mailGuest('pl', data).text).toContain('Jeśli zapłacisz teraz, a lokal odmówi, oddamy całość.');
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
      expect(mail.text).toContain('Smocza Kula, Mateczny\nul. Wadowicka 6, 30\u2011415\u00a0Kraków');
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

  it('of a request says what silence means, and promises no text message', () => {
    const asked = sampleGuestNews('requested');
    const [english, polish] = [plain(mailGuest('en', asked).text), plain(mailGuest('pl', asked).text)];
    expect(english).toContain('If it does not answer in time, the request ends by itself');
    expect(english).not.toMatch(/text message/i);
    expect(polish).toContain('Jeśli lokal nie odpowie na czas, prośba wygaśnie sama');
    expect(polish).not.toMatch(/SMS/);
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
      'by 02:30 on Saturday night (Sun 25 October, the second 02:30)',
    );
    expect(plain(mailGuest('pl', sampleGuestNews('unpaid', changes)).text)).toContain(
      'do godz. 02:30 (noc z soboty na niedzielę, niedz. 25 października, druga 02:30)',
    );
    const { payBy } = changes;
    const write = (language: Spoken) =>
      renderSms('guestNews', { language, publicUrl, host: '' }, sampleGuestSms('approved', { payBy }));
    expect(plain(write('en'))).toContain('by Sat night, 02:30 (Sun 25 Oct, the second 02:30)');
    expect(write('pl')).toContain('do nocy 24/25.10, 02:30 (druga 02:30)');
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

  it.each([
    ['held', 'en', 'is held while your bank decides'],
    ['held', 'pl', 'czeka na jego decyzję'],
    ['given', 'en', 'What your bank has given back to you already counts towards it'],
    ['given', 'pl', 'kwotę, którą oddał Ci już bank'],
  ] as const)(
    'with the guest’s bank, %s, is not said to be on its way: %s',
    (refundWithBank, language, said) => {
      const { text } = mailGuest(language, sampleGuestNews('withdrawn', { refundWithBank }));
      expect(text).toContain(said);
      expect(text).not.toMatch(/is going back the way|Zwracamy/);
    },
  );

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
