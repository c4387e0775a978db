import type { Language } from '@gramy/domain/language/language';
import { composeMail } from '../compose-mail.ts';
import type { MailBlock, MailContent, MailSetting } from '../mail-draft.ts';
import { findGivenName } from '../plain-line.ts';
import { drawTickets, findSubjectSlot, quoteName } from './booking-blocks.ts';
import { attachCalendar } from './news-calendar.ts';
import type { GuestMailNews, GuestNewsData, VenueMessage } from './news-data.ts';
import { attachCode, drawCode } from './news-papers.ts';
import { formatSlotBriefly } from './news-time.ts';
import { quoteOwnWords, venueMessageWords } from './venue-message-words.ts';

/** What a contact has to know who has not booked: whether it takes place, when and where. Money is not theirs. */
const stages: Partial<Record<GuestMailNews, Stage>> = {
  booked: 'on',
  approved: 'on',
  proposalTaken: 'on',
  paid: 'on',
  lateMoneyRevived: 'on',
  moved: 'moved',
  movedByVenue: 'movedByVenue',
  venueMessage: 'message',
  dayReminder: 'soon',
  withdrawn: 'off',
  calledOff: 'off',
};

type Stage = 'on' | 'moved' | 'movedByVenue' | 'soon' | 'off' | 'message';

const findStage = (kind: GuestMailNews): Stage => stages[kind] ?? 'on';

type Words = Record<
  Stage,
  (who: string, provider: string) => { subject: string; title: string; story: string }
>;

const words: Record<Language, Words> = {
  en: {
    on: (who, provider) => ({
      subject: 'You are booked',
      title: 'You are booked',
      story: `${who} has booked and named you as the contact. ${provider} is expecting you.`,
    }),
    moved: (who) => ({
      subject: 'New time',
      title: 'There is a new time',
      story: `${who} has moved the booking for which you are the contact.`,
    }),
    movedByVenue: (who, provider) => ({
      subject: 'New time',
      title: 'There is a new time',
      story: `${provider} has moved the booking of ${who}, for which you are the contact.`,
    }),
    message: (_, provider) => ({
      subject: 'A message from the venue',
      title: 'A message from the venue',
      story: `${provider} has something to tell you.`,
    }),
    soon: (_, provider) => ({
      subject: 'Coming up',
      title: 'It is almost time to play',
      story: `${provider} is expecting you.`,
    }),
    off: (who) => ({
      subject: 'Called off',
      title: 'It does not take place',
      story: `The booking of ${who}, for which you are the contact, is cancelled.`,
    }),
  },
  pl: {
    on: (who, provider) => ({
      subject: 'Rezerwacja gotowa',
      title: 'Rezerwacja gotowa',
      story: `Rezerwuje ${who}, a\u00a0Ty jesteś osobą kontaktową. ${provider} na Was czeka.`,
    }),
    moved: (who) => ({
      subject: 'Nowy termin',
      title: 'Jest nowy termin',
      story: `Rezerwacja, w\u00a0której jesteś osobą kontaktową, ma nowy termin. Rezerwuje ${who}.`,
    }),
    movedByVenue: (who, provider) => ({
      subject: 'Nowy termin',
      title: 'Jest nowy termin',
      story: `${provider} zmienia termin rezerwacji, w\u00a0której jesteś osobą kontaktową. Rezerwuje ${who}.`,
    }),
    message: (_, provider) => ({
      subject: 'Wiadomość od lokalu',
      title: 'Wiadomość od lokalu',
      story: `${provider} ma dla Was wiadomość.`,
    }),
    soon: (_, provider) => ({
      subject: 'Już niedługo',
      title: 'Już prawie pora na grę',
      story: `${provider} na Was czeka.`,
    }),
    off: (who) => ({
      subject: 'Rezerwacja odwołana',
      title: 'Gra się nie odbędzie',
      story: `Rezerwacja, w\u00a0której jesteś osobą kontaktową, jest odwołana. Rezerwuje ${who}.`,
    }),
  },
};

const somebody: Record<Language, string> = { en: 'somebody you know', pl: 'ktoś znajomy' };

const reasons: Record<Language, (who: string, reference: string) => string> = {
  en: (who, reference) => `You get this mail because ${who} has named you as the contact of ${reference}.`,
  pl: (who, reference) => `Jesteś osobą kontaktową rezerwacji ${reference}, którą robi ${who}.`,
};

/** No button and no link: the pages of the booking belong to whoever has booked. */
export function renderContactNews(
  setting: MailSetting,
  data: GuestNewsData & { bookedBy: string },
): MailContent {
  const { language } = setting;
  const who = quoteName(data.bookedBy, somebody[language]);
  const stage = findStage(data.kind);
  const { subject, title, story } = words[language][stage](who, data.provider);
  const subjectSlot = findSubjectSlot(data);
  const when = subjectSlot ? [formatSlotBriefly(language, subjectSlot)] : [];
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: story },
    ...quoteMessage(language, data.venueMessage),
    ...drawTickets(language, data),
    ...(stage === 'off' ? [] : drawCode(setting, data)),
  ];
  const mail = composeMail(setting, {
    subject: [subject, ...when].join(': '),
    title,
    preheader: story,
    name: findGivenName(data.name),
    blocks,
    reason: reasons[language](who, data.reference),
  });
  return { ...mail, attachments: [...attachCalendar(setting, data), ...attachCode(setting)] };
}

function quoteMessage(language: Language, message: VenueMessage | undefined): MailBlock[] {
  if (message === undefined) return [];
  const parts = [venueMessageWords[language][message.template].story, quoteOwnWords(message)];
  return parts.filter((text) => text !== '').map((text) => ({ kind: 'paragraph', text }));
}
