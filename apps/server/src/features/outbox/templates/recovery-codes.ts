import type { Language } from '@gramy/domain/language/language';
import type { MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { type ChangeWords, composeSecurityChange } from './security-change.ts';

const words: Record<Language, Record<'made' | 'used', ChangeWords> & { left: string }> = {
  en: {
    made: {
      subject: 'New recovery codes for your account',
      title: 'New recovery codes',
      story: 'Your account has new recovery codes. Each signs you in once in place of the code that we send.',
    },
    used: {
      subject: 'A recovery code was used to sign in',
      title: 'Recovery code used',
      story: 'Somebody has signed in to your account with a recovery code in place of the code that we send.',
    },
    left: 'Unused codes',
  },
  pl: {
    made: {
      subject: 'Nowe kody zapasowe do Twojego konta',
      title: 'Nowe kody zapasowe',
      story:
        'Twoje konto ma nowe kody zapasowe. Każdym z nich można raz zalogować się zamiast kodem, który wysyłamy.',
    },
    used: {
      subject: 'Logowanie kodem zapasowym',
      title: 'Użyto kodu zapasowego',
      story: 'Ktoś zalogował się na Twoje konto kodem zapasowym zamiast kodem, który wysyłamy.',
    },
    left: 'Niewykorzystane kody',
  },
};

export function renderRecoveryCodes(
  setting: MailSetting,
  { name, event, left, at }: MailTemplates['recoveryCodes'],
): MailContent {
  const said = words[setting.language];
  return composeSecurityChange(setting, {
    words: said[event],
    name,
    at,
    facts: [[said.left, String(left)]],
  });
}
