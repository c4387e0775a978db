import type { Language } from '@gramy/domain/language/language';
import type { CodeData, SmsTemplate } from './messages.ts';

export type CodeSms = Exclude<
  SmsTemplate,
  'confirmContact' | 'guestNews' | 'venueNews' | 'tableReady' | 'claimCode'
>;

export interface SmsSetting {
  language: Language;
  /** Without a port, as browsers compare it. */
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
}

/**
 * Every letter is one of GSM-7, where a segment holds 160 characters. A single Polish diacritic would turn the message
 * into UCS-2 with 70 per segment and double its price, so the Polish sentences are made of words that have none; nothing
 * is misspelt. "min" spares the forms of "minuta" for the same reason.
 */
const sentences: Record<Language, Record<CodeSms, (code: string) => string>> = {
  en: {
    signInCode: (code) => `Gramy: your sign-in code is ${code}.`,
    resetCode: (code) => `Gramy: your code for a new password is ${code}.`,
    changePhoneCode: (code) => `Gramy: the code to confirm your number is ${code}.`,
  },
  pl: {
    signInCode: (code) => `Gramy: kod do logowania to ${code}.`,
    resetCode: (code) => `Gramy: kod do odzyskania konta to ${code}.`,
    changePhoneCode: (code) => `Gramy: kod do potwierdzenia numeru to ${code}.`,
  },
};

const advice: Record<Language, (minutes: number) => string> = {
  en: (minutes) => ` It works for ${minutes} min. Share it with no one.`,
  pl: (minutes) => ` Masz na to ${minutes} min. Nie podawaj go nikomu.`,
};

const segment = 160;

/**
 * The last line binds the code to this site: phones offer it there and nowhere else
 * (https://wicg.github.io/sms-one-time-codes). Where a long host name would make it a second segment, the advice goes.
 */
export function renderCodeSms(template: CodeSms, setting: SmsSetting, data: CodeData): string {
  const { language, host } = setting;
  const sentence = sentences[language][template](data.code);
  const binding = `\n\n@${host} #${data.code}`;
  const whole = sentence + advice[language](data.minutes) + binding;
  return whole.length <= segment ? whole : sentence + binding;
}
