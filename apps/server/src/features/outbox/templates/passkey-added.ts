import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { shorten, toPlainLine } from './plain-line.ts';
import { composeSecurityChange } from './security-change.ts';

const words = {
  en: {
    subject: 'A passkey was added to your account',
    title: 'Passkey added',
    story: 'Your account has a new passkey. It signs you in without a password.',
    passkey: 'Passkey',
  },
  pl: {
    subject: 'Nowy klucz dostępu do Twojego konta',
    title: 'Dodano klucz dostępu',
    story: 'Twoje konto ma nowy klucz dostępu. Pozwala on zalogować się bez hasła.',
    passkey: 'Klucz dostępu',
  },
};

const longestName = 60;

export function renderPasskeyAdded(
  setting: MailSetting,
  { name, passkeyName, at }: MailTemplates['passkeyAdded'],
): MailContent {
  const { passkey, ...change } = words[setting.language];
  const shown = shorten(toPlainLine(passkeyName), longestName);
  return composeSecurityChange(setting, { words: change, name, at, facts: [[passkey, shown]] });
}
