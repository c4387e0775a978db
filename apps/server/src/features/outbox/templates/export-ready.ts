import { composeAccountStory } from './account-story.ts';
import { type MailContent, type MailSetting, ownDataPage } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { formatMoment } from './wording.ts';

const words = {
  en: {
    subject: 'Your data is ready',
    title: 'Your data is ready',
    story: 'We have put everything that your Gramy account knows about you into one file.',
    until: 'To be saved until',
    hint: 'It was not you who asked for it? Nobody gets the file without being signed in to your account. Change your password all the same.',
    action: 'Save the file',
  },
  pl: {
    subject: 'Plik z Twoimi danymi jest gotowy',
    title: 'Twoje dane są gotowe',
    story: 'Zebraliśmy w jednym pliku wszystko, co Twoje konto w Gramy o Tobie wie.',
    until: 'Do pobrania do',
    hint: 'To nie Ty o niego prosisz? Bez zalogowania się na Twoje konto nikt go nie pobierze. Mimo to zmień hasło.',
    action: 'Pobierz plik',
  },
};

export function renderExportReady(setting: MailSetting, data: MailTemplates['exportReady']): MailContent {
  const { language } = setting;
  const ready = words[language];
  return composeAccountStory(setting, data.name, ready, [
    { kind: 'facts', facts: [[ready.until, formatMoment(language, data.until)]] },
    { kind: 'button', label: ready.action, url: ownDataPage(setting) },
    { kind: 'hint', text: ready.hint },
  ]);
}
