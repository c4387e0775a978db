import { readDisputeReason } from '@gramy/domain/ledger/dispute';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What a guest's bank gives as its reason, in words instead of the gateway's. */
export function useDisputeReason(): (text: string) => string {
  const { t } = useTranslation('venue-payouts');
  return (text) => {
    const reason = readDisputeReason(text);
    return t(`reasons.${reason}`);
  };
}
