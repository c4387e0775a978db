import { type Language, languages } from '@gramy/domain/language/language';
import type { OutboxMessage } from '../../ports/local-outbox.ts';

export function formatStoredMessage(message: OutboxMessage): string {
  return JSON.stringify({ ...message, sentAt: message.sentAt.toISOString() }, null, 2);
}

/** The folder is open to editors and older versions: whatever does not read as a message is none. */
export function parseStoredMessage(text: string): OutboxMessage | undefined {
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const { id, channel, to, subject, text: body, html, attachments, language, sentAt } = value;
  if (!isText(id) || !isText(to) || !isText(body) || !isText(sentAt)) return undefined;
  if (channel !== 'email' && channel !== 'sms') return undefined;
  if (!isLanguage(language)) return undefined;
  if (!isTextOrNull(subject) || !isTextOrNull(html)) return undefined;
  if (!Array.isArray(attachments) || !attachments.every(isAttachment)) return undefined;
  const moment = new Date(sentAt);
  if (Number.isNaN(moment.getTime())) return undefined;
  return { id, channel, to, subject, text: body, html, attachments, language, sentAt: moment };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAttachment(value: unknown): value is OutboxMessage['attachments'][number] {
  return (
    isObject(value) && isText(value.filename) && isText(value.contentType) && Number.isInteger(value.size)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
