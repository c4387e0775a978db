import { needsSecondPerson } from '@gramy/domain/money/refund-by-hand';
import { parseTypedMoney } from '@gramy/domain/money/typed-money';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { SumField } from '../../../entities/office/components/sum-field.tsx';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { type OfficeBooking, officeBookingQuery } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';

/** Gives back a part of what was paid, or all that is left. */
export function RefundByHand({ booking }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const { bank } = booking;
  const left = booking.paid - booking.refunded - bank.lost;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(String(left / 100));
  const [isTried, setIsTried] = useState(false);
  const amount = parseTypedMoney(typed) || undefined;
  const isFitting = amount !== undefined && amount <= left;
  const sayMoney = (minor: number) => formatMoney(language, { amount: minor, currency: booking.currency });
  const ask = useAction({
    run: (reason: string) =>
      api.call('POST /admin/bookings/:bookingId/refunds', {
        params: { bookingId: booking.id },
        body: { amount: amount ?? 0, reason },
      }),
    onDone({ status }) {
      setIsOpen(false);
      sayDone(t(`refund.${status}`, { amount: sayMoney(amount ?? 0) }));
      void mutate(officeBookingQuery(booking.id).key);
      refresh();
    },
  });
  if (left <= 0) return null;
  const start = (reason: string) => {
    setIsTried(true);
    if (isFitting) ask.start(reason);
  };
  const isByTwo = amount !== undefined && needsSecondPerson(amount);
  const means = t(bank.open > 0 ? 'refund.waitsForBank' : isByTwo ? 'refund.byTwo' : 'refund.alone');
  return (
    <div className="mt-4">
      <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
        {t('refund.act')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          isOpen
          title={t('refund.title', { reference: booking.reference })}
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          confirmLabel={t('refund.confirm', { amount: sayMoney(amount ?? 0) })}
          action={{ ...ask, start }}
          onClose={() => setIsOpen(false)}
        >
          <SumField
            label={t('refund.amount')}
            hint={t('refund.left', { left: sayMoney(left) })}
            error={isTried && !isFitting ? t('refund.tooMuch', { left: sayMoney(left) }) : undefined}
            typed={typed}
            onType={setTyped}
          />
          <p className="text-s text-ink-2">{means}</p>
          {bank.open > 0 && isByTwo ? <p className="text-s text-ink-2">{t('refund.byTwo')}</p> : null}
        </ReasonDialog>
      ) : null}
    </div>
  );
}
