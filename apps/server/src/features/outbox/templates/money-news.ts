import type { Language } from '@gramy/domain/language/language';
import { sayRequirement } from '@gramy/domain/ledger/account-requirement';
import { sayPayoutFailure } from '@gramy/domain/ledger/payout-failure';
import { makeMoney } from '@gramy/domain/money/money';
import { formatMoney } from './booking/news-money.ts';
import { formatSlotTime } from './booking/news-time.ts';
import { composeMail } from './compose-mail.ts';
import type { MailBlock, MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates, MoneyNews } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

type Data = MailTemplates['moneyNews'];

type Dispute = Extract<MoneyNews, `dispute${string}`>;

interface Words {
  subject: string;
  lines: (place: string) => string[];
}

const words: Record<
  Language,
  Record<MoneyNews, Words> & {
    sum: string;
    why: string;
    until: string;
    booking: string;
    visit: string;
    /** Of a disputed sum, what is asked of the venue, by what has become of the dispute. */
    ofVenue: Record<Dispute, string>;
    missing: string;
    open: string;
    reason: string;
  }
> = {
  en: {
    payoutReturned: {
      subject: 'A payout came back',
      lines: (place) => [
        `The bank has sent back a payout for “${place}”. The money is in your balance again.`,
        'Nothing more is paid out until you have looked at your bank account.',
      ],
    },
    accountRestricted: {
      subject: 'Your bank account needs a look',
      lines: (place) => [
        `Something is missing for payouts of “${place}”. Until you have seen to it, the money waits in your balance.`,
      ],
    },
    bankChanged: {
      subject: 'Your bank account was changed',
      lines: (place) => [
        `From now on payouts for “${place}” go to another bank account. The first one leaves in 24 hours at the earliest.`,
        'If it was not you, change the account back and write to us at once.',
      ],
    },
    disputeAsked: {
      subject: 'A guest’s bank asks about a payment',
      lines: (place) => [
        `A guest of “${place}” does not recognise a payment, and their bank asks about it. No money was taken.`,
        'We answer the bank. Reply to us if you know what happened.',
      ],
    },
    disputeOpened: {
      subject: 'A guest disputes a payment',
      lines: (place) => [
        `A guest of “${place}” has had their bank take back a payment. The sum is withheld until the bank decides.`,
        'We answer the bank. Tell us what you know of that visit before the day below.',
      ],
    },
    disputeWon: {
      subject: 'The disputed money is yours',
      lines: (place) => [
        `A bank has decided a dispute about “${place}” for you. Nothing is withheld any more.`,
      ],
    },
    disputeLost: {
      subject: 'A dispute was lost',
      lines: (place) => [
        `A bank has decided a dispute about “${place}” for the guest. The sum that was withheld stays with them.`,
      ],
    },
    correctedUp: {
      subject: 'You get something from Gramy',
      lines: (place) => [
        `We have added the sum below to the balance of “${place}”. It is paid out with the rest.`,
      ],
    },
    correctedDown: {
      subject: 'Gramy has taken something off your balance',
      lines: (place) => [
        `We have taken the sum below off the balance of “${place}”.`,
        'If you do not agree, reply to us.',
      ],
    },
    sum: 'Amount',
    why: 'Why',
    until: 'Until',
    booking: 'Booking',
    visit: 'Visit',
    ofVenue: {
      disputeAsked: 'Of it yours',
      disputeOpened: 'Withheld from you',
      disputeWon: 'Yours again',
      disputeLost: 'Taken from you',
    },
    missing: 'What is missing',
    open: 'See your payouts',
    reason: 'You get this mail because you own this venue on Gramy.',
  },
  pl: {
    payoutReturned: {
      subject: 'Wypłata wróciła',
      lines: (place) => [
        `Bank odesłał wypłatę dla lokalu „${place}”. Pieniądze są znowu na Twoim saldzie.`,
        'Nic więcej nie wypłacimy, dopóki nie sprawdzisz swojego konta bankowego.',
      ],
    },
    accountRestricted: {
      subject: 'Konto do wypłat wymaga uwagi',
      lines: (place) => [
        `Do wypłat dla lokalu „${place}” czegoś brakuje. Dopóki tego nie uzupełnisz, pieniądze czekają na saldzie.`,
      ],
    },
    bankChanged: {
      subject: 'Zmieniono konto do wypłat',
      lines: (place) => [
        `Wypłaty dla lokalu „${place}” będą trafiać na inne konto. Pierwsza wyjdzie najwcześniej za 24 godziny.`,
        'Jeśli to nie Ty, zmień konto z powrotem i od razu do nas napisz.',
      ],
    },
    disputeAsked: {
      subject: 'Bank gościa pyta o płatność',
      lines: (place) => [
        `Gość lokalu „${place}” nie rozpoznaje płatności i jego bank o nią pyta. Żadnych pieniędzy nie pobrano.`,
        'Bankowi odpowiemy my. Odpisz nam, jeśli wiesz, co się stało.',
      ],
    },
    disputeOpened: {
      subject: 'Gość zakwestionował płatność',
      lines: (place) => [
        `Gość lokalu „${place}” cofnął płatność przez swój bank. Do decyzji banku wstrzymujemy tę kwotę.`,
        'Bankowi odpowiemy my. Napisz nam, co wiesz o tej wizycie, przed podanym dniem.',
      ],
    },
    disputeWon: {
      subject: 'Zakwestionowane pieniądze są Twoje',
      lines: (place) => [
        `Bank rozstrzygnął spór o płatność w lokalu „${place}” na Twoją korzyść. Nic już nie jest wstrzymane.`,
      ],
    },
    disputeLost: {
      subject: 'Spór o płatność przegrany',
      lines: (place) => [
        `Bank rozstrzygnął spór o płatność w lokalu „${place}” na korzyść gościa. Wstrzymana kwota zostaje u niego.`,
      ],
    },
    correctedUp: {
      subject: 'Dostajesz coś od Gramy',
      lines: (place) => [
        `Do salda lokalu „${place}” dopisaliśmy poniższą kwotę. Wypłacimy ją razem z resztą.`,
      ],
    },
    correctedDown: {
      subject: 'Gramy pomniejszyło Twoje saldo',
      lines: (place) => [
        `Od salda lokalu „${place}” odjęliśmy poniższą kwotę.`,
        'Jeśli się z tym nie zgadzasz, odpisz nam.',
      ],
    },
    sum: 'Kwota',
    why: 'Dlaczego',
    until: 'Do kiedy',
    booking: 'Rezerwacja',
    visit: 'Wizyta',
    ofVenue: {
      disputeAsked: 'Z tego Twoje',
      disputeOpened: 'Wstrzymane z Twojego salda',
      disputeWon: 'Znów Twoje',
      disputeLost: 'Potrącone z Twojego salda',
    },
    missing: 'Czego brakuje',
    open: 'Zobacz wypłaty',
    reason: 'Piszemy, bo jesteś właścicielem tego lokalu na Gramy.',
  },
};

const locales: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' };

/** What happens to the money of a venue and is not as it should be. */
export function renderMoneyNews(setting: MailSetting, data: Data): MailContent {
  const { language, publicUrl } = setting;
  const { sum, why, until, open, reason, ...all } = words[language];
  const { subject, lines } = all[data.news];
  const paragraphs = lines(shorten(toPlainLine(data.place), 120));
  const name = shorten(toPlainLine(data.name), 60);
  const facts: [string, string][] = [
    ...factsOfVisit(language, data),
    ...(data.amount === 0
      ? []
      : [[sum, formatMoney(language, makeMoney(data.amount, data.currency))] satisfies [string, string]]),
    ...factsOfShare(language, data),
    ...(data.missing === undefined || data.missing.length === 0
      ? []
      : [
          [all.missing, data.missing.map((each) => sayRequirement(language, each)).join(' ')] satisfies [
            string,
            string,
          ],
        ]),
    ...(data.words === undefined
      ? []
      : [[why, shorten(toPlainLine(data.words), 1000)] satisfies [string, string]]),
    ...(data.bankReason === undefined
      ? []
      : [
          [why, sayPayoutFailure(language, shorten(toPlainLine(data.bankReason), 100))] satisfies [
            string,
            string,
          ],
        ]),
    ...(data.dueAt === null ? [] : [[until, sayDay(language, data.dueAt)] satisfies [string, string]]),
  ];
  const blocks: MailBlock[] = [
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
    ...(facts.length === 0 ? [] : [{ kind: 'facts', facts } satisfies MailBlock]),
    { kind: 'button', label: open, url: `${publicUrl}/business/${data.providerId}/set-up/payouts` },
  ];
  return composeMail(setting, {
    subject,
    title: subject,
    preheader: paragraphs[0] ?? '',
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks,
    reason,
  });
}

/** Nobody finds an evening by a sum. */
function factsOfVisit(language: Language, { booking, visit, dueAt }: Data): [string, string][] {
  const { booking: ofBooking, visit: ofVisit } = words[language];
  return [
    ...(booking === undefined ? [] : [[ofBooking, booking] satisfies [string, string]]),
    ...(visit === undefined
      ? []
      : [[ofVisit, formatSlotTime(language, visit, dueAt ?? visit.startsAt)] satisfies [string, string]]),
  ];
}

/** Where something had gone back to the guest before, less is asked of the venue than the bank has taken. */
function factsOfShare(language: Language, { news, amount, ofVenue, currency }: Data): [string, string][] {
  const label = isDispute(news) ? words[language].ofVenue[news] : undefined;
  if (label === undefined || ofVenue === undefined || ofVenue === amount) return [];
  return [[label, formatMoney(language, makeMoney(ofVenue, currency))]];
}

const isDispute = (news: MoneyNews): news is Dispute => news.startsWith('dispute');

const sayDay = (language: Language, at: string): string =>
  new Date(at).toLocaleDateString(locales[language], {
    timeZone: 'Europe/Warsaw',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
