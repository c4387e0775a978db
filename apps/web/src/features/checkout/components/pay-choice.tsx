import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Radio } from '../../../ui/form/radio.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

interface PayChoiceProps {
  /** What the venue takes. */
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  total: string;
  onChange: (method: PaymentMethod) => void;
}

export function PayChoice({ methods, value, total, onChange }: PayChoiceProps) {
  const { t } = useTranslation('checkout');
  const name = useId();
  const canPayThere = methods.includes('venue');
  const cards = [
    {
      method: 'online',
      isOff: !methods.includes('online'),
      title: t('pay.online'),
      text: t('pay.onlineText'),
    },
    {
      method: 'venue',
      isOff: !canPayThere,
      title: t('pay.venue'),
      text: canPayThere ? t('pay.venueText', { total }) : t('pay.noCash'),
    },
  ] as const;
  return (
    <fieldset>
      <legend className="text-m font-strong">{t('pay.title')}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {cards.map(({ method, isOff, title, text }) => (
          <div
            key={method}
            className={joinClasses(
              'rounded-l border-2 px-4 py-2 forced-colors:border',
              method === value && !isOff ? 'border-orange-text bg-card' : 'border-line',
              isOff ? 'bg-paper-2' : 'bg-card',
            )}
          >
            <Radio
              name={name}
              value={method}
              checked={method === value && !isOff}
              disabled={isOff}
              hint={text}
              onChange={() => onChange(method)}
            >
              <b>{title}</b>
            </Radio>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
