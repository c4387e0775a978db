import type { ArticleContent } from './types.ts';

/** Each body lies beside this list, in `articles/<slug>.en.md` and `articles/<slug>.pl.md`. */
export const articles: readonly ArticleContent[] = [
  {
    slug: 'first-time-on-the-climbing-wall',
    title: {
      en: 'First time on the wall: what to wear, what to say, when to let go',
      pl: 'Pierwszy raz na ściance: w co się ubrać, co mówić, kiedy puścić',
    },
    lead: {
      en: 'Four metres are higher than they look, and the shoes are smaller. A beginner’s evening on a climbing wall, from the locker to the last hold.',
      pl: 'Cztery metry są wyższe, niż się wydaje, a buty ciaśniejsze. Wieczór debiutanta na ściance, od szafki po ostatni chwyt.',
    },
    author: 'Marta Sosna',
    daysAgo: 3,
    topic: 'guide',
    activities: ['climbing'],
  },
  {
    slug: 'nine-karaoke-songs-every-polish-crowd-finishes',
    title: {
      en: 'Nine karaoke songs every Polish crowd finishes for you',
      pl: 'Dziewięć piosenek na karaoke, które sala skończy za ciebie',
    },
    lead: {
      en: 'From a beach on the Hel peninsula to a pair of green eyes: where to breathe, when to change the key, and how to hand over the microphone.',
      pl: 'Od plaży na Helu po pewne zielone oczy: gdzie oddychać, kiedy zmienić tonację i jak oddać mikrofon.',
    },
    author: 'Kuba Lis',
    daysAgo: 12,
    topic: 'party',
    activities: ['karaoke'],
  },
  {
    slug: 'eight-ball-or-snooker',
    title: {
      en: 'Eight-ball or snooker? A short guide for the undecided',
      pl: 'Ósemka czy snooker? Krótki przewodnik dla niezdecydowanych',
    },
    lead: {
      en: 'The same cue, two different tempers. How large the tables are, how long a game takes and which one to ask for at the bar.',
      pl: 'Ten sam kij, dwa różne charaktery. Jak duże są stoły, ile trwa partia i o który poprosić przy barze.',
    },
    author: 'Ola Wrona',
    daysAgo: 27,
    topic: 'guide',
    activities: ['billiards'],
  },
  {
    slug: 'team-night-for-twenty-on-a-tuesday-budget',
    title: {
      en: 'Team night for 20 on a Tuesday budget',
      pl: 'Integracja dla 20 osób za wtorkowe pieniądze',
    },
    lead: {
      en: 'Twenty people, 1,300 zł and one evening that nobody will have to be talked into next year. A plan with the sums.',
      pl: 'Dwadzieścia osób, 1300 zł i wieczór, na który za rok nikogo nie trzeba będzie namawiać. Plan razem z rachunkiem.',
    },
    author: 'Marta Sosna',
    daysAgo: 41,
    topic: 'party',
    activities: ['bowling', 'karaoke', 'billiards', 'darts', 'board-games'],
  },
  {
    slug: 'friday-behind-the-bar',
    title: {
      en: 'Friday, seen from behind the bar',
      pl: 'Piątek widziany zza baru',
    },
    lead: {
      en: 'Sixty pairs of shoes, one stubborn pin and the exact minute when nobody smiles. Twelve hours in a place where others come to play.',
      pl: 'Sześćdziesiąt par butów, jeden uparty kręgiel i dokładna minuta, w której nikt się nie uśmiecha. Dwanaście godzin tam, gdzie inni przychodzą się bawić.',
    },
    author: 'Igor Dąbek',
    daysAgo: 58,
    topic: 'venue-life',
    activities: ['bowling', 'billiards'],
  },
  {
    slug: 'escape-room-the-first-five-minutes',
    title: {
      en: 'Escape rooms: win them in the first five minutes',
      pl: 'Escape room: wszystko rozstrzyga się w pierwszych pięciu minutach',
    },
    lead: {
      en: 'One table for everything you find, one person who keeps count, and no key in anybody’s pocket. A plan, minute by minute.',
      pl: 'Jeden stół na wszystkie znaleziska, jedna osoba od liczenia i żadnych kluczy po kieszeniach. Plan minuta po minucie.',
    },
    author: 'Kuba Lis',
    daysAgo: 83,
    topic: 'guide',
    activities: ['escape-room'],
  },
  {
    slug: 'how-bowling-scoring-works',
    title: {
      en: 'How bowling is scored, and why a strike is worth waiting for',
      pl: 'Jak się liczy punkty w kręglach i dlaczego na strike’a warto poczekać',
    },
    lead: {
      en: 'The screen shows an X and no number. Nothing is broken: your best throw is only waiting for the next two.',
      pl: 'Na ekranie X, a wyniku brak. Nic się nie zepsuło: twój najlepszy rzut czeka tylko na dwa następne.',
    },
    author: 'Igor Dąbek',
    daysAgo: 109,
    topic: 'rules',
    activities: ['bowling'],
  },
  {
    slug: 'padel-explained-to-tennis-players',
    title: {
      en: 'Padel explained to tennis players',
      pl: 'Padel wytłumaczony tenisistom',
    },
    lead: {
      en: 'The score is the same, and that is about all. Four rules about walls and seven good habits that will lose you the match.',
      pl: 'Liczenie jest takie samo i na tym podobieństwa się kończą. Cztery zasady o ścianach i siedem dobrych nawyków, przez które przegrasz mecz.',
    },
    author: 'Ola Wrona',
    daysAgo: 146,
    topic: 'rules',
    activities: ['padel'],
  },
  {
    slug: 'board-games-for-people-who-do-not-like-them',
    title: {
      en: 'Board games for people who say they do not like board games',
      pl: 'Planszówki dla tych, którzy mówią, że nie lubią planszówek',
    },
    lead: {
      en: 'Too long, too many rules, too much uncle. Five complaints, ten games and a way to explain any of them in four minutes.',
      pl: 'Za długo, za dużo zasad, za dużo wujka. Pięć zarzutów, dziesięć gier i sposób, żeby każdą wytłumaczyć w cztery minuty.',
    },
    author: 'Kuba Lis',
    daysAgo: 188,
    topic: 'guide',
    activities: ['board-games'],
  },
  {
    slug: 'darts-501-without-a-calculator',
    title: {
      en: 'Darts: 501 without a calculator',
      pl: 'Dart: 501 bez kalkulatora',
    },
    lead: {
      en: 'Six numbers to remember, one trick for subtracting, and the reason why beginners should leave the 20 alone.',
      pl: 'Sześć liczb do zapamiętania, jedna sztuczka do odejmowania i powód, dla którego początkujący powinni zostawić dwudziestkę w spokoju.',
    },
    author: 'Igor Dąbek',
    daysAgo: 231,
    topic: 'rules',
    activities: ['darts'],
  },
  {
    slug: 'axe-throwing-is-safer-than-it-looks',
    title: {
      en: 'Axe throwing is safer than it looks',
      pl: 'Rzucanie toporem jest bezpieczniejsze, niż wygląda',
    },
    lead: {
      en: 'Seven dull rules which everybody keeps, one calm throw which anybody can learn, and a word about shoes.',
      pl: 'Siedem nudnych zasad, których wszyscy przestrzegają, jeden spokojny rzut, którego każdy się nauczy, i słowo o butach.',
    },
    author: 'Ola Wrona',
    daysAgo: 274,
    topic: 'rules',
    activities: ['axe-throwing'],
  },
  {
    slug: 'rainy-sunday-in-lodz-with-children',
    title: {
      en: 'A rainy Sunday in Łódź with children',
      pl: 'Deszczowa niedziela w Łodzi z dziećmi',
    },
    lead: {
      en: 'A power station in the morning, two cats at noon, something with a score in the afternoon. A day under a roof that ends with cocoa.',
      pl: 'Rano elektrownia, w południe dwa koty, po obiedzie coś na punkty. Dzień pod dachem, który kończy się kakao.',
    },
    author: 'Marta Sosna',
    daysAgo: 312,
    topic: 'city',
    activities: ['mini-golf', 'bowling', 'climbing', 'board-games'],
  },
];
