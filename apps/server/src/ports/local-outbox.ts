import type { Language } from '@gramy/domain/language/language';

/** A message as the local outbox shows it. Attachments are named, not kept: the page lists them only. */
export interface OutboxMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string; contentType: string; size: number }[];
  language: Language;
  sentAt: Date;
}

/**
 * Where mails and text messages end up on a machine without a mail server or a gateway.
 * It is bounded: the oldest messages make room for new ones.
 */
export interface LocalOutbox {
  /** The same id recorded twice is one message, and the first one stays. */
  record(message: OutboxMessage): Promise<void>;
  /** Newest first; with `to` only those whose recipient has that in their address or number. */
  list(limit: number, to?: string): Promise<OutboxMessage[]>;
  get(id: string): Promise<OutboxMessage | undefined>;
}
