import { Banknote } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';

/** How the money comes, so that nobody looks for a bank account to fill in. */
export function PaidNote() {
  const { t } = useTranslation('venue-setup');
  const { takesOnlinePayments } = usePublicConfig();
  return (
    <p className="mt-4 flex gap-3 rounded-m bg-(--info-soft) px-4 py-3.5 text-s text-pretty">
      <Banknote aria-hidden="true" className="mt-px size-5 shrink-0 text-(--info)" />
      <span>
        <b className="font-strong">{t('paid.title')}</b>{' '}
        {t(takesOnlinePayments ? 'paid.text' : 'paid.venueOnly')}
      </span>
    </p>
  );
}
