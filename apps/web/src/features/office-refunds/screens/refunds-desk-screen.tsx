import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { RefundInHand } from '../components/refund-in-hand.tsx';
import { WaitingCorrections } from '../components/waiting-corrections.tsx';
import { type AskedRefund, askedRefundsQuery } from '../queries.ts';

/** Refunds by hand and corrections of venues that a second person has to agree to. */
export function RefundsDeskScreen() {
  const { t } = useTranslation('office-refunds');
  const language = useLanguage();
  const { sayWait } = useAgeWords();
  const pages = useLaterPages(askedRefundsQuery, ({ id }: AskedRefund) => id);
  return (
    <>
      <WaitingCorrections />
      <PagedDesk
        name={t('title')}
        pages={pages}
        empty={t('none')}
        renderRow={({ booking, amount, currency, askedAt }) => (
          <DeskRow
            title={formatMoney(language, { amount, currency })}
            detail={`${booking.reference}, ${booking.venue}`}
            aside={sayWait(Date.parse(askedAt), Date.now())}
          />
        )}
      >
        {(refund, goOn) => <RefundInHand refund={refund} onDone={goOn} />}
      </PagedDesk>
    </>
  );
}
