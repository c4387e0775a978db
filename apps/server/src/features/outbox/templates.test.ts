import { languages } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import { sampleGuestNews, sampleVenueNews } from '../../../test/booking-news.ts';
import { expectNoGaps, expectSameInTextAndHtml } from '../../../test/mail-checks.ts';
import type { CodeSms } from './templates/code-sms.ts';
import type { MailTemplate, MailTemplates } from './templates/messages.ts';
import { isMailTemplate, isSmsTemplate, renderMail, renderSms } from './templates.ts';

const publicUrl = 'https://gramy.example';
const name = 'Łucja Żak';
const at = '2026-03-27T18:05:00Z';
const code = { name, code: '042719', minutes: 10 };

const samples: { [Name in MailTemplate]: MailTemplates[Name] } = {
  contactReceived: { name, subject: 'Kręgle dla 12 osób' },
  contactReply: {
    name,
    subject: 'Kręgle dla 12 osób',
    text: 'Dzień dobry,\n\nzwrot wyszedł w niedzielę.',
    answerTo: 'pomoc+0199b0000000700080000000000000a1@gramy.example',
  },
  claimReceived: { name, place: 'Kręgielnia Pod Zegarem' },
  listingNews: {
    name,
    place: 'Kręgielnia Pod Zegarem',
    providerId: '0199b000-0000-7000-8000-000000000001',
    news: 'claimDeclined',
    text: 'Ten NIP należy do innej firmy.',
  },
  commissionChanged: {
    name,
    place: 'Kręgielnia Pod Zegarem',
    providerId: '0199b000-0000-7000-8000-000000000001',
    currency: 'PLN',
    before: { basisPoints: 900, fixed: 0 },
    after: { basisPoints: 1050, fixed: 150 },
    from: '2026-12-03' as LocalDate,
    text: 'Nowa umowa z 12 listopada.',
  },
  venueSuspended: { name, place: 'Kręgielnia Pod Zegarem', bookingsUrl: `${publicUrl}/bookings` },
  actingEnded: {
    name,
    place: 'Kręgielnia Pod Zegarem',
    providerId: '0199b000-0000-7000-8000-000000000001',
    by: 'Kasia Nowacka',
    reason: 'The owner is on the phone and cannot reach the board.',
    startedAt: at,
    endedAt: at,
    changes: 2,
  },
  officeInvitation: { role: 'admin', url: `${publicUrl}/choose?x=1#grant=abc`, until: at },
  venueWeek: {
    name,
    venue: 'Kręgielnia Pod Zegarem',
    providerId: '0199b000-0000-7000-8000-000000000001',
    from: '2026-11-09',
    to: '2026-11-15',
    currency: 'PLN',
    revenue: 691_400,
    revenueBefore: 628_450,
    bookings: 331,
    occupancyPercent: 40.2,
    noShows: 7,
    bestDay: { date: '2026-11-14', revenue: 221_700 },
  },
  moneyNews: {
    name,
    place: 'Kręgielnia Pod Zegarem',
    providerId: '0199b000-0000-7000-8000-000000000001',
    news: 'disputeOpened',
    amount: 232_00,
    currency: 'PLN',
    dueAt: at,
  },
  signUpCode: code,
  alreadyRegistered: { name, logInUrl: `${publicUrl}/log-in`, resetUrl: `${publicUrl}/reset?by=email&x=1` },
  signInCode: code,
  resetCode: code,
  changeEmailCode: code,
  stepUpCode: code,
  contactChanged: { name, what: 'email', target: 'ł••@gramy.example', at },
  newDevice: {
    name,
    device: 'Firefox, Windows',
    address: '2001:db8::7',
    at,
    securityUrl: `${publicUrl}/security`,
  },
  passwordChanged: { name, at, resetUrl: `${publicUrl}/reset` },
  twoStepChanged: { name, channel: 'sms', at },
  recoveryCodes: { name, event: 'used', left: 9, at },
  passkeyAdded: { name, passkeyName: 'Telefon Łucji', at },
  googleLinked: { name, at },
  welcome: { name, homeUrl: `${publicUrl}/home` },
  deletionAsked: { name, dueAt: at },
  deletionTakenBack: { name },
  accountDeleted: { name },
  exportReady: { name, until: at },
  invitation: {
    inviterName: 'Łucja Ż.',
    signUpUrl: `${publicUrl}/sign-up?ref=LUCJA`,
    bonus: 100,
    refusalUrl: `${publicUrl}/no-invitations?token=abc`,
  },
  memberInvitation: {
    venue: 'Smocza Kula',
    inviterName: 'Łucja Ż.',
    role: 'manager',
    until: at,
    acceptUrl: `${publicUrl}/business/invitation?token=abc`,
    refusalUrl: `${publicUrl}/no-invitations?token=abc`,
  },
  membershipNews: {
    name,
    venue: 'Smocza Kula',
    event: 'ownershipOffered',
    role: 'manager',
    other: 'Jan N.',
    url: `${publicUrl}/business/1/hand-over`,
  },
  confirmContact: {
    bookedBy: 'Łucja Ż.',
    place: 'Smocza Kula',
    confirmUrl: `${publicUrl}/confirm-contact?token=abc`,
  },
  guestNews: sampleGuestNews('approved'),
  venueNews: sampleVenueNews('requested'),
};

const mails = (Object.keys(samples) as MailTemplate[]).flatMap((template) =>
  languages.map((language) => ({ template, language })),
);

const render = (template: MailTemplate, language: 'en' | 'pl', changes: object = {}) =>
  renderMail(template, { language, publicUrl }, { ...samples[template], ...changes });

describe('every mail in every language', () => {
  it.each(mails)('$template in $language leaves no place unfilled', ({ template, language }) => {
    expectNoGaps(render(template, language), language);
  });

  it.each(mails)('$template in $language says the same in text and in HTML', ({ template, language }) => {
    expectSameInTextAndHtml(render(template, language));
  });

  it.each(mails)('$template in $language needs nothing from elsewhere', ({ template, language }) => {
    const { html } = render(template, language);
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=/i);
  });

  it('is written anew for each language', () => {
    for (const { template } of mails) {
      expect(render(template, 'pl').subject).not.toBe(render(template, 'en').subject);
    }
  });
});

describe('the mail with a code', () => {
  it.each(['signUpCode', 'signInCode', 'resetCode', 'changeEmailCode', 'stepUpCode'] as const)(
    '%s shows it to be copied',
    (template) => {
      const mail = render(template, 'pl');
      expect(mail.text).toMatch(/^042719$/m);
      expect(mail.html).toContain('>042719</div>');
      expect(mail.subject).not.toContain('042719');
    },
  );

  it.each([
    ['en', 1, 'works for 1 minute.'],
    ['en', 10, 'works for 10 minutes.'],
    ['pl', 1, 'przez 1 minutę.'],
    ['pl', 3, 'przez 3 minuty.'],
    ['pl', 10, 'przez 10 minut.'],
    ['pl', 22, 'przez 22 minuty.'],
  ] as const)('says in %s how long %i lasts', (language, minutes, words) => {
    expect(render('signInCode', language, { minutes }).text).toContain(words);
  });
});

describe('the mail about a change', () => {
  it('says the moment in the time of Poland, summer and winter', () => {
    expect(render('passwordChanged', 'en').text).toContain('Friday, 27 March 2026, 19:05 (Polish time)');
    expect(render('passwordChanged', 'pl', { at: '2026-07-01T22:30:00Z' }).text).toContain(
      'czwartek, 2 lipca 2026, 00:30 (czas polski)',
    );
  });

  it.each([
    ['email', 'kod, który wyślemy Ci e-mailem'],
    ['sms', 'kod, który wyślemy Ci SMS-em'],
    [null, 'wystarczy samo hasło'],
  ])('of the second step to %s says so', (channel, words) => {
    expect(render('twoStepChanged', 'pl', { channel }).text).toContain(words);
  });
});

describe('the mail about a claim', () => {
  const page = `${publicUrl}/service-provider/pod-zegarem#claim`;
  it.each([
    ['claimCodeSms', { slug: 'pod-zegarem' }, 'SMS-em na numer podany przy lokalu', page],
    ['claimCodeLetter', { slug: 'pod-zegarem' }, 'list z kodem', page],
    ['claimApproved', { role: 'owner' }, 'należysz teraz do zespołu', '/set-up\n'],
    ['claimJoined', { role: 'manager' }, 'Rola: kierownik', '/set-up\n'],
    ['claimJoined', { role: 'staff' }, 'Rola: obsługa', '/board\n', 'Otwórz tablicę'],
    [
      'claimGranted',
      { role: 'owner', person: 'Jan Żak' },
      'Jan Żak należy teraz do zespołu',
      '/set-up/team\n',
    ],
    ['claimRefused', { person: 'Jan Żak' }, '(Jan Żak) i nie przyjęliśmy go', '/set-up\n'],
    ['claimRefused', { person: 'www.bank.example' }, '(Ktoś) i nie przyjęliśmy go', '/set-up\n'],
  ] as const)(
    '%s %o says what has become of it, and leads there',
    (news, more, words, address, label?: string) => {
      const { text } = render('listingNews', 'pl', { text: undefined, news, ...more });
      expect(text).toContain(words);
      if (label !== undefined) expect(text).toContain(label);
      expect(text).toContain(address);
      expect(text).not.toContain('www.bank.example');
    },
  );
});

describe('the mail about a correction', () => {
  it('says which way the sum went and why, in the words of the office', () => {
    const write = (news: 'correctedUp' | 'correctedDown') =>
      render('moneyNews', 'en', { news, dueAt: null, words: 'The guests were sent home.' });
    expect(write('correctedUp').text).toContain('added the sum below');
    expect(write('correctedDown').text).toContain('taken the sum below off');
    expect(write('correctedDown').text).toMatch(/Why:? The guests were sent home\./);
  });
});

describe('the mail about a dispute', () => {
  const visit = {
    date: '2026-11-13',
    startsAt: '2026-11-13T18:00:00Z',
    endsAt: '2026-11-13T20:00:00Z',
    timeZone: 'Europe/Warsaw',
  };
  it.each([
    ['en', 'Friday 13 November, 19:00–21:00', 'Withheld from you'],
    ['pl', 'piątek, 13 listopada, 19:00–21:00', 'Wstrzymane z Twojego salda'],
  ] as const)(
    'names booking and evening in %s, and what of the sum is the venue’s',
    (language, when, label) => {
      const about = { booking: 'GR-7K3M-Q2', visit, ofVenue: 100_00 };
      const { text } = render('moneyNews', language, { news: 'disputeOpened', ...about });
      for (const part of ['GR-7K3M-Q2', when, label]) expect(text).toContain(part);
      expect(render('moneyNews', language, { ...about, ofVenue: 232_00 }).text).not.toContain(label);
    },
  );
});

describe('the mail about an account that is not in order', () => {
  it.each([
    ['en', 'A bank account that takes the payouts', 'A document that proves'],
    ['pl', 'Konto bankowe, które przyjmie wypłaty', 'Dokument, który potwierdzi'],
  ] as const)('says what is missing in %s', (language, first, second) => {
    const about = { news: 'accountRestricted', amount: 0, dueAt: null } as const;
    const { text } = render('moneyNews', language, { ...about, missing: ['bankAccount', 'document'] });
    expect(text).toContain(first);
    expect(text).toContain(second);
  });
});

describe('the mail about a payout that came back', () => {
  it.each([
    ['en', 'account_closed', 'The bank account is closed.'],
    ['pl', 'account_closed', 'Konto bankowe jest zamknięte.'],
    ['pl', 'moon', 'Bank podał powód, którego nie znamy: moon.'],
  ] as const)('gives the reason of the bank in %s', (language, bankReason, sentence) => {
    const mail = render('moneyNews', language, { news: 'payoutReturned', dueAt: null, bankReason });
    expect(mail.text).toContain(sentence);
  });
});

describe('hostile words in a mail', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202Etxt\u2066';

  it.each(mails)('of $template in $language stay words', ({ template, language }) => {
    const typed = Object.keys(samples[template]).filter((key) =>
      ['name', 'subject', 'place', 'device', 'address', 'passkeyName', 'code'].includes(key),
    );
    const mail = render(template, language, Object.fromEntries(typed.map((key) => [key, attack])));
    expect(mail.subject).not.toMatch(/[\r\n]|Bcc/);
    expect(mail.text).not.toMatch(/^Bcc:/m);
    expect(mail.html).not.toContain('<img');
    expect(mail.html + mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('cannot make a link to a stranger of a name', () => {
    const mail = render('signUpCode', 'en', { name: 'Win 1000 PLN at evil.example' });
    expect(mail.text).toContain('Hello Win,');
    expect(mail.text + mail.html).not.toContain('evil.example');
    const letter = render('contactReceived', 'pl', { name: 'evil.example', subject: 'https://evil.example' });
    expect(letter.text).toMatch(/^Cześć!\n\nDziękujemy za wiadomość\./);
  });

  it('cannot make a button that runs', () => {
    const attempt = () => render('welcome', 'en', { homeUrl: 'javascript:alert(1)' });
    expect(attempt).toThrow('only link to web pages');
  });
});

describe('every text message in every language', () => {
  const messages = (['signInCode', 'resetCode', 'changePhoneCode'] satisfies CodeSms[]).flatMap((template) =>
    languages.map((language) => ({ template, language })),
  );
  const text = (template: CodeSms, language: 'en' | 'pl', host = 'gramy.example') =>
    renderSms(template, { language, host, publicUrl }, { code: '042719', minutes: 10 });
  // The basic alphabet without the letters of its extension, which count twice.
  const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]+$/;

  it.each(languages)('the code to a claimed venue in %s is one, whatever the venue is called', (language) => {
    const setting = { language, host: 'gramy.example', publicUrl };
    for (const place of ['Kula', `Kręgielnia „Żółw” ${'Łódź '.repeat(30)}`]) {
      const sms = renderSms('claimCode', setting, { place, code: '042719', minutes: 30 });
      expect(sms).toMatch(gsm7);
      expect(sms).toContain('042719 (30 min)');
      expect(sms.length).toBeLessThanOrEqual(160);
    }
  });

  it.each(messages)('$template in $language is one segment of GSM-7', ({ template, language }) => {
    for (const host of ['localhost', 'gramy.example', `${'a'.repeat(60)}.${'b'.repeat(20)}.example`]) {
      expect(text(template, language, host)).toMatch(gsm7);
      expect(text(template, language, host).length).toBeLessThanOrEqual(160);
    }
  });

  it.each(messages)(
    '$template in $language ends with the code bound to the site',
    ({ template, language }) => {
      const lines = text(template, language).split('\n');
      expect(lines.at(-1)).toBe('@gramy.example #042719');
      expect(lines[0]).toMatch(/^Gramy: .*\b042719\. .*10 min/);
    },
  );

  it('tells its purposes apart', () => {
    expect(new Set(messages.map(({ template, language }) => text(template, language))).size).toBe(6);
  });
});

it('a template is known by its own name only', () => {
  for (const known of [isMailTemplate, isSmsTemplate]) {
    expect(known('signInCode')).toBe(true);
    expect(known('toString')).toBe(false);
  }
  expect(isSmsTemplate('welcome')).toBe(false);
});
