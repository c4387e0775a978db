import { bookingTransitions, type TransitionReason } from '@gramy/domain/booking/status';
import { languages } from '@gramy/domain/language/language';
import { makeMoney } from '@gramy/domain/money/money';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../../../test/booking-news.ts';
import type { NewsMessage } from '../../outbox/service.ts';
import { renderMail, renderSms } from '../../outbox/templates.ts';
import type { BookingFacts } from '../store.ts';
import type { BookingNews } from './audience.ts';
import { writeMessages } from './write-messages.ts';

const publicUrl = 'https://gramy.example';
const both = { en: 'Bowling', pl: 'Kręgle' };

const request: Omit<BookingFacts, 'language' | 'members'> = {
  provider: 'Smocza Kula',
  providerSlug: 'smocza-kula',
  reference: 'GR-7K3M-Q2',
  status: 'confirmedPaid',
  holder: { email: 'Lucja@example.com', name: 'Łucja Żak' },
  contactName: 'Łucja Żak',
  contactEmail: 'lucja@example.com',
  contactPhone: '+48600100100',
  companyName: null,
  companyTaxId: null,
  paymentMethod: 'online',
  currency: 'PLN',
  total: 18_000,
  lineItems: [],
  dueOnline: 18_000,
  paid: 18_000,
  refunded: 0,
  goodwill: 0,
  payBy: new Date('2026-11-12T10:20:00Z'),
  answerBy: new Date('2026-11-12T13:15:00Z'),
  bookedAt: new Date('2026-11-12T10:00:00Z'),
  changes: 1,
  changedAt: new Date('2026-11-12T10:05:00Z'),
  ticket: null,
  proposal: null,
  slots: [
    {
      branchId: '0199c0de-0000-7000-8000-0000000000b1',
      offer: both,
      branch: '',
      street: 'ul. Wadowicka 6',
      postalCode: '30-415',
      city: { en: 'Cracow', pl: 'Kraków' },
      timeZone: 'Europe/Warsaw',
      phone: '+48 600 345 678',
      date: dateOf('2026-11-20'),
      startsAt: '2026-11-20T19:30:00Z',
      endsAt: '2026-11-20T21:30:00Z',
      guests: 6,
      tables: [{ en: 'Lane 3', pl: 'Tor 3' }],
      addOns: [],
    },
  ],
  wasRequested: true,
  wasMoneyHeld: false,
  onlinePayments: 1,
  isRefundedAtVenue: false,
  refundWithBank: null,
  isImported: false,
  muted: [],
};
/** One that hung on nothing but its payment. */
const instant = { wasRequested: false };

const proposal: BookingFacts['proposal'] = {
  position: 0,
  token: 'AbCdEfGhIjKlMnOpQrStUv',
  until: '2026-11-20T19:50:00Z',
  timeZone: 'Europe/Warsaw',
  times: [
    {
      date: dateOf('2026-11-20'),
      startsAt: '2026-11-20T21:30:00Z',
      endsAt: '2026-11-20T23:30:00Z',
      tables: [{ en: 'Lane 5', pl: 'Tor 5' }],
      total: 16_000,
    },
  ],
};

/**
 * Who gets which message, and how. `ics`: the mail adds the time to the calendar, or removes it.
 */
const table: Record<BookingNews, { hears: string[]; facts?: Partial<BookingFacts> }> = {
  requested: {
    hears: ['guest mail ics', 'guest sms', 'venue mail'],
    facts: { status: 'pendingConfirmationUnpaid' },
  },
  requestKept: { hears: ['guest mail ics', 'guest sms'], facts: { status: 'pendingConfirmationUnpaid' } },
  booked: {
    hears: ['guest mail ics', 'guest sms', 'venue mail'],
    facts: { ...instant, paymentMethod: 'venue', paid: 0 },
  },
  paid: { hears: ['guest mail ics', 'guest sms', 'venue mail'], facts: instant },
  approved: { hears: ['guest mail ics', 'guest sms'] },
  declined: { hears: ['guest mail ics', 'guest sms'], facts: { status: 'declined' } },
  noAnswer: { hears: ['guest mail ics', 'guest sms'], facts: { status: 'declined' } },
  proposed: { hears: ['guest mail', 'guest sms'], facts: { status: 'pendingConfirmationPaid', proposal } },
  proposalTaken: { hears: ['guest mail ics', 'guest sms', 'venue mail'] },
  proposalRefused: { hears: ['guest mail ics', 'guest sms', 'venue mail'], facts: { status: 'declined' } },
  proposalLapsed: { hears: ['guest mail ics', 'guest sms', 'venue mail'], facts: { status: 'declined' } },
  withdrawn: { hears: ['guest mail ics', 'guest sms', 'venue mail'], facts: { status: 'cancelled' } },
  calledOff: { hears: ['guest mail ics', 'guest sms'], facts: { status: 'cancelled' } },
  unpaidNotice: { hears: ['guest mail'], facts: { ...instant, status: 'confirmedUnpaid', paid: 0 } },
  paymentReminder: {
    hears: ['guest mail', 'guest sms'],
    facts: { ...instant, status: 'confirmedUnpaid', paid: 0 },
  },
  paymentTimeout: {
    hears: ['guest mail ics', 'guest sms'],
    facts: { ...instant, status: 'cancelled', paid: 0 },
  },
  paymentFailed: {
    hears: ['guest mail', 'guest sms'],
    facts: { ...instant, status: 'confirmedUnpaid', paid: 0 },
  },
  paymentHeld: {
    hears: ['guest mail', 'guest sms', 'venue mail'],
    facts: { ...instant, status: 'confirmedUnpaid', paid: 0, wasMoneyHeld: true },
  },
  paymentReturned: {
    hears: ['guest mail', 'guest sms', 'venue mail'],
    facts: { ...instant, status: 'confirmedUnpaid', paid: 0, wasMoneyHeld: true },
  },
  paidOnTheSpot: { hears: ['guest mail'], facts: { paymentMethod: 'venue', onlinePayments: 0 } },
  balancePaid: { hears: ['guest mail', 'guest sms', 'venue mail'] },
  moved: { hears: ['guest mail ics', 'guest sms', 'venue mail'] },
  changed: { hears: ['guest mail ics', 'guest sms', 'venue mail'] },
  bookedByVenue: { hears: ['guest mail ics', 'guest sms'], facts: { paymentMethod: 'venue', paid: 0 } },
  movedByVenue: { hears: ['guest mail ics', 'guest sms'] },
  movedAsAsked: { hears: ['guest mail ics', 'guest sms'] },
  changedByVenue: { hears: ['guest mail ics', 'guest sms'] },
  venueMessage: { hears: ['guest mail', 'guest sms'] },
  askToPay: { hears: ['guest mail', 'guest sms'] },
  venueReminder: { hears: ['venue mail', 'venue sms'], facts: { status: 'pendingConfirmationPaid' } },
  runningLate: { hears: ['venue mail', 'venue sms'] },
  dayReminder: { hears: ['guest mail ics'] },
  soonReminder: { hears: ['guest sms'] },
  refundDone: { hears: ['guest mail', 'guest sms'], facts: { status: 'cancelled', refunded: 18_000 } },
  lateMoneyRefunded: { hears: ['guest mail', 'guest sms'], facts: { status: 'cancelled', refunded: 18_000 } },
  lateMoneyRevived: { hears: ['guest mail ics', 'guest sms', 'venue mail'] },
};

/** As it leaves the house, in the language of whoever reads it. */
function render({ channel, template, language, data }: NewsMessage): string {
  const who = template === 'guestNews' ? 'guest' : 'venue';
  if (channel === 'sms') {
    expect(renderSms(template, { language, publicUrl, host: 'gramy.example' }, data)).toMatch(/^Gramy: /);
    return `${who} sms`;
  }
  const { subject, text, attachments = [] } = renderMail(template, { language, publicUrl }, data);
  expect(subject).not.toBe('');
  expect(text).toContain(request.reference);
  const calendars = attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'));
  return calendars.length > 0 ? `${who} mail ics` : `${who} mail`;
}

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(table))('%s is told to everybody whom it concerns', (kind, { hears, facts }) => {
    const members = [{ email: 'owner@venue.example', language, name: 'Marek' }];
    const news = {
      providerId: '',
      bookingId: 'b',
      kind: kind as BookingNews,
      refund: makeMoney(9000, 'PLN'),
      lateMinutes: 15,
    };
    const messages = writeMessages(news, { ...request, language, members, ...facts });
    expect(messages.every((message) => message.language === language)).toBe(true);
    expect(messages.map(render).sort()).toEqual(hears);
  });
});

it('no step from one status to another goes untold, except for the end of a good evening', () => {
  const reasons = new Set(bookingTransitions.map(({ reason }) => reason));
  const untold: TransitionReason[] = ['ended'];
  expect([...reasons].filter((reason) => !(reason in table))).toEqual(untold);
  for (const reason of reasons) {
    if (reason !== 'ended')
      expect(table[reason].hears).toEqual(expect.arrayContaining(['guest mail ics', 'guest sms']));
  }
});

it.each([
  ['before it is paid', { paid: 0 }, 5400, 12_600],
  ['once it is paid', { paid: 5400 }, 0, 12_600],
  ['left to the venue with the rest', { paid: 0, paymentMethod: 'venue' }, 18_000, 0],
  ['of a booking that is over', { paid: 5400, status: 'cancelled' }, 0, 0],
] as const)('a deposit %s is told apart from the rest', (_, facts, due, dueAtVenue) => {
  const news = { providerId: '', bookingId: 'b', kind: 'approved' } as const;
  const whole = { ...request, language: 'en', members: [], dueOnline: 5400, ...facts } as const;
  const mail = writeMessages(news, whole).find(({ channel }) => channel === 'email');
  expect(mail?.data).toMatchObject({
    due: makeMoney(due, 'PLN'),
    dueAtVenue: makeMoney(dueAtVenue, 'PLN'),
  });
});

describe('one thing is told once', () => {
  const tell = (kind: BookingNews, facts: Partial<BookingFacts>) =>
    writeMessages(
      { providerId: '', bookingId: 'b', kind },
      { ...request, language: 'en', members: [], ...facts },
    )
      .map(({ channel }) => channel)
      .sort();

  it('whoever is about to pay hears of it when that is done, and not before', () => {
    expect(tell('booked', { ...instant, paid: 0, onlinePayments: 0 })).toEqual([]);
    expect(tell('paid', instant)).toEqual(['email', 'sms']);
  });

  it('whoever has not paid hears it later, of a request as if it were just sent', () => {
    const mailOf = (status: BookingFacts['status'], wasRequested: boolean) =>
      writeMessages(
        { providerId: '', bookingId: 'b', kind: 'unpaidNotice' },
        { ...request, language: 'en', members: [], status, wasRequested, paid: 0, onlinePayments: 0 },
      ).map(({ channel, data }) => `${channel} ${data.kind}`);
    expect(mailOf('confirmedUnpaid', false)).toEqual(['email unpaid']);
    expect(mailOf('pendingConfirmationUnpaid', true)).toEqual(['email requested', 'sms requested']);
  });

  it('a venue hears of money for what it knows, and that it did not come', () => {
    const members = [{ email: 'owner@venue.example', language: 'pl', name: 'Marek' }] as const;
    const tellVenue = (kind: BookingNews, facts: Partial<BookingFacts>) =>
      writeMessages(
        { providerId: '', bookingId: 'b', kind },
        { ...request, language: 'pl', members, ...facts },
      ).flatMap(({ template, data }) => (template === 'venueNews' ? [data.kind] : []));
    expect(tellVenue('paid', instant)).toEqual(['booked']);
    expect(tellVenue('paid', { ...instant, paymentMethod: 'venue' })).toEqual(['paid']);
    expect(tellVenue('paid', { status: 'confirmedPaid' })).toEqual(['paid']);
    expect(tellVenue('paid', { status: 'pendingConfirmationPaid' })).toEqual([]);
    const lapsed = { status: 'cancelled', paid: 0, onlinePayments: 0 } as const;
    expect(tellVenue('paymentTimeout', lapsed)).toEqual(['lapsed']);
    expect(tellVenue('paymentTimeout', { ...lapsed, ...instant })).toEqual([]);
  });

  it('sums name what had gone back before', () => {
    const facts = { total: 31_800, paid: 33_800, refunded: 33_800, status: 'cancelled' } as const;
    const news = {
      providerId: '',
      bookingId: 'b',
      kind: 'withdrawn',
      refund: makeMoney(31_800, 'PLN'),
    } as const;
    const [mail] = writeMessages(news, { ...request, language: 'pl', members: [], ...facts });
    if (mail?.channel !== 'email') throw new TypeError('There is a mail');
    const { text } = renderMail(mail.template, { language: 'pl', publicUrl }, mail.data);
    const figures = text.replaceAll('\u00a0', ' ');
    expect(figures).toMatch(/Cena: 318 zł\nZapłacono: 338 zł\nZwrócono wcześniej: 20 zł\nZwrot: 318 zł/);
  });

  it('whoever reads their mails can do without text messages of what they do themselves', () => {
    for (const kind of ['requested', 'paid', 'paymentFailed', 'withdrawn', 'refundDone'] as const) {
      expect(tell(kind, { muted: ['confirmationSms'] }), kind).toEqual(['email']);
    }
    expect(tell('calledOff', { muted: ['confirmationSms'] })).toEqual(['email', 'sms']);
  });

  it('what the gateway gave back is told though the venue owes the rest', () => {
    const news = {
      providerId: '',
      bookingId: 'b',
      kind: 'refundDone',
      refund: makeMoney(9000, 'PLN'),
    } as const;
    const facts = { ...request, language: 'en', members: [], isRefundedAtVenue: true } as const;
    const sms = writeMessages(news, facts).find(({ channel }) => channel === 'sms');
    expect(sms?.data).toMatchObject({ refund: makeMoney(9000, 'PLN') });
  });
});

it.each([
  ['en', 'Then'],
  ['pl', 'Potem'],
] as const)('a text message in %s leads to each branch, in the order of the evening', (language, then) => {
  const [slot] = request.slots;
  if (!slot) throw new TypeError('There is a slot');
  const at = (branch: string, street: string, hour: number) => ({
    ...slot,
    branch,
    street,
    startsAt: `2026-11-20T${hour}:30:00Z`,
  });
  const slots = [
    at('Zabłocie', 'ul. Lipowa 3', 20),
    at('Kazimierz', 'ul. Józefa 1', 18),
    at('Zabłocie', 'ul. Lipowa 3', 19),
  ];
  const tell = (kind: BookingNews) => {
    const message = writeMessages(
      { providerId: '', bookingId: 'b', kind },
      { ...request, language, members: [], slots },
    ).find(({ channel }) => channel === 'sms');
    if (message?.channel !== 'sms') throw new TypeError('There is a text message');
    return renderSms(message.template, { language, publicUrl, host: '' }, message.data);
  };
  expect(tell('soonReminder')).toMatch(
    new RegExp(
      `19:30, Smocza Kula, Kazimierz, ul. Jozefa 1\\..* ${then} .*20:30, Zablocie, ul. Lipowa 3\\.$`,
    ),
  );
  expect(tell('calledOff')).not.toContain(then);
});

it('numbers that cannot receive text messages get none, and their people a mail', () => {
  const members = [{ email: 'owner@venue.example', language: 'pl', name: 'Marek' }] as const;
  const tell = (kind: BookingNews, facts: Partial<BookingFacts>) =>
    writeMessages(
      { providerId: '', bookingId: 'b', kind, lateMinutes: 15 },
      { ...request, language: 'pl', members, ...facts },
    ).map(({ channel, recipient }) => `${channel} ${recipient}`);
  const landline = request.slots.map((slot) => ({ ...slot, phone: '+48 12 345 67 89' }));
  expect(tell('runningLate', { slots: landline })).toEqual(['email owner@venue.example']);
  expect(tell('runningLate', {})).toEqual(['email owner@venue.example', 'sms +48600345678']);
  expect(tell('calledOff', { contactPhone: '+48123456789', status: 'cancelled' })).toEqual([
    'email lucja@example.com',
  ]);
});

describe('a contact who has not booked', () => {
  const holder = { email: 'zuza@example.com', name: 'Zuzanna Gąsior' };
  const papers = {
    code: new Uint8Array([1]),
    receipt: { fileName: 'receipt.pdf', content: new Uint8Array([2]) },
    refundSteps: [],
    regulations: [],
  };
  const tell = (kind: BookingNews, facts: Partial<BookingFacts> = {}, refund = makeMoney(0, 'PLN')) =>
    writeMessages(
      { providerId: '', bookingId: 'b', kind, refund },
      { ...request, holder, language: 'pl', members: [], ...facts },
    );
  const recipients = (kind: BookingNews, facts?: Partial<BookingFacts>) =>
    tell(kind, facts).map(({ recipient }) => recipient);
  const [own, contact, phone] = ['zuza@example.com', 'lucja@example.com', '+48600100100'];

  it('hears whether it takes place; whoever has booked hears everything', () => {
    expect(recipients('booked', { ...instant, paymentMethod: 'venue', paid: 0 })).toEqual([
      own,
      contact,
      phone,
    ]);
    expect(recipients('paid', instant)).toEqual([own, contact, phone]);
    expect(recipients('moved')).toEqual([own, contact, phone]);
    expect(recipients('calledOff', { status: 'cancelled' })).toEqual([own, contact, phone]);
    for (const kind of ['requested', 'declined', 'paymentFailed', 'refundDone'] as const)
      expect(recipients(kind), kind).toEqual([own]);
  });

  it('hears of a request once it is certain', () => {
    const unpaid = { paid: 0, onlinePayments: 0, status: 'confirmedUnpaid' } as const;
    expect(recipients('approved', unpaid)).toEqual([own]);
    expect(recipients('approved')).toEqual([own, contact, phone]);
    expect(recipients('paid', { status: 'pendingConfirmationPaid' })).toEqual([own]);
  });

  it.each(languages)('gets time, place and code in %s, and neither links nor sums', (language) => {
    const [toHolder, toContact, text] = tell('paid', { ...instant, language });
    if (toHolder?.channel !== 'email' || toContact?.channel !== 'email' || text?.channel !== 'sms')
      throw new TypeError('There are two mails and a text message');
    const setting = { language, publicUrl, papers };
    const mail = renderMail(toContact.template, setting, toContact.data);
    expect(mail.text).toMatch(/Zuzanna G\.[\s\S]*ul\. Wadowicka 6[\s\S]*GR-7K3M-Q2/);
    expect(mail.text).not.toMatch(/booking-details|service-provider|180/);
    expect(mail.attachments?.map(({ contentType }) => contentType.split(';')[0])).toEqual([
      'text/calendar',
      'image/png',
    ]);
    const calendar = new TextDecoder().decode(mail.attachments?.[0]?.content);
    expect(calendar).not.toContain('booking-details');
    expect(renderMail(toHolder.template, setting, toHolder.data).text).toContain('booking-details/b');
    const late = tell('moved', { language, paid: 0, payBy: new Date('2026-11-12T10:20:00Z') }).at(-1);
    if (late?.channel !== 'sms') throw new TypeError('There is a text message');
    expect(renderSms(late.template, { language, publicUrl, host: '' }, late.data)).not.toMatch(
      /gramy\.example|180/,
    );
  });
});

describe('why the venue says no', () => {
  const write = (language: 'en' | 'pl', venueNote: string) =>
    writeMessages(
      { providerId: '', bookingId: 'b', kind: 'declined', venueNote },
      { ...request, language, members: [], status: 'declined' },
    ).map((message) => {
      if (message.channel === 'sms')
        return renderSms(message.template, { language, publicUrl, host: '' }, message.data);
      return renderMail(message.template, { language, publicUrl }, message.data).text;
    });

  it.each([
    ['en', /Private event/, /A private event\./],
    ['pl', /Impreza zamknięta/, /Impreza prywatna\./],
  ] as const)('is said in %s where it needs no words of its own', (language, inMail, inText) => {
    expect(write(language, 'event')).toEqual([expect.stringMatching(inMail), expect.stringMatching(inText)]);
  });

  it('is quoted as it was written otherwise', () => {
    expect(write('en', 'Szkolenie do 21:00')[0]).toContain('“Szkolenie do 21:00”');
  });
});
