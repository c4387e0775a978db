import type { Language } from '../language/language.ts';

/** How answers of the office may begin. They are in the language of whoever reads them, and changed before they leave. */
export const claimRefusals = ['papers', 'owner', 'company'] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

export const claimRefusalTexts: Record<Language, Record<ClaimRefusal, string>> = {
  en: {
    papers:
      'We could not confirm that this venue is yours. Send us a paper that names you and the venue, such as the lease or the entry in the register, and claim it again.',
    owner:
      'The present owner of the venue has objected. If you think that is wrong, please settle it with them first.',
    company: 'The company you named is not the one that runs this venue.',
  },
  pl: {
    papers:
      'Nie udało nam się potwierdzić, że to Twój lokal. Prześlij dokument, w którym jest Twoje nazwisko i ten lokal, na przykład umowę najmu albo wpis w rejestrze, i zgłoś się ponownie.',
    owner: 'Obecny właściciel lokalu zgłosił sprzeciw. Jeśli to pomyłka, wyjaśnij to najpierw z nim.',
    company: 'Podana firma nie jest tą, która prowadzi ten lokal.',
  },
};

export const replyTemplates = ['refundTime', 'askReference', 'toVenue'] as const;
export type ReplyTemplate = (typeof replyTemplates)[number];

export const replyTexts: Record<Language, Record<ReplyTemplate, string>> = {
  en: {
    refundTime:
      'Hello,\n\nyour refund has left us. Banks usually take up to five working days until it is on your account. If it is not there by then, write to us again and we will ask the bank.',
    askReference:
      'Hello,\n\nto find your booking we need its number. It stands on the ticket and in the confirmation, and looks like GR-7K3M-Q2.',
    toVenue:
      'Hello,\n\nwe have passed your question on to the venue, which can answer it best. You will hear from them directly.',
  },
  pl: {
    refundTime:
      'Dzień dobry,\n\nzwrot już od nas wyszedł. Banki księgują go zwykle w ciągu pięciu dni roboczych. Jeśli do tego czasu pieniądze nie dotrą, prosimy o wiadomość: zapytamy bank.',
    askReference:
      'Dzień dobry,\n\nżeby znaleźć rezerwację, potrzebujemy jej numeru. Jest na bilecie i w potwierdzeniu, wygląda tak: GR-7K3M-Q2.',
    toVenue:
      'Dzień dobry,\n\npytanie przekazaliśmy lokalowi, który zna odpowiedź najlepiej. Odezwie się bezpośrednio.',
  },
};
