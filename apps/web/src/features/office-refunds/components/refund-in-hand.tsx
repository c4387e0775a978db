import { Link } from 'react-router';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { type AskedRefund, askedRefundsQuery } from '../queries.ts';
import { SecondPerson } from './second-person.tsx';

interface RefundInHandProps {
  refund: AskedRefund;
  onDone: () => void;
}

/** What somebody wants to give back, and why; whoever asked does not agree to it. */
export function RefundInHand({ refund, onDone }: RefundInHandProps) {
  const { t } = useTranslation('office-refunds');
  const language = useLanguage();
  const api = useApi();
  const sayDone = useDoneWords();
  const sayMoment = useMomentWords();
  const refresh = useRefreshOffice();
  const { id: refundId, amount, currency, booking, isOwn } = refund;
  const sum = formatMoney(language, { amount, currency });
  const finish = (said: string) => {
    sayDone(said);
    onDone();
    refresh(askedRefundsQuery().key);
  };
  const approve = useAction({
    run: () => api.call('POST /admin/refunds/:refundId/approve', { params: { refundId } }),
    onDone: ({ status }) => finish(t(`done.${status}`, { amount: sum })),
  });
  const decline = useAction({
    run: () => api.call('POST /admin/refunds/:refundId/decline', { params: { refundId } }),
    onDone: () => finish(t('done.declined')),
  });
  useOfficeKeys([
    ...(isOwn ? [] : [{ id: 'agree', keys: ['a'] as const, label: t('agree'), run: () => approve.start() }]),
    { id: 'decline', keys: ['d'], label: t('decline'), run: () => decline.start() },
  ]);
  return (
    <>
      <h2 className="text-xl">{t('give', { amount: sum })}</h2>
      <SectionCard title={t('why')}>
        <p className="whitespace-pre-line wrap-anywhere">{refund.reason}</p>
        <p className="mt-2 text-s text-ink-2">
          {t('askedBy', { who: refund.askedBy ?? t('gone'), when: sayMoment(refund.askedAt) })}
        </p>
        <p className="mt-3">
          <Link
            to={buildHref(paths.adminBooking, { bookingId: booking.id })}
            className="font-strong underline"
          >
            {booking.reference}
          </Link>
          , {booking.venue}
        </p>
        <SecondPerson declineLabel={t('decline')} {...{ isOwn, approve, decline }} />
      </SectionCard>
    </>
  );
}
