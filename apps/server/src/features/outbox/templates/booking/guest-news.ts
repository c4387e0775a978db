import { composeMail } from '../compose-mail.ts';
import {
  bookingPage,
  type MailBlock,
  type MailContent,
  type MailSetting,
  providerPage,
} from '../mail-draft.ts';
import { findGivenName } from '../plain-line.ts';
import { drawTickets, findSubjectSlot, listFigures } from './booking-blocks.ts';
import { renderContactNews } from './contact-news.ts';
import { type GuestAction, type GuestFacts, type GuestStories, readGuestFacts } from './guest-facts.ts';
import { guestStoriesInEnglish } from './guest-words-en.ts';
import { guestStoriesInPolish } from './guest-words-pl.ts';
import { attachCalendar } from './news-calendar.ts';
import type { GuestNewsData } from './news-data.ts';
import { attachPapers, describePapers, drawCode } from './news-papers.ts';
import { formatSlotBriefly } from './news-time.ts';
import { drawProposal } from './proposal-blocks.ts';

const stories: Record<MailSetting['language'], GuestStories> = {
  en: guestStoriesInEnglish,
  pl: guestStoriesInPolish,
};

const labels: Record<MailSetting['language'], Record<GuestAction, (facts: GuestFacts) => string>> = {
  en: {
    open: () => 'See your booking',
    pay: ({ due }) => `Pay ${due}`,
    again: () => 'Choose another time',
  },
  pl: {
    open: () => 'Zobacz rezerwację',
    pay: ({ due }) => `Zapłać ${due}`,
    again: () => 'Wybierz inny termin',
  },
};

const reasons = {
  en: (reference: string) => `You get this mail because of the booking ${reference} at Gramy.`,
  pl: (reference: string) => `Piszemy w sprawie rezerwacji ${reference} w Gramy.`,
};

export function renderGuestNews(setting: MailSetting, data: GuestNewsData): MailContent {
  const { bookedBy } = data;
  if (bookedBy !== undefined) return renderContactNews(setting, { ...data, bookedBy });
  const { language } = setting;
  const facts = readGuestFacts(setting, data);
  const { subject, title, story, action } = stories[language][data.kind](facts);
  const subjectSlot = findSubjectSlot(data);
  const when = subjectSlot ? [formatSlotBriefly(language, subjectSlot)] : [];
  const button: MailBlock[] = data.proposal
    ? drawProposal(setting, data, data.proposal)
    : [
        {
          kind: 'button',
          label: labels[language][action](facts),
          url:
            action === 'again'
              ? providerPage(setting, data.providerSlug)
              : bookingPage(setting, data.bookingId),
        },
      ];
  const mail = composeMail(setting, {
    subject: [subject, ...when].join(': '),
    title,
    preheader: story.join(' '),
    name: findGivenName(data.name),
    blocks: [
      ...story.map((text): MailBlock => ({ kind: 'paragraph', text })),
      // What is proposed stands in the place of what was asked for.
      ...(data.proposal ? [] : drawTickets(language, data)),
      ...drawCode(setting, data),
      ...button,
      { kind: 'figures', figures: listFigures(language, data) },
      ...describePapers(setting, data),
    ],
    reason: reasons[language](data.reference),
  });
  return { ...mail, attachments: [...attachCalendar(setting, data), ...attachPapers(setting)] };
}
