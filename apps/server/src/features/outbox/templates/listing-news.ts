import { composeMail } from './compose-mail.ts';
import type { MailBlock, MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

type News = MailTemplates['listingNews']['news'];

interface Words {
  subject: string;
  lines: (place: string) => string[];
}

const words: Record<
  'en' | 'pl',
  Record<News, Words> & { open: string; answer: string; said: string; reason: string }
> = {
  en: {
    listed: {
      subject: 'Your venue is on Gramy',
      lines: (place) => [`We have looked at “${place}”, and it is on the market now: guests can book.`],
    },
    sentBack: {
      subject: 'Your venue needs a few changes',
      lines: (place) => [
        `We have looked at “${place}”. Before it goes on the market, something has to be changed.`,
        'What it is stands at each step of the set-up. Publish again when you are done.',
      ],
    },
    suspended: {
      subject: 'Your venue takes no bookings for now',
      lines: (place) => [
        `We have taken “${place}” off the market. Guests no longer find it and cannot book.`,
        'The reason stands below. Write to us when it is settled.',
      ],
    },
    restored: {
      subject: 'Your venue is back',
      lines: (place) => [`“${place}” is back where it was before we took it off the market.`],
    },
    claimAsked: {
      subject: 'Somebody says that your venue is theirs',
      lines: (place) => [
        `Somebody has told us that “${place}” is their business. You own it, so we ask you first.`,
        'You have seven days to agree or to object. After that we decide without you.',
      ],
    },
    claimApproved: {
      subject: 'The venue is yours now',
      lines: (place) => [`We have checked your claim: you are now a member of “${place}”.`],
    },
    claimDeclined: {
      subject: 'Your claim was not accepted',
      lines: (place) => [`We have checked your claim of “${place}” and cannot accept it.`],
    },
    photoHidden: {
      subject: 'A photo of your venue is hidden',
      lines: (place) => [
        `We have hidden a photo of “${place}”: guests do not see it any more. The reason stands below.`,
        'You see it in the set-up and can put another one in its place. Write to us if you think that we are wrong.',
      ],
    },
    photoShown: {
      subject: 'A photo of your venue is shown again',
      lines: (place) => [`A photo of “${place}” that we had hidden is shown to guests again.`],
    },
    open: 'Open the set-up',
    answer: 'Answer',
    said: 'We were told',
    reason: 'You get this mail because of a venue on Gramy that you own or have claimed.',
  },
  pl: {
    listed: {
      subject: 'Twój lokal jest na Gramy',
      lines: (place) => [`Sprawdziliśmy lokal „${place}” i jest już na rynku: goście mogą rezerwować.`],
    },
    sentBack: {
      subject: 'Twój lokal wymaga kilku zmian',
      lines: (place) => [
        `Sprawdziliśmy lokal „${place}”. Zanim trafi na rynek, trzeba coś zmienić.`,
        'Co dokładnie, jest napisane przy krokach konfiguracji. Potem opublikuj go jeszcze raz.',
      ],
    },
    suspended: {
      subject: 'Twój lokal na razie nie przyjmuje rezerwacji',
      lines: (place) => [
        `Zdjęliśmy lokal „${place}” z rynku. Goście go nie znajdą i nie mogą rezerwować.`,
        'Powód podajemy niżej. Prosimy o wiadomość, gdy sprawa będzie załatwiona.',
      ],
    },
    restored: {
      subject: 'Twój lokal wrócił',
      lines: (place) => [`Lokal „${place}” jest znowu tam, gdzie był przed zdjęciem z rynku.`],
    },
    claimAsked: {
      subject: 'Ktoś zgłasza, że Twój lokal należy do niego',
      lines: (place) => [
        `Ktoś zgłosił, że prowadzi lokal „${place}”. To Ty jesteś właścicielem, więc najpierw pytamy Ciebie.`,
        'Masz siedem dni na zgodę albo sprzeciw. Potem zdecydujemy bez Twojej odpowiedzi.',
      ],
    },
    claimApproved: {
      subject: 'Lokal jest Twój',
      lines: (place) => [`Sprawdziliśmy Twoje zgłoszenie: należysz teraz do zespołu lokalu „${place}”.`],
    },
    claimDeclined: {
      subject: 'Nie przyjęliśmy zgłoszenia',
      lines: (place) => [`Sprawdziliśmy Twoje zgłoszenie lokalu „${place}” i nie możemy go przyjąć.`],
    },
    photoHidden: {
      subject: 'Zdjęcie Twojego lokalu jest ukryte',
      lines: (place) => [
        `Ukryliśmy zdjęcie lokalu „${place}”: goście już go nie widzą. Powód podajemy niżej.`,
        'W konfiguracji nadal je widać i można wstawić inne. Jeśli to pomyłka, prosimy o wiadomość.',
      ],
    },
    photoShown: {
      subject: 'Zdjęcie Twojego lokalu jest znowu widoczne',
      lines: (place) => [`Goście znowu widzą zdjęcie lokalu „${place}”, które wcześniej ukryliśmy.`],
    },
    open: 'Otwórz konfigurację',
    answer: 'Odpowiedz',
    said: 'Powód',
    reason: 'Piszemy w sprawie lokalu na Gramy, który prowadzisz albo który zgłaszasz jako swój.',
  },
};

/** Where the mail leads, where that is not the whole set-up. */
const pages: Partial<Record<News, string>> = {
  claimAsked: '/claims',
  listed: '/live',
  photoHidden: '/photos',
  photoShown: '/photos',
};

/** What became of a venue's place on the market, or of a claim on it. */
export function renderListingNews(setting: MailSetting, data: MailTemplates['listingNews']): MailContent {
  const { open, answer, said, reason, ...all } = words[setting.language];
  const { subject, lines } = all[data.news];
  const paragraphs = lines(shorten(toPlainLine(data.place), 120));
  const name = shorten(toPlainLine(data.name), 60);
  const blocks: MailBlock[] = [
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
    ...(data.text ? [{ kind: 'facts', facts: [[said, data.text]] } satisfies MailBlock] : []),
    ...(data.news === 'claimDeclined'
      ? []
      : [
          {
            kind: 'button',
            label: data.news === 'claimAsked' ? answer : open,
            url: `${setting.publicUrl}/business/${data.providerId}/set-up${pages[data.news] ?? ''}`,
          } satisfies MailBlock,
        ]),
  ];
  return composeMail(setting, {
    subject,
    title: subject,
    preheader: paragraphs[0] ?? '',
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks,
    reason,
  });
}
