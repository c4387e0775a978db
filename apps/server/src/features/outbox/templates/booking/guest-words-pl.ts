import { paymentMinutes } from '@gramy/domain/booking/payment-deadline';
import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import type { GuestFacts, GuestStories } from './guest-facts.ts';

function describePayment(facts: GuestFacts): string[] {
  const { atVenue, isDueByPlace, duePlace } = facts;
  const isOnTheSpot = atVenue !== '' || duePlace === 'venue';
  return [
    ...describeDue(facts),
    ...(atVenue === '' ? [] : [`Resztę, ${atVenue}, zapłacisz na miejscu.`]),
    ...(isOnTheSpot && isDueByPlace ? ['Ile w którym lokalu, piszemy niżej.'] : []),
  ];
}

function describeDue({ duePlace, due, payBy, isPending, isFree }: GuestFacts): string[] {
  if (isFree) return ['Nie musisz nic płacić.'];
  if (duePlace === 'venue') return [`Zapłacisz na miejscu: ${due}.`];
  if (duePlace === null) return [];
  if (isPending)
    return [
      `Do zapłaty jest ${due}. Możesz zapłacić teraz albo w ciągu ${paymentMinutes} minut od potwierdzenia, potem rezerwacja wygaśnie. Jeśli zapłacisz teraz, a lokal odmówi, oddamy całość.`,
    ];
  if (payBy === '') return [`Do dopłaty zostało ${due}. Możesz zapłacić online albo na miejscu.`];
  return [
    `Prosimy o zapłatę ${due} do godz. ${payBy}. Do tego czasu termin czeka na Ciebie, potem rezerwacja wygaśnie.`,
  ];
}

function quoteVenue({ provider, venueNote }: GuestFacts): string[] {
  return venueNote === '' ? [] : [`${provider} pisze: „${venueNote}”`];
}

function quoteMessage({ provider, venueSays: { story, own } }: GuestFacts): string[] {
  return [...(story === '' ? [] : [story]), ...(own === '' ? [] : [`${provider} pisze: „${own}”`])];
}

function describeRefund({
  hasRefund,
  hasPaid,
  refund,
  isRefundedAtVenue,
  refundWithBank,
}: GuestFacts): string[] {
  if (hasRefund && isRefundedAtVenue) return [`Lokal odda Ci ${refund} na miejscu.`];
  if (hasRefund && refundWithBank === 'held')
    return [
      `Należy Ci się ${refund}. Kwota, którą kwestionujesz w banku, czeka na jego decyzję; potem wyślemy zwrot, chyba że bank sam Ci ją odda.`,
    ];
  if (hasRefund && refundWithBank === 'given')
    return [
      `Należy Ci się ${refund}. Zaliczamy na to kwotę, którą oddał Ci już bank; resztę zwracamy tą samą metodą płatności.`,
    ];
  if (hasRefund)
    return [
      `Zwracamy ${refund} tą samą metodą płatności, na koncie zwykle do ${refundWorkingDays} dni roboczych.`,
    ];
  return hasPaid ? ['Zgodnie z zasadami odwołania tej rezerwacji zwrot już nie przysługuje.'] : [];
}

const act = ({ duePlace }: GuestFacts) => (duePlace === 'online' ? 'pay' : 'open');

export const guestStoriesInPolish: GuestStories = {
  requested: (facts) => ({
    subject: 'Prośba wysłana',
    title: 'Lokal ma już Twoją prośbę',
    story: [
      `${facts.provider} odpowie najpóźniej do godz. ${facts.answerBy}. Od razu damy Ci znać e-mailem. Do tego czasu termin czeka na Ciebie.`,
      `Jeśli lokal nie odpowie na czas, prośba wygaśnie sama${facts.isFree ? '' : ', a to, co zapłacisz online, oddamy w\u00a0całości'}. O tym też napiszemy.`,
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  booked: (facts) => ({
    subject: 'Masz rezerwację',
    title: 'Masz rezerwację!',
    story: [`Wszystko ustalone: ${facts.provider} czeka na Ciebie.`, ...describePayment(facts)],
    action: act(facts),
  }),
  approved: (facts) => ({
    subject: 'Lokal potwierdził',
    title: facts.duePlace === 'online' ? 'Lokal potwierdził termin' : 'Masz rezerwację!',
    story: [
      `Dobra wiadomość: ${facts.provider} potwierdza Twoją rezerwację.`,
      ...(facts.payBy === '' ? [] : [`Od tej chwili masz ${paymentMinutes} minut na zapłatę.`]),
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  declined: (facts) => ({
    subject: 'Lokal odmówił',
    title: 'Tym razem się nie udało',
    story: [
      `Przykro nam: ${facts.provider} nie może przyjąć Twojej rezerwacji.`,
      ...quoteVenue(facts),
      ...describeRefund(facts),
      'Może uda się w innym terminie?',
    ],
    action: 'again',
  }),
  noAnswer: (facts) => ({
    subject: 'Brak odpowiedzi lokalu',
    title: 'Lokal nie odpowiedział',
    story: [
      `Przykro nam: ${facts.provider} nie odpowiada, więc Twoja prośba wygasła.`,
      ...describeRefund(facts),
      'Może uda się w innym terminie albo w innym miejscu?',
    ],
    action: 'again',
  }),
  proposed: (facts) => ({
    subject: 'Lokal proponuje inny termin',
    title: 'A może inna godzina?',
    story: [
      `${facts.provider} nie ma miejsca w wybranym przez Ciebie terminie, ale trzyma dla Ciebie inne do godz. ${facts.chooseBy}.`,
      facts.hasPaid
        ? `Jeśli nie wybierzesz żadnego, oddamy całość: ${facts.paid}.`
        : 'Jeśli nie wybierzesz żadnego, prośba wygaśnie sama, a my nic nie pobierzemy.',
    ],
    action: 'open',
  }),
  proposalTaken: (facts) => ({
    subject: 'Nowy termin jest Twój',
    title: facts.duePlace === 'online' ? 'Nowy termin jest Twój' : 'Masz rezerwację!',
    story: [
      `Wszystko ustalone: ${facts.provider} czeka na Ciebie w wybranym terminie.`,
      ...(facts.payBy === '' ? [] : [`Od tej chwili masz ${paymentMinutes} minut na zapłatę.`]),
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  proposalRefused: (facts) => ({
    subject: 'Prośba zakończona',
    title: 'Żaden termin nie pasował',
    story: [
      `${facts.provider} już o tym wie, a Twoja prośba jest zakończona.`,
      ...describeRefund(facts),
      'Może uda się innego dnia albo w innym miejscu?',
    ],
    action: 'again',
  }),
  proposalLapsed: (facts) => ({
    subject: 'Prośba wygasła',
    title: 'Terminy nie są już zajęte dla Ciebie',
    story: [
      `${facts.provider} trzyma terminy tylko do podanej godziny, a ta już minęła. Twoja prośba wygasła.`,
      ...describeRefund(facts),
      'Może uda się innego dnia albo w innym miejscu?',
    ],
    action: 'again',
  }),
  withdrawn: (facts) => ({
    subject: 'Rezerwacja odwołana',
    title: 'Rezerwacja odwołana',
    story: [
      'Zgodnie z Twoim życzeniem odwołaliśmy rezerwację. Termin jest znów wolny.',
      ...describeRefund(facts),
    ],
    action: 'open',
  }),
  calledOff: (facts) => ({
    subject: 'Lokal odwołał termin',
    title: 'Lokal musiał odwołać rezerwację',
    story: [
      `Przykro nam: ${facts.provider} odwołuje Twoją rezerwację.`,
      ...quoteVenue(facts),
      ...describeRefund(facts),
      'Może uda się w innym terminie?',
    ],
    action: 'again',
  }),
  unpaid: (facts) => ({
    subject: 'Jeszcze niezapłacone',
    title: 'Rezerwacja czeka na zapłatę',
    story: [
      `Nie mamy jeszcze zapłaty za termin, który trzyma dla Ciebie ${facts.provider}.`,
      ...describePayment(facts),
      'Płatność właśnie trwa? Nie musisz nic robić: napiszemy, gdy tylko pieniądze dotrą.',
    ],
    action: act(facts),
  }),
  paymentReminder: (facts) => ({
    subject: 'Ostatnie minuty na zapłatę',
    title: 'Rezerwacja zaraz wygaśnie',
    story: [`${facts.provider}: nadal nie mamy Twojej zapłaty.`, ...describePayment(facts)],
    action: act(facts),
  }),
  paymentTimeout: (facts) => ({
    subject: 'Rezerwacja wygasła',
    title: 'Minął czas na zapłatę',
    story: [
      `Zapłata nie dotarła na czas, więc termin jest znów wolny (${facts.provider}).`,
      'Płatność poszła w ostatniej chwili? Spokojnie: jeśli termin będzie jeszcze wolny, wróci do Ciebie, a jeśli nie, oddamy całą kwotę. Nie musisz nic robić.',
    ],
    action: 'again',
  }),
  paid: (facts) =>
    facts.isPending
      ? {
          subject: 'Mamy Twoją zapłatę',
          title: 'Zapłata dotarła',
          story: [
            `Teraz ruch należy do lokalu: ${facts.provider} odpowie najpóźniej do godz. ${facts.answerBy}. Jeśli odmówi, oddamy całość.`,
          ],
          action: 'open',
        }
      : {
          subject: 'Zapłacone, masz rezerwację',
          title: 'Zapłacone. Masz rezerwację!',
          story: [`Zapłata dotarła, a ${facts.provider} czeka na Ciebie.`, ...describePayment(facts)],
          action: act(facts),
        },
  paymentFailed: (facts) => ({
    subject: 'Płatność się nie powiodła',
    title: 'Płatność się nie powiodła',
    story: [
      'Niczego nie pobraliśmy, a Twoja rezerwacja nadal na Ciebie czeka. Spróbuj jeszcze raz, także inną metodą.',
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  paymentHeld: (facts) => ({
    subject: 'Sprawdzamy Twoją płatność',
    title: 'Sprawdzamy Twoją płatność',
    story: [
      'To, co przekazał nam bank, nie zgadza się z tą rezerwacją, dlatego sprawdza ją człowiek. Pieniądze nie przepadły i nie trzeba płacić drugi raz.',
      'Rezerwacja na razie się nie zmienia. Napiszemy, gdy tylko będziemy wiedzieć więcej.',
    ],
    action: act(facts),
  }),
  paymentReturned: (facts) => ({
    subject: 'Ta płatność się nie liczy',
    title: 'Płatność nie zgadza się z rezerwacją',
    story: [
      'Sprawdziliśmy: to, co przekazał nam bank, nie jest ceną tej rezerwacji, więc ta płatność się nie liczy.',
      ...(facts.hasRefund
        ? describeRefund(facts)
        : ['Jeśli cokolwiek zeszło z Twojego konta, wraca tą samą drogą albo już wróciło.']),
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  balancePaid: (facts) => ({
    subject: 'Zapłata dotarła',
    title: 'Zapłata dotarła',
    story: [
      facts.duePlace === null ? 'Dziękujemy. Za tę rezerwację nie ma już nic do zapłaty.' : 'Dziękujemy.',
      ...describePayment(facts),
    ],
    action: act(facts),
  }),
  moved: (facts) => ({
    subject: 'Nowy termin',
    title: 'Twoja rezerwacja ma nowy termin',
    story: [
      facts.movedFrom === ''
        ? 'Nowy termin jest Twój, a poprzedni znów wolny.'
        : `Nowy termin jest Twój, a poprzedni (${facts.movedFrom}) znów wolny.`,
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  movedByVenue: (facts) => ({
    subject: 'Lokal zmienia Twój termin',
    title: 'Lokal zmienia Twój termin',
    story: [
      facts.movedFrom === ''
        ? 'Lokal proponuje Ci inną porę niż ta, która była umówiona.'
        : `Lokal przenosi Twoją rezerwację (poprzedni termin: ${facts.movedFrom}).`,
      'Jeśli nowa pora Ci nie odpowiada, możesz odwołać rezerwację bez kosztów aż do jej rozpoczęcia.',
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  changed: (facts) => ({
    subject: 'Zmiana w\u00a0Twojej rezerwacji',
    title: 'Zmiana w\u00a0Twojej rezerwacji',
    story: [
      ...(facts.tablesNow === '' ? [] : [`Teraz gracie tu: ${facts.tablesNow}.`]),
      'Godzina rozpoczęcia się nie zmienia. Poniżej widzisz, jak rezerwacja wygląda teraz.',
      ...describePayment(facts),
      ...(facts.hasRefund ? describeRefund(facts) : []),
    ],
    action: act(facts),
  }),
  venueMessage: (facts) => ({
    subject: facts.venueSays.subject,
    title: facts.venueSays.subject,
    story: quoteMessage(facts),
    action: 'open',
  }),
  askToPay: (facts) => ({
    subject: 'Zapłać resztę online',
    title: 'Resztę możesz zapłacić online',
    story: [
      `${facts.provider} prosi o zapłatę ${facts.due} online. Przycisk znajdziesz na stronie swojej rezerwacji.`,
      'Nic nie przepada: rezerwacja jest ważna, a zapłacić możesz także na miejscu.',
    ],
    action: act(facts),
  }),
  dayReminder: (facts) => ({
    subject: 'Już niedługo',
    title: 'Niedługo gramy!',
    story: [`${facts.provider} czeka na Ciebie.`, ...describePayment(facts)],
    action: act(facts),
  }),
  refundDone: (facts) => ({
    subject: 'Pieniądze zwrócone',
    title: 'Pieniądze są już w drodze do Ciebie',
    story: [
      `Operator płatności potwierdził zwrot ${facts.refund}. Na koncie zobaczysz go zwykle do ${refundWorkingDays} dni roboczych.`,
    ],
    action: 'open',
  }),
  lateMoneyRefunded: (facts) => ({
    subject: 'Oddajemy pieniądze',
    title: 'Zapłata przyszła za późno',
    story: [
      'Twoja zapłata dotarła już po czasie, a termin był wtedy nie do odzyskania.',
      ...describeRefund(facts),
      'Zapraszamy w innym terminie!',
    ],
    action: 'again',
  }),
  lateMoneyRevived: (facts) => ({
    subject: 'A jednak: masz rezerwację',
    title: 'A jednak: masz rezerwację!',
    story: [
      `Zapłata przyszła po czasie, ale termin był jeszcze wolny, więc zarezerwowaliśmy go dla Ciebie ponownie. Lokal już o tym wie. Zmienił się tylko numer rezerwacji: ${facts.reference}.`,
      ...describePayment(facts),
    ],
    action: 'open',
  }),
};
