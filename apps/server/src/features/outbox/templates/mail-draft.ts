import type { Language } from '@gramy/domain/language/language';
import type { NewsPapers } from './booking/news-data.ts';

/** Where and in which language a mail will be read. */
export interface MailSetting {
  language: Language;
  /** The product's address, without a slash at the end. */
  publicUrl: string;
  /** Of the booking that it is about. */
  papers?: NewsPapers | undefined;
}

export interface MailFile {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** Shown within the text. */
  contentId?: string;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes. */
  replyTo?: string;
  attachments?: MailFile[];
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; label: string; code: string; note: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  /** The same for short values: one line each. */
  | { kind: 'figures'; figures: [label: string, value: string][] }
  | { kind: 'steps'; steps: string[] }
  /** What somebody is coming for, when and where; the stub holds what the venue looks at. */
  | { kind: 'ticket'; label: string; title: string; lines: string[]; stub: string[] }
  /** One that comes with the mail. */
  | { kind: 'picture'; contentId: string; alt: string; caption: string }
  /** The one thing to do. */
  | { kind: 'button'; label: string; url: string }
  /** Something else that one may want to do. */
  | { kind: 'link'; label: string; url: string }
  /** Of lesser weight: what to do when the mail was not expected, what to beware of. */
  | { kind: 'hint'; text: string };

/** What a mail says. Its text and its HTML are both made of this, so that neither knows more than the other. */
export interface MailDraft {
  subject: string;
  title: string;
  /** What lists of mails show after the subject. */
  preheader: string;
  /** Undefined greets without a name. */
  name: string | undefined;
  blocks: MailBlock[];
  /** Why this mail came here. */
  reason: string;
}

export const accountReason = {
  en: 'You get this mail because of your account at Gramy.',
  pl: 'Piszemy w sprawie Twojego konta w Gramy.',
};

/** The wording around every mail. */
export const frameWords = {
  en: {
    greet: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    sign: 'The people at Gramy',
    questions: 'Questions? Write to us',
  },
  pl: {
    greet: (name: string | undefined) => (name === undefined ? 'Cześć!' : `Cześć, ${name}!`),
    sign: 'Ekipa Gramy',
    questions: 'Masz pytanie? Napisz do nas',
  },
};

export const contactPage = ({ publicUrl }: MailSetting): string => `${publicUrl}/contact`;
export const bookingPage = ({ publicUrl }: MailSetting, bookingId: string): string =>
  `${publicUrl}/booking-details/${bookingId}`;
export const providerPage = ({ publicUrl }: MailSetting, slug: string): string =>
  `${publicUrl}/service-provider/${slug}`;
/** Where the people of the venue answer a request, check guests in, or see what became of a booking. */
export const venueBookingPage = ({ publicUrl }: MailSetting, reference: string): string =>
  `${publicUrl}/business/bookings/${reference}`;
export const securityPage = ({ publicUrl }: MailSetting): string => `${publicUrl}/settings/security`;
export const ownDataPage = ({ publicUrl }: MailSetting): string =>
  `${publicUrl}/settings/profile-settings#your-data`;
