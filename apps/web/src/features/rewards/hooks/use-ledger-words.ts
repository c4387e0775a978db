import type { LedgerEntry } from '../../../entities/account/rewards-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What an entry is for, in words. */
export function useLedgerWords(): (entry: LedgerEntry) => string {
  const { t } = useTranslation('rewards');
  return ({ reason, booking, friend }) =>
    t(`ledger.${reason}`, { place: booking?.providerName ?? '', name: friend ?? t('ledger.someone') });
}
