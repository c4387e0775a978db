import type { Language } from '@gramy/domain/language/language';

export interface Sms {
  /** Stable across attempts, so that the gateway can recognise a repeated delivery and charge it once. */
  id: string;
  /** E.164, for example +48600100200. */
  to: string;
  text: string;
  language: Language;
}

export interface SmsSender {
  /** Throws PermanentDeliveryError or TransientDeliveryError, and nothing else. */
  send(sms: Sms): Promise<void>;
  /** Lets the messages on their way finish; later ones are refused. May be called twice. */
  close(): Promise<void>;
}

// Visible ASCII only: the id travels in a request header.
const smsId = /^[\x21-\x7e]{1,200}$/;
const e164 = /^\+[1-9]\d{6,14}$/;

/** Every adapter refuses the same messages, whatever its gateway would have forgiven. */
export function findSmsFault(sms: Sms): string | undefined {
  if (!smsId.test(sms.id)) return 'the id must be 1 to 200 visible ASCII characters';
  if (!e164.test(sms.to)) return 'the recipient must be a phone number in E.164 form';
  if (sms.text.trim() === '') return 'the text is empty';
  return undefined;
}
