import type { Language } from '@gramy/domain/language/language';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { type ChangeWords, composeSecurityChange } from './security-change.ts';

type Words = ChangeWords & { label: string };

const words: Record<Language, Record<'email' | 'phone', Words>> = {
  en: {
    email: {
      subject: 'The address of your account has changed',
      title: 'Your account has a new address',
      story: 'From now on, everything about your account and your bookings goes to another address.',
      label: 'New address',
    },
    phone: {
      subject: 'The phone number of your account has changed',
      title: 'Your account has a new phone number',
      story: 'From now on, text messages about your account go to another number.',
      label: 'New number',
    },
  },
  pl: {
    email: {
      subject: 'Adres e-mail Twojego konta został zmieniony',
      title: 'Twoje konto ma nowy adres',
      story: 'Od teraz wszystko o Twoim koncie i rezerwacjach wysyłamy na inny adres.',
      label: 'Nowy adres',
    },
    phone: {
      subject: 'Numer telefonu Twojego konta został zmieniony',
      title: 'Twoje konto ma nowy numer telefonu',
      story: 'Od teraz SMS-y dotyczące konta wysyłamy na inny numer.',
      label: 'Nowy numer',
    },
  },
};

export function renderContactChanged(
  setting: MailSetting,
  { name, what, target, at }: MailTemplates['contactChanged'],
): MailContent {
  const chosen = words[setting.language][what];
  return composeSecurityChange(setting, { words: chosen, name, at, facts: [[chosen.label, target]] });
}
