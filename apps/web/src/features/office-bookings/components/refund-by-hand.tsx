import { needsSecondPerson } from '@gramy/domain/money/refund-by-hand';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { type OfficeBooking, officeBookingQuery } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

/** Gives back a part of what was paid, or all that is left. */
export function RefundByHand({ booking }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const left = booking.paid - booking.refunded;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(String(left / 100));
  const [isTried, setIsTried] = useState(false);
  const amount = readAmount(typed);
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
      sayDone(t(status === 'waits' ? 'refund.waits' : 'refund.ordered', { amount: sayMoney(amount ?? 0) }));
      void mutate(officeBookingQuery(booking.id).key);
      refresh();
    },
  });
  if (left <= 0) return null;
  const start = (reason: string) => {
    setIsTried(true);
    if (isFitting) ask.start(reason);
  };
  const means = t(amount !== undefined && needsSecondPerson(amount) ? 'refund.byTwo' : 'refund.alone');
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
          <Field
            label={t('refund.amount')}
            hint={t('refund.left', { left: sayMoney(left) })}
            error={isTried && !isFitting ? t('refund.tooMuch', { left: sayMoney(left) }) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <p className="text-s text-ink-2">{means}</p>
        </ReasonDialog>
      ) : null}
    </div>
  );
}

/** As people write sums, with a comma or a dot; in minor units. */
function readAmount(text: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
}
