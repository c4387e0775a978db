import type { MemberRole } from '@gramy/domain/access/permission';
import type { Language } from '@gramy/domain/language/language';
import { composeMail } from './compose-mail.ts';
import type { MailBlock, MailContent, MailSetting } from './mail-draft.ts';
import type { MailTemplates } from './messages.ts';
import { looksLikeAddress, shorten, toPlainLine } from './plain-line.ts';

type News = MailTemplates['listingNews']['news'];

interface Words {
  subject: string;
  lines: (place: string, who: Joined) => string[];
}

/** Whose claim it was, and as what they work there now. */
interface Joined {
  person: string;
  role: MemberRole;
}

const roles: Record<Language, Record<MemberRole, string>> = {
  en: { owner: 'an owner', manager: 'a manager', staff: 'staff' },
  pl: { owner: 'właściciel', manager: 'kierownik', staff: 'obsługa' },
};

interface Labels {
  open: string;
  /** Where staff work. */
  board: string;
  answer: string;
  type: string;
  said: string;
  somebody: string;
  reason: string;
}

const words: Record<Language, Record<News, Words> & Labels> = {
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
    claimJoined: {
      subject: 'You are in the team of a venue',
      lines: (place, { role }) => [
        `We have checked your claim: you now work at “${place}” on Gramy as ${roles.en[role]}.`,
      ],
    },
    claimCodeSms: {
      subject: 'There is a code at the venue',
      lines: (place) => [
        `To check your claim of “${place}”, we have sent a code by text message to the number that the venue lists.`,
        'It works for 30 minutes. Ask for the six digits there, and type them on the page of the venue.',
      ],
    },
    claimCodeLetter: {
      subject: 'A letter with a code goes to the venue',
      lines: (place) => [
        `To check your claim of “${place}”, we write a letter with a code to the address that the venue lists.`,
        'It works for 21 days. Type the six digits on the page of the venue when the letter is there.',
      ],
    },
    claimGranted: {
      subject: 'Somebody has joined your venue',
      lines: (place, { person, role }) => [
        `We have checked the claim on “${place}”: ${person} now works there as ${roles.en[role]}.`,
        'Everybody who works there stands under “Team and rights”. If this is wrong, write to us at once.',
      ],
    },
    claimRefused: {
      subject: 'We have not accepted the claim on your venue',
      lines: (place, { person }) => [
        `We have checked the claim of ${person} on “${place}” and have not accepted it.`,
        'Nothing changes at your venue.',
      ],
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
    board: 'Open the board',
    answer: 'Answer',
    type: 'Type the code',
    said: 'We were told',
    somebody: 'Somebody',
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
    claimJoined: {
      subject: 'Należysz do zespołu lokalu',
      lines: (place, { role }) => [
        `Sprawdziliśmy Twoje zgłoszenie: należysz teraz do zespołu lokalu „${place}”. Rola: ${roles.pl[role]}.`,
      ],
    },
    claimCodeSms: {
      subject: 'Kod czeka w lokalu',
      lines: (place) => [
        `Żeby sprawdzić zgłoszenie lokalu „${place}”, wysłaliśmy kod SMS-em na numer podany przy lokalu.`,
        'Kod działa 30 minut. Zapytaj o niego w lokalu i wpisz sześć cyfr na stronie lokalu.',
      ],
    },
    claimCodeLetter: {
      subject: 'List z kodem idzie do lokalu',
      lines: (place) => [
        `Żeby sprawdzić zgłoszenie lokalu „${place}”, piszemy list z kodem na adres podany przy lokalu.`,
        'Kod działa 21 dni. Gdy list dojdzie, wpisz sześć cyfr na stronie lokalu.',
      ],
    },
    claimGranted: {
      subject: 'Nowa osoba w Twoim lokalu',
      lines: (place, { person, role }) => [
        `Sprawdziliśmy zgłoszenie lokalu „${place}”: ${person} należy teraz do zespołu. Rola: ${roles.pl[role]}.`,
        'Cały zespół widać w „Zespół i uprawnienia”. Jeśli to pomyłka, napisz do nas od razu.',
      ],
    },
    claimRefused: {
      subject: 'Nie przyjęliśmy zgłoszenia Twojego lokalu',
      lines: (place, { person }) => [
        `Sprawdziliśmy zgłoszenie lokalu „${place}” (${person}) i nie przyjęliśmy go.`,
        'W Twoim lokalu nic się nie zmienia.',
      ],
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
    board: 'Otwórz tablicę',
    answer: 'Odpowiedz',
    type: 'Wpisz kod',
    said: 'Powód',
    somebody: 'Ktoś',
    reason: 'Piszemy w sprawie lokalu na Gramy, który prowadzisz albo który zgłaszasz jako swój.',
  },
};

/** Where in the set-up the mail leads, where that is not the whole of it. */
const pages: Partial<Record<News, string>> = {
  claimAsked: '/claims',
  claimGranted: '/team',
  listed: '/live',
  photoHidden: '/photos',
  photoShown: '/photos',
};

/** What became of a venue's place on the market, or of a claim on it. */
export function renderListingNews(setting: MailSetting, data: MailTemplates['listingNews']): MailContent {
  const { open, board, answer, type, said, somebody, reason, ...all } = words[setting.language];
  const { subject, lines } = all[data.news];
  const person = toPlainLine(data.person ?? '');
  const paragraphs = lines(shorten(toPlainLine(data.place), 120), {
    // They typed it themselves, and whoever reads it does not know them.
    person: person === '' || looksLikeAddress(person) ? somebody : shorten(person, 60),
    role: data.role ?? 'staff',
  });
  const name = shorten(toPlainLine(data.name), 60);
  const url = findAddress(setting.publicUrl, data);
  const blocks: MailBlock[] = [
    ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
    ...(data.text ? [{ kind: 'facts', facts: [[said, data.text]] } satisfies MailBlock] : []),
    ...(url === undefined ? [] : [{ kind: 'button', label: nameButton(), url } satisfies MailBlock]),
  ];
  return composeMail(setting, {
    subject,
    title: subject,
    preheader: paragraphs[0] ?? '',
    name: name === '' || looksLikeAddress(name) ? undefined : name,
    blocks,
    reason,
  });

  function nameButton(): string {
    if (data.news === 'claimAsked') return answer;
    if (data.slug !== undefined) return type;
    return isForStaff(data) ? board : open;
  }
}

/** They change nothing in the set-up. */
const isForStaff = ({ news, role }: MailTemplates['listingNews']) =>
  news === 'claimJoined' && role === 'staff';

/** Undefined: whoever reads it has nothing to open there. */
function findAddress(publicUrl: string, data: MailTemplates['listingNews']): string | undefined {
  const { news, providerId, slug } = data;
  if (news === 'claimDeclined') return undefined;
  if (slug !== undefined) return `${publicUrl}/service-provider/${slug}#claim`;
  const venue = `${publicUrl}/business/${providerId}`;
  return isForStaff(data) ? `${venue}/board` : `${venue}/set-up${pages[news] ?? ''}`;
}
