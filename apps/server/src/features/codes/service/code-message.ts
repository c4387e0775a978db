import { type CodeChannel, type CodePurpose, codeRules } from '@gramy/domain/account/verification-code';
import type { Language } from '@gramy/domain/language/language';
import type { QueuedMessage } from '../../outbox/service.ts';

interface CodeLetter {
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
  language: Language;
  name: string;
  askAgainUrl?: string;
}

const mailTemplates = {
  signUp: 'signUpCode',
  signIn: 'signInCode',
  resetPassword: 'resetCode',
  changeEmail: 'changeEmailCode',
  stepUp: 'stepUpCode',
} as const;
const smsTemplates = {
  signIn: 'signInCode',
  resetPassword: 'resetCode',
  changePhone: 'changePhoneCode',
} as const;

export function writeCodeMessage(letter: CodeLetter, code: string): QueuedMessage {
  const { purpose, target: recipient, language, name, askAgainUrl } = letter;
  const data = { code, minutes: codeRules.lifetimeMinutes };
  if (letter.channel === 'email' && hasTemplate(mailTemplates, purpose)) {
    const template = mailTemplates[purpose];
    const named = { ...data, name, ...(askAgainUrl === undefined ? {} : { askAgainUrl }) };
    return { channel: 'email', template, recipient, language, data: named };
  }
  if (letter.channel === 'sms' && hasTemplate(smsTemplates, purpose)) {
    return { channel: 'sms', template: smsTemplates[purpose], recipient, language, data };
  }
  throw new TypeError(`There is no ${letter.channel} with a code to ${purpose}`);
}

function hasTemplate<Templates extends object>(
  templates: Templates,
  purpose: PropertyKey,
): purpose is keyof Templates {
  return Object.hasOwn(templates, purpose);
}
