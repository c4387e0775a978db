import type { DisputeReason } from '@gramy/domain/ledger/dispute';
import type { TrailReason } from '@gramy/domain/office/trail';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useDisputeReason } from '../../dispute/hooks/use-dispute-reason.ts';
import type { OfficeBooking } from '../queries.ts';

export type TrailEntry = OfficeBooking['trail'][number];

/** What happened to a booking and why, as somebody at a desk would tell it. Needs `office-bookings` and `venue-payouts`. */
export function useTrailWords(timeZone: string) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const sayDispute = useDisputeReason();
  const sayMoment = (iso: string) => {
    const at = Date.parse(iso);
    return `${formatDateAt(language, at, timeZone, 'short')}, ${formatTime(language, at, timeZone)}`;
  };
  const sayReason = (reason: TrailReason): string =>
    isOfBank(reason) ? sayDispute(reason.slice('dispute.'.length)) : t(`reasons.${reason}`);
  return {
    sayMoment,
    sayStep: ({ step, status }: TrailEntry): string =>
      step === 'status' && status ? t(`statuses.${status}`) : t(`steps.${step}`),
    /** Who it was, how and why. */
    sayMore: ({ by, who, way, reasons, minutes, movedTo }: TrailEntry): string =>
      [
        who ?? (by ? t(`actors.${by}`) : null),
        way ? t(`payWays.${way}`) : null,
        ...reasons.map(sayReason),
        minutes === null ? null : t('later', { count: minutes }),
        movedTo ? t('movedTo', { when: sayMoment(movedTo) }) : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
    /** Where it is found, for whoever has to ask there. */
    sayGateway: ({ gateway }: TrailEntry): string | null => {
      if (gateway === null) return null;
      const { name, reference, words } = gateway;
      const said = words === null ? null : t('gatewaySays', { words });
      return [t(`gateways.${name}`), reference, said].filter((part) => part !== null).join(' · ');
    },
  };
}

const isOfBank = (reason: TrailReason): reason is `dispute.${DisputeReason}` => reason.startsWith('dispute.');
