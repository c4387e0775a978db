import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { LocalizedText } from './types.ts';

/** Until `hoursBefore` the start, `percent` comes back; the longest notice stands first. */
export const cancellationPolicies: Record<
  'flexible' | 'moderate' | 'strict',
  { name: LocalizedText; tiers: readonly RefundTier[] }
> = {
  flexible: {
    name: { en: 'Flexible', pl: 'Elastyczna' },
    tiers: [
      { hoursBefore: 6, percent: 100 },
      { hoursBefore: 2, percent: 50 },
    ],
  },
  moderate: {
    name: { en: 'Moderate', pl: 'Umiarkowana' },
    tiers: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 6, percent: 50 },
    ],
  },
  strict: {
    name: { en: 'Strict', pl: 'Ścisła' },
    tiers: [
      { hoursBefore: 72, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  },
};

function formatRules(rules: readonly LocalizedText[]): LocalizedText {
  return {
    en: rules.map((rule) => `- ${rule.en}`).join('\n'),
    pl: rules.map((rule) => `- ${rule.pl}`).join('\n'),
  };
}

/** Each set has to fit a venue of any activity, with or without a kitchen, pets or a smoking room. */
export const regulations: readonly LocalizedText[] = [
  formatRules([
    {
      en: 'Come ten minutes before your start. Your time runs from the hour you booked, also when you are late.',
      pl: 'Przyjdźcie dziesięć minut przed czasem. Czas liczy się od zarezerwowanej godziny, także gdy się spóźnicie.',
    },
    {
      en: 'Show the QR code of your booking at the desk.',
      pl: 'Przy wejściu pokażcie kod QR z rezerwacji.',
    },
    {
      en: 'There may not be more of you than the booking says. If someone joins, tell us first.',
      pl: 'Nie może was być więcej niż w rezerwacji. Jeśli ktoś dołącza, dajcie nam wcześniej znać.',
    },
    {
      en: 'Use the equipment as staff show you. If something breaks or feels wrong, stop and call us.',
      pl: 'Ze sprzętu korzystajcie tak, jak pokaże obsługa. Gdy coś się zepsuje albo działa dziwnie, przerwijcie i zawołajcie nas.',
    },
    {
      en: 'Damage done on purpose or by ignoring instructions is paid for by whoever caused it.',
      pl: 'Za szkody wyrządzone celowo lub wbrew wskazówkom obsługi płaci ten, kto je spowodował.',
    },
    {
      en: 'Alcohol is for adults only; we may ask for an ID.',
      pl: 'Alkohol podajemy wyłącznie pełnoletnim; możemy poprosić o dokument.',
    },
    {
      en: 'Smoking and vaping are allowed only where a sign says so.',
      pl: 'Palić tytoń i e-papierosy wolno tylko w oznaczonych miejscach.',
    },
    {
      en: 'Staff may end the visit of guests who endanger or insult others.',
      pl: 'Obsługa może zakończyć wizytę osób, które zagrażają innym lub ich obrażają.',
    },
  ]),
  formatRules([
    {
      en: 'The person who books is responsible for the whole group and passes these rules on.',
      pl: 'Osoba rezerwująca odpowiada za całą grupę i przekazuje jej ten regulamin.',
    },
    {
      en: 'Children under 13 stay with an adult at all times.',
      pl: 'Dzieci do 13. roku życia przebywają u nas wyłącznie pod opieką osoby dorosłej.',
    },
    {
      en: 'Age and height limits given for an activity are there for safety; we make no exceptions.',
      pl: 'Limity wieku i wzrostu podane przy atrakcjach wynikają z bezpieczeństwa; nie robimy wyjątków.',
    },
    {
      en: 'Persons under the influence of alcohol or drugs may not take part in sporting activities.',
      pl: 'Osoby pod wpływem alkoholu lub innych środków odurzających nie mogą brać udziału w zajęciach sportowych.',
    },
    {
      en: 'Wear suitable clothes and footwear; staff will tell you when something has to be changed or hired.',
      pl: 'Obowiązuje odpowiedni strój i obuwie; obsługa powie, co trzeba zmienić lub wypożyczyć.',
    },
    {
      en: 'Report every injury, however small, to staff. A first-aid kit is at the desk.',
      pl: 'Każdy uraz, nawet drobny, zgłoście obsłudze. Apteczka jest w recepcji.',
    },
    {
      en: 'Keep valuables with you. We are liable only for things handed in for safekeeping.',
      pl: 'Rzeczy wartościowe miejcie przy sobie. Odpowiadamy tylko za przedmioty oddane na przechowanie.',
    },
    {
      en: 'Common areas are monitored by camera; recordings are deleted after 30 days.',
      pl: 'Części wspólne są objęte monitoringiem; nagrania usuwamy po 30 dniach.',
    },
    {
      en: 'Complaints can be sent by email; we answer within 14 days.',
      pl: 'Reklamacje przyjmujemy mailem; odpowiadamy w ciągu 14 dni.',
    },
  ]),
  formatRules([
    {
      en: 'A booking waits for you for 15 minutes. After that, call us, or we may give the place away.',
      pl: 'Rezerwacja czeka na was 15 minut. Potem zadzwońcie, bo możemy oddać miejsce innym.',
    },
    {
      en: 'Finish on time. If nobody plays after you, we will gladly sell you another half hour.',
      pl: 'Kończcie punktualnie. Jeśli po was nikt nie gra, chętnie przedłużymy o pół godziny.',
    },
    {
      en: 'After 22:00 only guests aged 16 or over may stay without a parent or guardian.',
      pl: 'Po 22:00 bez rodzica lub opiekuna mogą zostać tylko osoby, które skończyły 16 lat.',
    },
    {
      en: 'Ask before you bring your own food; own alcohol stays outside.',
      pl: 'Zanim przyniesiecie własne jedzenie, zapytajcie; własny alkohol zostaje na zewnątrz.',
    },
    {
      en: 'No drinks on or above the equipment. Put glasses on the tables meant for them.',
      pl: 'Nie stawiajcie napojów na sprzęcie. Na szklanki są osobne stoliki.',
    },
    {
      en: 'Assistance dogs are always welcome. Ask us about other animals first.',
      pl: 'Psy asystujące są zawsze mile widziane. O inne zwierzęta najpierw zapytajcie.',
    },
    {
      en: 'We look after lost property for 30 days.',
      pl: 'Rzeczy znalezione przechowujemy przez 30 dni.',
    },
  ]),
  formatRules([
    {
      en: 'Be kind: to staff, to the people next door and to those who play for the first time.',
      pl: 'Bądźcie mili: dla obsługi, dla sąsiadów i dla tych, którzy grają pierwszy raz.',
    },
    {
      en: 'Listen to the short introduction, even if you have been here before.',
      pl: 'Wysłuchajcie krótkiego wprowadzenia, nawet jeśli już u nas byliście.',
    },
    {
      en: 'Parents answer for their children’s safety. One adult looks after at most eight children.',
      pl: 'Za bezpieczeństwo dzieci odpowiadają rodzice. Na jednego dorosłego przypada najwyżej ośmioro dzieci.',
    },
    {
      en: 'Decorations and your own cake are fine if you tell us a day before. No confetti, no candles that spark.',
      pl: 'Dekoracje i własny tort są w porządku, jeśli dacie znać dzień wcześniej. Bez konfetti i zimnych ogni.',
    },
    {
      en: 'Photograph your own group as much as you like; ask others first.',
      pl: 'Swoją grupę fotografujcie do woli; innych najpierw zapytajcie.',
    },
    {
      en: 'Return hired things to the desk, complete and on time.',
      pl: 'Wypożyczone rzeczy oddajcie w recepcji, w komplecie i na czas.',
    },
    {
      en: 'In an emergency follow staff and the green signs; do not go back for coats.',
      pl: 'W razie alarmu idźcie za obsługą i zielonymi znakami; nie wracajcie po kurtki.',
    },
    {
      en: 'If you feel unwell, stop and tell us. Nobody minds.',
      pl: 'Gdy poczujecie się źle, przerwijcie i powiedzcie nam o tym. Nikt nie będzie miał pretensji.',
    },
  ]),
];

export const holidayNotes: { closed: LocalizedText; shortened: LocalizedText } = {
  closed: { en: 'Closed for the public holiday', pl: 'W święto nieczynne' },
  shortened: { en: 'Shorter hours on the holiday', pl: 'W święto czynne krócej' },
};
