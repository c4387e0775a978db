import { parseTypedMoney, writeTypedMoney } from '@gramy/domain/money/typed-money';
import type { Brush } from '@gramy/domain/pricing/paint-week';
import { type PriceBandName, priceBandNames } from '@gramy/domain/pricing/price-bands';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Prices } from '../hooks/offer-queries.ts';
import type { PricesForm } from '../hooks/use-prices-form.ts';

/** What to paint with. The standard price wipes what was painted. */
export function PriceBrushes({ form, prices }: { form: PricesForm; prices: Prices }) {
  const { t } = useTranslation('venue-offers');
  const { t: tPanel } = useTranslation('booking-panel');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(language, { amount, currency: prices.currency });
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">{t('brushes.title')}</legend>
        <div className="flex flex-wrap gap-2">
          {form.brushes.map((brush) => (
            <Chip
              key={brush ? `${brush.kind} ${brush.price}` : 'standard'}
              isPressed={brush === form.chosen}
              onClick={() => form.choose(brush)}
              count={money(brush?.price ?? prices.basePrice)}
            >
              {brush ? tPanel(`bands.${brush.kind}`) : t('brushes.standard')}
            </Chip>
          ))}
          <Button
            variant="quiet"
            size="small"
            aria-disabled={!form.canUndo}
            onClick={form.canUndo ? form.undo : undefined}
          >
            <Undo2 aria-hidden="true" />
            {t('brushes.undo')}
          </Button>
        </div>
      </fieldset>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {form.chosen ? (
          <BrushPrice
            key={`${form.chosen.kind} ${form.chosen.price}`}
            brush={form.chosen}
            onPrice={(price) => form.chosen && form.repriceBrush(form.chosen, price)}
          />
        ) : null}
        <NewBrush onAdd={form.addBrush} />
      </div>
    </div>
  );
}

function BrushPrice({ brush, onPrice }: { brush: Exclude<Brush, null>; onPrice: (price: number) => void }) {
  const { t } = useTranslation('venue-offers');
  const [text, setText] = useState(writeTypedMoney(brush.price, ','));
  const price = parseTypedMoney(text);
  const settle = () => {
    if (price !== undefined && price !== brush.price) onPrice(price);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Field
        label={t('brushes.price')}
        error={price === undefined ? t('problems.noMoney') : undefined}
        className="w-44"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            suffix="zł"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={settle}
          />
        )}
      </Field>
    </form>
  );
}

function NewBrush({ onAdd }: { onAdd: (brush: Exclude<Brush, null>) => void }) {
  const { t } = useTranslation('venue-offers');
  const { t: tPanel } = useTranslation('booking-panel');
  const [kind, setKind] = useState<PriceBandName>('peak');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const price = parseTypedMoney(text);
  return (
    <form
      className="flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (price === undefined) return;
        onAdd({ kind, price });
        setText('');
        setIsChecked(false);
      }}
    >
      <Field label={t('brushes.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => setKind(event.target.value as PriceBandName)}
          >
            {priceBandNames.map((name) => (
              <option key={name} value={name}>
                {tPanel(`bands.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('brushes.newPrice')}
        error={isChecked && price === undefined ? t('problems.noMoney') : undefined}
        className="w-36"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            suffix="zł"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="line">
        {t('brushes.add')}
      </Button>
    </form>
  );
}
