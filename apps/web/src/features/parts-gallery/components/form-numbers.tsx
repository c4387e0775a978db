import { makeMoney } from '@gramy/domain/money/money';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/format.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { type Range, RangeSlider } from '../../../ui/form/range-slider.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

const largestParty = 8;

export function FormNumbers() {
  const { t } = useTranslation('parts-form');
  return (
    <Specimen id="numbers" title={t('numbers.title')} note={t('numbers.note')}>
      <div className={formGridClass}>
        <Steppers />
        <Sliders />
      </div>
    </Specimen>
  );
}

function Steppers() {
  const { t } = useTranslation('parts-form');
  const [guests, setGuests] = useState(6);
  const words = {
    min: 1,
    decreaseLabel: t('numbers.fewer'),
    increaseLabel: t('numbers.more'),
    formatValue: (count: number) => t('numbers.guests', { count }),
  };
  const reason = (
    <>
      {t('numbers.laneFull')}{' '}
      <button type="button" className={textLinkClass}>
        {t('numbers.twoLanes')}
      </button>
    </>
  );
  return (
    <>
      <Field label={t('numbers.party')}>
        {(control) => (
          <Stepper
            {...control}
            {...words}
            max={largestParty}
            value={guests}
            onValueChange={setGuests}
            minReason={t('numbers.atLeastOne')}
            maxReason={reason}
          />
        )}
      </Field>
      <Field label={t('numbers.party')} aside={t('state.error')} error={t('numbers.partyError')}>
        {(control) => <Stepper {...control} {...words} max={20} value={guests} onValueChange={setGuests} />}
      </Field>
      <Field label={t('numbers.party')} aside={t('state.disabled')}>
        {(control) => (
          <Stepper {...control} {...words} max={largestParty} value={2} onValueChange={setGuests} disabled />
        )}
      </Field>
    </>
  );
}

function Sliders() {
  const { t } = useTranslation('parts-form');
  const language = useLanguage();
  const [distance, setDistance] = useState(3);
  const [prices, setPrices] = useState<Range>([60, 140]);
  const formatPrice = (value: number) => formatMoney(language, makeMoney(value * 100, 'PLN'));
  const priceWords = { lowLabel: t('numbers.from'), highLabel: t('numbers.to'), formatValue: formatPrice };
  return (
    <>
      <Field label={t('numbers.distance')}>
        {(control) => (
          <Slider
            {...control}
            min={1}
            max={10}
            value={distance}
            onValueChange={setDistance}
            formatValue={(value) => t('numbers.kilometres', { value })}
          />
        )}
      </Field>
      <FieldsetField legend={t('numbers.prices')}>
        <RangeSlider {...priceWords} min={20} max={220} step={10} value={prices} onValueChange={setPrices} />
      </FieldsetField>
      <FieldsetField legend={t('numbers.prices')} aside={t('state.disabled')}>
        <RangeSlider
          {...priceWords}
          min={20}
          max={220}
          step={10}
          value={[80, 90]}
          onValueChange={setPrices}
          disabled
        />
      </FieldsetField>
    </>
  );
}
