import type { Language } from '@gramy/domain/language/language';
import { isContentType } from './content-type.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** The HTML shows it as `cid:…`, within the text. */
  contentId?: string;
}

export interface Mail {
  /** Stable across attempts; it becomes the Message-ID, so that a repeated delivery can be recognised. */
  id: string;
  /** One bare address, without a display name: a mail never shows one guest the address of another. */
  to: string;
  /** One bare address; an answer to the mail goes there. A person wrote it. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: MailAttachment[];
  language: Language;
}

export interface Mailer {
  /** Throws PermanentDeliveryError or TransientDeliveryError, and nothing else. */
  send(mail: Mail): Promise<void>;
  /** Lets the mails on their way finish; later ones are refused. May be called twice. */
  close(): Promise<void>;
}

const mailId = /^[\x21-\x7e]{1,200}$/;
// Stricter than the standard on purpose: quoted names, lists and address literals are ways to smuggle.
const bareAddress = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u;
// A line break inside a header starts a header of the writer's choice.
const headerBreak = /[\r\n\0]/;
const contentId = /^[a-z0-9-]{1,60}$/;
const longestAddress = 254;

/** Every adapter refuses the same mails, whatever its vendor would have forgiven. */
export function findMailFault(mail: Mail): string | undefined {
  if (!mailId.test(mail.id)) return 'the id must be 1 to 200 visible ASCII characters';
  if (mail.to.length > longestAddress || !bareAddress.test(mail.to)) {
    return 'the recipient must be one bare address';
  }
  if (
    mail.replyTo !== undefined &&
    (mail.replyTo.length > longestAddress || !bareAddress.test(mail.replyTo))
  ) {
    return 'answers must go to one bare address';
  }
  if (headerBreak.test(mail.subject)) return 'the subject contains a line break';
  for (const attachment of mail.attachments ?? []) {
    if (headerBreak.test(attachment.filename)) return 'an attachment name contains a line break';
    if (!isContentType(attachment.contentType)) return 'an attachment has no valid content type';
    if (attachment.contentId !== undefined && !contentId.test(attachment.contentId)) {
      return 'an attachment has no valid content id';
    }
  }
  return undefined;
}
