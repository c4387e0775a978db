import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ledgerQuery, rewardsQuery, type VoucherOffer } from '../../../entities/account/rewards-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';

/** A second press after a lost answer finds the voucher of the first: the key stays until there is an answer. */
export function useBuyVoucher(onBought: () => void) {
  const { t } = useTranslation('rewards');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [key, setKey] = useState<string>();

  async function start(kind: VoucherOffer['kind']): Promise<void> {
    const idempotencyKey = key ?? crypto.randomUUID();
    setKey(idempotencyKey);
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { voucher } = await api.call('POST /user/profile/rewards/vouchers', {
        body: { kind },
        idempotencyKey,
      });
      setKey(undefined);
      await Promise.all([mutate(rewardsQuery().key), mutate(ledgerQuery().key)]);
      showToast({ title: t('spend.taken'), description: t('spend.takenText', { code: voucher.code }) });
      onBought();
    } catch (error) {
      setFailure(sayFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, start: (kind: VoucherOffer['kind']) => void start(kind) };
}
