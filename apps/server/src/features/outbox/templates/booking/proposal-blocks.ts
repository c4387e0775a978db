import type { Language } from '@gramy/domain/language/language';
import type { MailBlock, MailSetting } from '../mail-draft.ts';
import { drawTickets } from './booking-blocks.ts';
import type { BookingNewsData, ProposalData } from './news-data.ts';
import { formatMoney } from './news-money.ts';
import { formatDeadline, formatSlotBriefly } from './news-time.ts';

const words = {
  en: {
    take: (time: string, price: string) => `Take ${time}, ${price}`,
    none: 'None of these suits me',
    once: 'The button leads to a page where you confirm with one tap. Nothing happens before that.',
  },
  pl: {
    take: (time: string, price: string) => `Biorę: ${time}, ${price}`,
    none: 'Żaden termin mi nie pasuje',
    once: 'Przycisk prowadzi na stronę, na której potwierdzasz wybór jednym dotknięciem. Wcześniej nic się nie zmienia.',
  },
};

/** Mail scanners follow links: what they lead to only shows the choice, and is answered there. */
export const proposalPage = (publicUrl: string, { token }: ProposalData): string =>
  `${publicUrl}/proposed-times/${token}`;

/** Each of them as the booking would look, with its own button below. */
export function drawProposal(
  { language, publicUrl }: Pick<MailSetting, 'language' | 'publicUrl'>,
  { slots, bookedAt }: Pick<BookingNewsData, 'slots' | 'bookedAt'>,
  proposal: ProposalData,
): MailBlock[] {
  const page = proposalPage(publicUrl, proposal);
  const text = words[language];
  const asked = slots[proposal.position];
  return [
    ...proposal.times.flatMap(({ total, difference: _, ...time }, index): MailBlock[] => [
      ...drawTickets(language, { slots: asked ? [{ ...asked, ...time }] : [], bookedAt }),
      {
        kind: 'button',
        label: text.take(formatSlotBriefly(language, time), formatMoney(language, total)),
        url: `${page}?time=${index + 1}`,
      },
    ]),
    { kind: 'link', label: text.none, url: page },
    { kind: 'hint', text: text.once },
  ];
}

/** After "until" and "do godz."; empty: nothing is proposed. */
export function sayProposalEnd(
  language: Language,
  proposal: ProposalData | undefined,
  bookedAt: string,
): string {
  return proposal ? formatDeadline(language, proposal.until, proposal.timeZone, bookedAt) : '';
}
