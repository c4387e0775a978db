import { documentKinds } from '@gramy/domain/documents/sale-document';
import { languages } from '@gramy/domain/language/language';
import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import type { Secrets } from '../../../ports/secrets.ts';

/** Which document somebody may fetch without their token: a browser that opens an address sends none. */
export interface DocumentTicket {
  kind: (typeof documentKinds)[number];
  language: (typeof languages)[number];
  bookingId: string;
  userId: string;
}

const lifetimeMs = 5 * minuteMs;
const purpose = 'booking-document';

export function sealTicket(ticket: DocumentTicket, secrets: Secrets, now: Instant): string {
  const { kind, language, bookingId, userId } = ticket;
  const text = [kind, language, bookingId, userId, (now + lifetimeMs).toString(36)].join('~');
  return `${text}~${secrets.hashCode(purpose, text).toString('base64url')}`;
}

/** Undefined for what was never given out, and for what is too old. */
export function openTicket(sealed: string, secrets: Secrets, now: Instant): DocumentTicket | undefined {
  const end = sealed.lastIndexOf('~');
  const text = sealed.slice(0, Math.max(0, end));
  const mark = Buffer.from(sealed.slice(end + 1), 'base64url');
  if (!secrets.isSameHash(mark, secrets.hashCode(purpose, text))) return undefined;
  const [kindText, languageText, bookingId, userId, until = ''] = text.split('~');
  const kind = documentKinds.find((known) => known === kindText);
  const language = languages.find((known) => known === languageText);
  if (!kind || !language || !bookingId || !userId || now >= Number.parseInt(until, 36)) return undefined;
  return { kind, language, bookingId, userId };
}
