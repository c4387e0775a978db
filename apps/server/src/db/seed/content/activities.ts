import type { ActivityContent } from './types.ts';

const paragraphs = (...texts: string[]): string => texts.join('\n\n');

export const activities: readonly ActivityContent[] = [
  {
    slug: 'bowling',
    name: { en: 'Bowling', pl: 'Kręgle' },
    summary: {
      en: 'Ten pins, one lane and nobody too serious about the score.',
      pl: 'Dziesięć kręgli, jeden tor i wynik, o którym jutro nikt nie pamięta.',
    },
    description: {
      en: paragraphs(
        'Bowling is the easiest plan for a mixed group: you learn it in two throws, you talk between turns, and the person who has never played sometimes wins. You book **the whole lane**, not a ticket per head, so the more of you come, the less each one pays.',
        'One game is ten frames. Count about ten minutes per player: an hour is enough for two games in a pair or one relaxed game with six. With more than six people take two lanes side by side and play team against team.',
        'Shoes are hired on the spot. Balls of every weight wait at the lane; start with one that feels a bit too light rather than a bit too heavy.',
      ),
      pl: paragraphs(
        'Kręgle to najprostszy plan dla mieszanego towarzystwa: zasady łapie się po dwóch rzutach, między kolejkami jest czas pogadać, a debiutant potrafi wygrać. Rezerwujesz **cały tor**, nie bilety na osobę, więc im więcej was przyjdzie, tym mniej każdy płaci.',
        'Partia ma dziesięć rund. Licz około dziesięciu minut na gracza: w godzinę we dwójkę rozegracie dwie partie, a w szóstkę jedną, bez pośpiechu. Powyżej sześciu osób lepiej wziąć dwa tory obok siebie i zagrać drużynami.',
        'Buty wypożyczysz na miejscu. Kule czekają przy torze; na początek weź raczej trochę za lekką niż trochę za ciężką.',
      ),
    },
    expectations: [
      {
        en: 'A lane for your group alone, with automatic scoring',
        pl: 'Tor tylko dla was, wyniki liczą się same',
      },
      {
        en: 'Bowling shoes in all sizes, bring socks',
        pl: 'Buty we wszystkich rozmiarach, weźcie skarpetki',
      },
      { en: 'Balls from 6 to 16 pounds', pl: 'Kule od 6 do 16 funtów' },
      { en: 'Bumpers for children on request', pl: 'Bandy dla dzieci, wystarczy poprosić' },
      {
        en: 'Be there ten minutes early to change shoes',
        pl: 'Przyjdźcie dziesięć minut wcześniej zmienić buty',
      },
    ],
    hue: 272,
    icon: 'circle-ellipsis',
    tableKind: 'lane',
  },
  {
    slug: 'billiards',
    name: { en: 'Billiards', pl: 'Bilard' },
    summary: {
      en: 'A green table, two cues and a long conversation.',
      pl: 'Zielone sukno, dwa kije i długa rozmowa.',
    },
    description: {
      en: paragraphs(
        'A billiard table is a good place to spend an evening without a plan. Two people play eight-ball, four play in pairs, and whoever waits gives unwanted advice. You pay for **the table by the hour**; cues, balls, chalk and triangle are included.',
        'New to it? Learn three things: keep the cue level, look at the object ball last, and hit softer than you think. Staff will gladly remind you what happens when the white goes in.',
      ),
      pl: paragraphs(
        'Stół bilardowy to dobre miejsce na wieczór bez planu. We dwoje gra się w ósemkę, w czwórkę parami, a kto czeka, ten doradza, choć nikt nie prosił. Płacisz za **stół na godziny**; kije, bile, kreda i trójkąt są w cenie.',
        'Pierwszy raz? Wystarczą trzy rzeczy: kij prowadź poziomo, na końcu patrz na bilę, w którą celujesz, i uderzaj lżej, niż się wydaje. Obsługa chętnie przypomni, co się dzieje, gdy wpadnie biała.',
      ),
    },
    expectations: [
      {
        en: 'A full-size pool table for the time you book',
        pl: 'Pełnowymiarowy stół na cały zarezerwowany czas',
      },
      { en: 'Cues, balls and chalk included', pl: 'Kije, bile i kreda w cenie' },
      { en: 'Best with two to four players', pl: 'Najlepiej gra się w dwie do czterech osób' },
      { en: 'Usually free at short notice', pl: 'Zwykle da się wpaść z marszu' },
    ],
    hue: 160,
    icon: 'circle-dot',
    tableKind: 'table',
  },
  {
    slug: 'karaoke',
    name: { en: 'Karaoke', pl: 'Karaoke' },
    summary: {
      en: 'A private room, two microphones and songs you know by heart.',
      pl: 'Własny pokój, dwa mikrofony i piosenki, które znacie na pamięć.',
    },
    description: {
      en: paragraphs(
        'Forget the stage in front of strangers: you get **your own soundproof room**, a big screen and a songbook of thousands of titles in Polish and English. Only your friends hear you, and they will sing louder anyway.',
        'Two hours is the right length for six people: everyone gets three songs and one duet they will regret. Queue the titles from a tablet, turn the lights down, keep the tambourine away from the loudest one.',
      ),
      pl: paragraphs(
        'Żadnej sceny i obcych ludzi: dostajecie **własny wyciszony pokój**, duży ekran i śpiewnik z tysiącami tytułów po polsku i po angielsku. Słyszą was tylko znajomi, a oni i tak zaśpiewają głośniej.',
        'Dla sześciu osób w sam raz są dwie godziny: wychodzą po trzy piosenki na głowę i jeden duet, do którego nikt się potem nie przyzna. Kolejkę ustawiacie na tablecie, światło przygaszacie sami, a tamburyn lepiej schować przed najgłośniejszym.',
      ),
    },
    expectations: [
      { en: 'A closed, soundproof room for your group', pl: 'Zamknięty, wyciszony pokój tylko dla was' },
      {
        en: 'Songs in Polish and English, new ones every month',
        pl: 'Piosenki po polsku i angielsku, co miesiąc nowe',
      },
      { en: 'Two wireless microphones and a tablet', pl: 'Dwa mikrofony bezprzewodowe i tablet' },
      { en: 'Light and volume in your hands', pl: 'Światło i głośność ustawiacie sami' },
    ],
    hue: 352,
    icon: 'mic-vocal',
    tableKind: 'room',
  },
  {
    slug: 'escape-room',
    name: { en: 'Escape rooms', pl: 'Escape roomy' },
    summary: {
      en: 'One hour, one locked story, and the clock is running.',
      pl: 'Godzina, zamknięta historia i zegar, który nie czeka.',
    },
    description: {
      en: paragraphs(
        'You walk into a story and the door shuts behind you. There are drawers, ciphers, mechanisms and a game master who watches on camera and helps when you are stuck. You book **the room for your team**, so nobody unknown joins you.',
        'Teams of three to five work best: enough eyes to search, few enough to hear each other. Say aloud what you find, put used keys aside, and change places every ten minutes.',
        'The door is never really locked: you can leave at any moment.',
      ),
      pl: paragraphs(
        'Wchodzicie do środka historii i drzwi się zamykają. Są szuflady, szyfry, mechanizmy i mistrz gry, który patrzy przez kamerę i podpowiada, gdy utkniecie. Rezerwujecie **cały pokój dla swojej drużyny**, nikt obcy nie dołączy.',
        'Najlepiej idzie w trzy do pięciu osób: dość oczu, żeby szukać, i na tyle mało głosów, żeby się słyszeć. Mówcie na głos, co znaleźliście, odkładajcie zużyte klucze na bok i co dziesięć minut zamieniajcie się miejscami.',
        'Drzwi nigdy nie są naprawdę zamknięte: wyjść można w każdej chwili.',
      ),
    },
    expectations: [
      {
        en: 'A short briefing, then sixty minutes of play',
        pl: 'Krótkie wprowadzenie, potem sześćdziesiąt minut gry',
      },
      { en: 'Hints whenever you ask for them', pl: 'Podpowiedzi, kiedy o nie poprosicie' },
      { en: 'Puzzles in Polish and English', pl: 'Zagadki po polsku i po angielsku' },
      { en: 'No strength or running needed', pl: 'Bez siłowania się i biegania' },
      { en: 'Being late shortens your game', pl: 'Spóźnienie skraca grę' },
    ],
    hue: 76,
    icon: 'key-round',
    tableKind: 'room',
  },
  {
    slug: 'karting',
    name: { en: 'Karting', pl: 'Gokarty' },
    summary: {
      en: 'Helmet on, green light, and friendship pauses for a few laps.',
      pl: 'Kask na głowę, zielone światło i przyjaźń ma chwilę przerwy.',
    },
    description: {
      en: paragraphs(
        'You get a helmet, a short briefing and **the track for your group**. Every lap is timed to a thousandth of a second, so the argument about who was faster ends at the printout.',
        'Fifteen minutes is a good first ride: your arms will tell you why. Thirty minutes is qualifying and a race with a grid start. Brake before the corner, not in it, and look where you want to go.',
        'Wear closed shoes and clothes you can move in; tie long hair back.',
      ),
      pl: paragraphs(
        'Dostajecie kaski, krótkie szkolenie i **tor tylko dla waszej grupy**. Każde okrążenie mierzymy co do tysięcznej sekundy, więc spór o to, kto był szybszy, kończy się przy wydruku.',
        'Na pierwszy raz wystarczy piętnaście minut: ręce same powiedzą dlaczego. Trzydzieści minut to kwalifikacje i wyścig ze startem z pól. Hamuj przed zakrętem, nie w zakręcie, i patrz tam, gdzie chcesz dojechać.',
        'Załóżcie pełne buty i wygodne ubranie, a długie włosy zwiążcie.',
      ),
    },
    expectations: [
      { en: 'Helmet and balaclava included', pl: 'Kask i kominiarka w cenie' },
      { en: 'Safety briefing before the first lap', pl: 'Szkolenie przed pierwszym okrążeniem' },
      { en: 'Lap times on screen and by email', pl: 'Czasy na ekranie i w mailu' },
      { en: 'Drivers from 140 cm tall', pl: 'Kierowcy od 140 cm wzrostu' },
    ],
    hue: 26,
    icon: 'gauge',
    tableKind: 'track',
  },
  {
    slug: 'padel',
    name: { en: 'Padel', pl: 'Padel' },
    summary: {
      en: 'Tennis that lets you use the walls, always two against two.',
      pl: 'Tenis, w którym wolno grać od ściany, zawsze dwoje na dwoje.',
    },
    description: {
      en: paragraphs(
        'Padel is played in pairs on a small court with glass walls. The serve is underhand, the racket is short, and the ball stays in play off the glass, so beginners have real rallies within a quarter of an hour.',
        'You book **the whole court**. Ninety minutes is the usual choice for four: warm-up, two sets, and a third one if it is even. Points are counted as in tennis.',
      ),
      pl: paragraphs(
        'W padla gra się w parach, na małym korcie ze szklanymi ścianami. Serwis jest od dołu, rakieta krótka, a piłka po odbiciu od szyby dalej jest w grze, więc już po kwadransie początkujący grają prawdziwe wymiany.',
        'Rezerwujesz **cały kort**. We czworo najczęściej bierze się półtorej godziny: rozgrzewka, dwa sety i trzeci, jeśli jest remis. Punkty liczy się jak w tenisie.',
      ),
    },
    expectations: [
      { en: 'A court for four, rackets for hire', pl: 'Kort dla czterech osób, rakiety do wypożyczenia' },
      { en: 'No tennis past required', pl: 'Nie trzeba umieć grać w tenisa' },
      { en: 'Changing rooms and showers', pl: 'Szatnie i prysznice' },
      { en: 'Sports shoes with clean soles', pl: 'Buty sportowe na zmianę, z czystą podeszwą' },
    ],
    hue: 240,
    icon: 'square-split-horizontal',
    tableKind: 'court',
  },
  {
    slug: 'climbing',
    name: { en: 'Climbing', pl: 'Wspinaczka' },
    summary: {
      en: 'Up the coloured holds, down with a grin.',
      pl: 'W górę po kolorowych chwytach, w dół z uśmiechem.',
    },
    description: {
      en: paragraphs(
        'A climbing wall is a gym that feels like a puzzle. Routes have colours and grades: follow one colour from the floor to the top, rest, then try a harder one. Your legs do most of the work, whatever your arms claim.',
        'Never climbed? Add an **instructor for the first hour**: you learn the harness, the knot and how to fall without fear. Those who can belay come with their own partner and may be asked to show it once.',
      ),
      pl: paragraphs(
        'Ścianka to siłownia, która udaje łamigłówkę. Drogi mają kolory i stopnie trudności: trzymaj się jednego koloru od ziemi po szczyt, odpocznij i spróbuj trudniejszej. Najwięcej robią nogi, cokolwiek powiedzą na to ręce.',
        'Pierwszy raz? Dodaj **instruktora na godzinę**: pokaże uprząż, węzeł i to, jak odpadać bez strachu. Kto umie asekurować, wspina się ze swoim partnerem; obsługa może raz poprosić o pokaz.',
      ),
    },
    expectations: [
      { en: 'Routes from very easy to properly hard', pl: 'Drogi od bardzo łatwych po naprawdę trudne' },
      { en: 'Shoes and harness for hire', pl: 'Buty i uprząż do wypożyczenia' },
      { en: 'Instructor for first-timers on request', pl: 'Instruktor dla początkujących na życzenie' },
      { en: 'Children climb with an adult', pl: 'Dzieci wspinają się z dorosłym' },
      { en: 'Trim your nails and leave rings at home', pl: 'Obetnij paznokcie, pierścionki zostaw w domu' },
    ],
    hue: 195,
    icon: 'mountain',
    tableKind: 'wall',
  },
  {
    slug: 'darts',
    name: { en: 'Darts', pl: 'Rzutki' },
    summary: {
      en: 'Three darts, 501 points and a lot of mental arithmetic.',
      pl: 'Trzy lotki, 501 punktów i sporo liczenia w głowie.',
    },
    description: {
      en: paragraphs(
        'Darts needs no warm-up, no shoes and no shape. You book **a board of your own** by the hour, get the darts, and throw. Electronic boards count for you; on the steel ones somebody has to be good at subtraction.',
        'The classic is 501: everyone goes down from 501 to exactly zero and ends on a double. For parties try Cricket or Around the Clock, where a lucky beginner can beat the regular.',
      ),
      pl: paragraphs(
        'Rzutki nie wymagają rozgrzewki, stroju ani kondycji. Rezerwujesz **własną tarczę** na godziny, dostajesz lotki i rzucasz. Tarcze elektroniczne liczą same; przy sizalowych ktoś musi umieć odejmować.',
        'Klasyka to 501: każdy schodzi z 501 dokładnie do zera i kończy podwójną. Na imprezę lepszy jest krykiet albo „zegar”, w których szczęśliwy debiutant ogra stałego bywalca.',
      ),
    },
    expectations: [
      { en: 'A board with its own lit throwing area', pl: 'Tarcza z oświetlonym miejscem do rzucania' },
      { en: 'House darts included, your own welcome', pl: 'Lotki w cenie, własne mile widziane' },
      { en: 'Rules and game modes explained on the spot', pl: 'Zasady i odmiany wyjaśniamy na miejscu' },
      { en: 'Fun with two, lively with six', pl: 'We dwoje przyjemnie, w szóstkę głośno' },
    ],
    hue: 122,
    icon: 'target',
    tableKind: 'board',
  },
  {
    slug: 'mini-golf',
    name: { en: 'Mini golf', pl: 'Minigolf' },
    summary: {
      en: 'Small holes, tall obstacles and unreasonable ambition.',
      pl: 'Małe dołki, duże przeszkody i niewspółmierne ambicje.',
    },
    description: {
      en: paragraphs(
        'A putter, a coloured ball and a course full of ramps, tunnels and bends that look easy. Grandparents and seven-year-olds play on equal terms, which is rarer than it sounds.',
        'Your group starts at its own time, so nobody hurries you from behind. The fewest strokes win; after six on one hole write down seven and walk on. A round takes an hour to an hour and a half.',
      ),
      pl: paragraphs(
        'Kij, kolorowa piłka i pole pełne ramp, tuneli i zakrętów, które tylko wyglądają na łatwe. Dziadek i siedmiolatka grają tu jak równy z równym, a to zdarza się rzadziej, niż się wydaje.',
        'Startujecie o swojej godzinie, więc nikt nie pogania was z tyłu. Wygrywa, kto zrobi najmniej uderzeń; po szóstym na jednym dołku wpisujecie siedem i idziecie dalej. Runda trwa od godziny do półtorej.',
      ),
    },
    expectations: [
      { en: 'Putters for adults and children included', pl: 'Kije dla dorosłych i dzieci w cenie' },
      { en: 'Score cards and pencils at the start', pl: 'Karty wyników i ołówki na starcie' },
      { en: 'No experience needed at all', pl: 'Nie trzeba umieć zupełnie nic' },
      { en: 'Groups start apart from each other', pl: 'Grupy ruszają w odstępach' },
    ],
    hue: 142,
    icon: 'land-plot',
    tableKind: 'course',
  },
  {
    slug: 'vr',
    name: { en: 'VR', pl: 'VR' },
    summary: {
      en: 'Put the headset on and leave the room without moving.',
      pl: 'Zakładasz gogle i wychodzisz z pokoju, nie ruszając się z miejsca.',
    },
    description: {
      en: paragraphs(
        'Walk a plank eighty floors up, defend a castle with a bow, cook in a panic with three friends. You book **a station**: a free space, a headset, controllers and a library of games, with someone who sets it up and picks a first title for you.',
        'Up to four people share a station and take turns; the rest watch on the screen, which is half the fun. First time? Start with something where you stand still. If the world begins to swim, close your eyes, say so, and rest for five minutes.',
      ),
      pl: paragraphs(
        'Spacer po desce osiemdziesiąt pięter nad ulicą, obrona zamku z łukiem w ręku, gotowanie w panice we troje. Rezerwujesz **stanowisko**: wolną przestrzeń, gogle, kontrolery i bibliotekę gier oraz kogoś, kto wszystko ustawi i podpowie, od czego zacząć.',
        'Z jednego stanowiska korzystają najwyżej cztery osoby, na zmianę; reszta patrzy na ekran, a to połowa zabawy. Pierwszy raz? Zacznij od gry, w której stoisz w miejscu. Gdy świat zaczyna pływać, zamknij oczy, powiedz o tym i odpocznij pięć minut.',
      ),
    },
    expectations: [
      {
        en: 'Headset fitted and cleaned before each group',
        pl: 'Gogle dopasowane i czyszczone przed każdą grupą',
      },
      { en: 'Fits over most glasses', pl: 'Mieszczą się na większości okularów' },
      { en: 'Staff help you choose and start', pl: 'Obsługa pomaga wybrać grę i zacząć' },
      { en: 'Recommended from ten years of age', pl: 'Polecamy od dziesięciu lat' },
    ],
    hue: 294,
    icon: 'rectangle-goggles',
    tableKind: 'station',
  },
  {
    slug: 'laser-tag',
    name: { en: 'Laser tag', pl: 'Laser tag' },
    summary: {
      en: 'Dark corridors, glowing vests and no bruises.',
      pl: 'Ciemne korytarze, świecące kamizelki i ani jednego siniaka.',
    },
    description: {
      en: paragraphs(
        'Laser tag is hide-and-seek with points. Two teams in glowing vests hunt each other through a dark maze; a hit switches you off for a few seconds, and nothing hurts. You get **the arena for your group**.',
        'An hour holds three games with rest between them: teams, everyone for themselves, and a mission such as capturing the base. Dark clothes help, white trainers do not.',
      ),
      pl: paragraphs(
        'Laser tag to zabawa w chowanego na punkty. Dwie drużyny w świecących kamizelkach ścigają się po ciemnym labiryncie; trafienie wyłącza na kilka sekund i nic nie boli. Dostajecie **arenę tylko dla swojej grupy**.',
        'W godzinę mieszczą się trzy gry z przerwami: drużynowa, każdy na każdego i misja, na przykład zdobycie bazy. Ciemne ubranie pomaga, białe buty zdradzają.',
      ),
    },
    expectations: [
      { en: 'Briefing and vest fitting first', pl: 'Najpierw odprawa i dopasowanie kamizelek' },
      { en: 'Three games with breaks in between', pl: 'Trzy gry z przerwami' },
      { en: 'Every player gets a score sheet', pl: 'Każdy dostaje swoje wyniki' },
      { en: 'For players from seven years of age', pl: 'Dla graczy od siódmego roku życia' },
      { en: 'Comfortable shoes, you will run a little', pl: 'Wygodne buty, trochę się nabiegacie' },
    ],
    hue: 178,
    icon: 'crosshair',
    tableKind: 'arena',
  },
  {
    slug: 'table-tennis',
    name: { en: 'Table tennis', pl: 'Tenis stołowy' },
    summary: {
      en: 'The holiday-camp classic, on a table that is actually level.',
      pl: 'Klasyk z kolonii, tyle że na równym stole.',
    },
    description: {
      en: paragraphs(
        'Everyone has played it somewhere: in a school corridor, on a campsite, across two desks. Here the table is level, the net is straight and there is room to step back for a smash.',
        'You book **the table**. Two play to eleven, four play doubles and take turns to hit, and a bigger group runs round the table until someone is out of breath. Bats and balls can be hired.',
      ),
      pl: paragraphs(
        'Każdy kiedyś grał: na szkolnym korytarzu, na kempingu, na dwóch złączonych ławkach. Tu stół stoi równo, siatka wisi prosto i jest gdzie się cofnąć przed smeczem.',
        'Rezerwujesz **stół**. We dwoje gra się do jedenastu, we czworo debla na zmianę, a większa paczka biega wokół stołu, aż komuś zabraknie tchu. Rakietki i piłeczki można wypożyczyć.',
      ),
    },
    expectations: [
      { en: 'Competition-size table and good light', pl: 'Stół o wymiarach turniejowych i dobre światło' },
      { en: 'Bats and balls for hire', pl: 'Rakietki i piłeczki do wypożyczenia' },
      { en: 'Room around the table to move', pl: 'Dość miejsca wokół stołu' },
      { en: 'Sports shoes with light soles', pl: 'Buty sportowe z jasną podeszwą' },
    ],
    hue: 88,
    icon: 'arrow-left-right',
    tableKind: 'table',
  },
  {
    slug: 'squash',
    name: { en: 'Squash', pl: 'Squash' },
    summary: {
      en: 'Four walls, one small ball and the quickest way to be tired.',
      pl: 'Cztery ściany, mała piłka i najszybszy sposób, żeby się zmęczyć.',
    },
    description: {
      en: paragraphs(
        'Squash gives you a full workout in the time others take to warm up. You hit the ball against the front wall in turns; every wall is in play, and games go to eleven.',
        'Forty-five minutes is plenty for a first visit. Warm the ball up before you start, stay in the middle of the court and call a let when you are in each other’s way. Beginners want the ball with **the blue dot**: it bounces higher.',
      ),
      pl: paragraphs(
        'Squash daje pełny trening w czasie, w którym inni się dopiero rozgrzewają. Odbijacie piłkę na zmianę o przednią ścianę; grać można od każdej, a gem jest do jedenastu.',
        'Na pierwszy raz czterdzieści pięć minut w zupełności wystarczy. Rozgrzejcie piłkę, wracajcie na środek kortu i powtarzajcie wymianę, gdy wejdziecie sobie w drogę. Początkującym pasuje piłka z **niebieską kropką**: odbija się wyżej.',
      ),
    },
    expectations: [
      { en: 'A court for two players', pl: 'Kort dla dwóch osób' },
      { en: 'Rackets, balls and eye guards for hire', pl: 'Rakiety, piłki i okulary do wypożyczenia' },
      { en: 'Non-marking indoor shoes are a must', pl: 'Konieczne buty halowe, które nie zostawiają śladów' },
      { en: 'Changing rooms and showers', pl: 'Szatnie i prysznice' },
    ],
    hue: 10,
    icon: 'brick-wall',
    tableKind: 'court',
  },
  {
    slug: 'ice-skating',
    name: { en: 'Ice skating', pl: 'Łyżwy' },
    summary: {
      en: 'Fresh ice, music and a warm drink afterwards.',
      pl: 'Świeży lód, muzyka i coś ciepłego na koniec.',
    },
    description: {
      en: paragraphs(
        'An hour on smooth ice does more for the mood than an hour in front of a series. Reserve **your place in a session**, hire skates if you have none, and go round at your own speed.',
        'Beginners: bend your knees, look ahead, push to the side and not backwards. For children there are penguins and bears to hold on to. Gloves are not decoration; take them.',
      ),
      pl: paragraphs(
        'Godzina na gładkim lodzie poprawia humor lepiej niż godzina przed serialem. Rezerwujesz **miejsca na konkretną godzinę**, wypożyczasz łyżwy, jeśli nie masz swoich, i jeździsz we własnym tempie.',
        'Na początek: ugnij kolana, patrz przed siebie i odpychaj się w bok, nie do tyłu. Dla dzieci są pingwiny i misie do podpierania. Rękawiczki to nie ozdoba, weź je koniecznie.',
      ),
    },
    expectations: [
      { en: 'Sixty minutes on freshly smoothed ice', pl: 'Sześćdziesiąt minut na świeżo wygładzonym lodzie' },
      { en: 'Skates for hire from size 26 to 48', pl: 'Łyżwy do wypożyczenia, rozmiary od 26 do 48' },
      { en: 'Learning aids for children', pl: 'Pingwiny i misie do nauki dla dzieci' },
      {
        en: 'Gloves required, helmets for the little ones',
        pl: 'Rękawiczki obowiązkowe, dla maluchów też kask',
      },
    ],
    hue: 217,
    icon: 'snowflake',
    tableKind: 'rink',
  },
  {
    slug: 'axe-throwing',
    name: { en: 'Axe throwing', pl: 'Rzucanie siekierą' },
    summary: {
      en: 'A wooden target, a small axe and a very satisfying thud.',
      pl: 'Drewniana tarcza, mała siekiera i bardzo przyjemny stuk.',
    },
    description: {
      en: paragraphs(
        'It is more technique than muscle: one step, a calm swing, and the axe turns exactly once before it sticks. An instructor stays with your group, shows the grip and corrects it until the first thud. That takes about five throws.',
        'An hour holds training and a small tournament with points. **Adults only**, sober, in closed shoes. People who were sure they could not do it usually win.',
      ),
      pl: paragraphs(
        'Tu liczy się technika, nie siła: krok, spokojny zamach i siekiera obraca się dokładnie raz, zanim się wbije. Instruktor jest z wami cały czas, pokazuje chwyt i poprawia, aż usłyszycie pierwszy stuk. Zwykle wystarcza pięć rzutów.',
        'W godzinę mieści się nauka i mały turniej na punkty. **Tylko dla dorosłych**, na trzeźwo i w pełnych butach. Wygrywa najczęściej ktoś, kto mówił, że na pewno nie da rady.',
      ),
    },
    expectations: [
      { en: 'An instructor with your group all the time', pl: 'Instruktor z grupą przez cały czas' },
      { en: 'A fenced lane with wooden targets', pl: 'Ogrodzony tor z drewnianymi tarczami' },
      {
        en: 'From 18 years, no alcohol before or during',
        pl: 'Od 18 lat, bez alkoholu przed rzutami i w trakcie',
      },
      { en: 'Closed shoes, sleeves you can roll up', pl: 'Pełne buty i rękawy, które da się podwinąć' },
    ],
    hue: 44,
    icon: 'axe',
    tableKind: 'lane',
  },
  {
    slug: 'board-games',
    name: { en: 'Board games', pl: 'Planszówki' },
    summary: {
      en: 'A table, a wall of boxes and someone who explains the rules.',
      pl: 'Stolik, regał pudełek i ktoś, kto wytłumaczy zasady.',
    },
    description: {
      en: paragraphs(
        'Hundreds of games, none of which you have to buy, store or read the manual of. Tell the staff how many you are, how long you have and whether you like each other; they bring a box and explain it in five minutes.',
        'You book **the table by the hour** and change games as often as you like. Two hours is right for a few short titles; for one big strategic game take four.',
      ),
      pl: paragraphs(
        'Setki gier, a żadnej nie trzeba kupować, trzymać w szafie ani czytać do niej instrukcji. Powiedzcie obsłudze, ilu was jest, ile macie czasu i czy się lubicie; przyniesie pudełko i w pięć minut wytłumaczy zasady.',
        'Rezerwujecie **stolik na godziny** i zmieniacie gry, ile chcecie. Dwie godziny wystarczą na kilka krótkich tytułów; na jedną dużą strategię weźcie cztery.',
      ),
    },
    expectations: [
      { en: 'Games from party fun to heavy strategy', pl: 'Gry od imprezowych po ciężkie strategie' },
      { en: 'Staff choose and explain with you', pl: 'Obsługa pomoże wybrać i wytłumaczy' },
      { en: 'Many titles in English, too', pl: 'Wiele tytułów także po angielsku' },
      { en: 'A table wide enough for the big boxes', pl: 'Stolik, na którym mieszczą się duże plansze' },
    ],
    hue: 324,
    icon: 'dices',
    tableKind: 'table',
  },
];
