import type { Language } from '@gramy/domain/language/language';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { type ChangeWords, composeSecurityChange } from './security-change.ts';

const words: Record<Language, Record<'email' | 'sms' | 'off', ChangeWords>> = {
  en: {
    email: {
      subject: 'Two-step sign-in is on',
      title: 'Two-step sign-in is on',
      story: 'From now on, signing in takes your password and a code that we send you by email.',
    },
    sms: {
      subject: 'Two-step sign-in is on',
      title: 'Two-step sign-in is on',
      story: 'From now on, signing in takes your password and a code that we send to your phone.',
    },
    off: {
      subject: 'Two-step sign-in is off',
      title: 'Two-step sign-in is off',
      story: 'From now on, your password alone is enough to sign in.',
    },
  },
  pl: {
    email: {
      subject: 'Logowanie dwuetapowe jest włączone',
      title: 'Logowanie dwuetapowe włączone',
      story: 'Od teraz przy logowaniu poprosimy o hasło i o kod, który wyślemy Ci e-mailem.',
    },
    sms: {
      subject: 'Logowanie dwuetapowe jest włączone',
      title: 'Logowanie dwuetapowe włączone',
      story: 'Od teraz przy logowaniu poprosimy o hasło i o kod, który wyślemy Ci SMS-em.',
    },
    off: {
      subject: 'Logowanie dwuetapowe jest wyłączone',
      title: 'Logowanie dwuetapowe wyłączone',
      story: 'Od teraz do zalogowania się wystarczy samo hasło.',
    },
  },
};

export function renderTwoStepChanged(
  setting: MailSetting,
  { name, channel, at }: MailTemplates['twoStepChanged'],
): MailContent {
  return composeSecurityChange(setting, { words: words[setting.language][channel ?? 'off'], name, at });
}
