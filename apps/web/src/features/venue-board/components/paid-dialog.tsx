import { type TillWay, tillWays } from '@gramy/domain/booking/till-way';
import { ArrowRightLeft, Banknote, CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './keys.module.css';

const icons = { cash: Banknote, terminal: CreditCard, transfer: ArrowRightLeft };

/** How the money came; all that is due, unless they pay a part. */
export function PaidDialog(props: ActDialogProps) {
  const { booking, evening, onClose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const { nameGuest, money } = useBarWords(evening.board);
  const [typed, setTyped] = useState('');
  const amount = typed.trim() === '' ? booking.due : readAmount(typed);
  const isWrong = amount === undefined || amount <= 0 || amount > booking.due;
  const take = async (way: TillWay) => {
    if (isWrong) return;
    const isAll = amount === booking.due && booking.places.length === 0;
    const part = isAll ? {} : { amount };
    await run({ kind: 'markPaid', way, ...part });
  };
  return (
    <Dialog
      isOpen
      title={t('paid.title', { amount: money(booking.due), name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-2 text-s font-strong">{t('paid.how')}</legend>
        <div className={styles.keys}>
          {tillWays.map((way) => {
            const Icon = icons[way];
            return (
              <button
                key={way}
                type="button"
                className={styles.key}
                disabled={isWrong || evening.busy !== undefined}
                onClick={() => void take(way)}
              >
                <Icon aria-hidden="true" />
                {t(`paid.ways.${way}`)}
              </button>
            );
          })}
        </div>
      </fieldset>
      <Field
        className="mt-4"
        label={t('paid.part')}
        aside={t('optional')}
        {...(isWrong ? { error: t('paid.wrong', { amount: money(booking.due) }) } : {})}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            suffix={booking.currency === 'PLN' ? 'zł' : booking.currency}
            placeholder={(booking.due / 100).toFixed(2)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** 120, 120,5 and 120.50 in minor units; undefined where it is no sum of money. */
function readAmount(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
