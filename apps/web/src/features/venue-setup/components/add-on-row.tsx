import { type Language, languages } from '@gramy/domain/language/language';
import { addOnLimits, offerLimits } from '@gramy/domain/setup/offer-limits';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { AddOnField, AddOnProblems, TypedAddOn } from '../hooks/add-on-fields.ts';
import type { AddOns } from '../hooks/rule-queries.ts';
import { idOfRow } from '../hooks/use-add-on-rows.ts';

interface AddOnRowProps {
  addOn: TypedAddOn;
  offers: AddOns['offers'];
  problems: AddOnProblems;
  onChange: (addOn: TypedAddOn) => void;
  /** Somebody has left the field. Without a name: one that cannot be wrong. */
  onLeave: (field?: AddOnField) => void;
  onLeaveRow: () => void;
  /** Only of what was never saved; the rest is withdrawn from sale. */
  onDrop?: (() => void) | undefined;
}

const vatRates = [0, 5, 8, 23];

const idOfName = (id: string, written: Language) => `${idOfRow(id)}-${written}`;
const isName = (element: Element | null, id: string) =>
  languages.some((written) => element?.id === idOfName(id, written));

/** One thing to sell, edited where it stands. */
export function AddOnRow({ addOn, offers, problems, onChange, onLeave, onLeaveRow, onDrop }: AddOnRowProps) {
  const { t } = useTranslation('venue-add-ons');
  const language = useLanguage();
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const say = (field: AddOnField) => {
    const code = problems[`${addOn.id}.${field}`];
    if (code === 'priceTooHigh')
      return t('problems.priceTooHigh', {
        limit: formatMoney(language, { amount: offerLimits.price.most, currency: 'PLN' }),
      });
    if (code === 'noCount' && (field === 'stockPerDay' || field === 'maxQuantity'))
      return t('problems.noCount', addOnLimits[field]);
    return code && (words[code] ?? code);
  };
  const order = language === 'pl' ? (['pl', 'en'] as const) : (['en', 'pl'] as const);
  const rates = [...new Set([...vatRates, addOn.vatPercent ?? 0])].toSorted((one, other) => one - other);
  const title = addOn.name[language] || addOn.name.pl || addOn.name.en || t('unnamed');
  const text = (name: 'price' | 'stockPerDay' | 'maxQuantity', suffix?: string) => (
    <Field label={t(`fields.${name}`)} error={say(name)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={name === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          suffix={suffix}
          placeholder={name === 'stockPerDay' ? t('anyStock') : undefined}
          value={addOn[name]}
          onChange={(event) => onChange({ ...addOn, [name]: event.target.value })}
          onBlur={() => onLeave(name)}
        />
      )}
    </Field>
  );
  return (
    <li>
      <fieldset
        id={idOfRow(addOn.id)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeaveRow();
        }}
        className="grid gap-4 border-b border-line py-5 last:border-0"
      >
        <legend className="sr-only">{title}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {order.map((written, index) => (
            <Field
              key={written}
              id={idOfName(addOn.id, written)}
              label={t(`fields.name.${written}`)}
              error={index === 0 ? say('name') : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  lang={written}
                  maxLength={80}
                  value={addOn.name[written]}
                  onChange={(event) =>
                    onChange({ ...addOn, name: { ...addOn.name, [written]: event.target.value } })
                  }
                  onBlur={({ relatedTarget }) => {
                    // One of the two is enough: nothing is missing yet on the way to the other.
                    if (!isName(relatedTarget, addOn.id)) onLeave('name');
                  }}
                />
              )}
            </Field>
          ))}
          {order.map((written) => (
            <Field key={`${written} description`} label={t(`fields.description.${written}`)}>
              {(control) => (
                <TextArea
                  {...control}
                  lang={written}
                  rows={2}
                  limit={200}
                  value={addOn.description[written]}
                  onChange={(event) =>
                    onChange({
                      ...addOn,
                      description: { ...addOn.description, [written]: event.target.value },
                    })
                  }
                  onBlur={() => onLeave()}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-5">
          {text('price', 'zł')}
          <Field label={t('fields.pricedPer')}>
            {(control) => (
              <Select
                {...control}
                value={addOn.pricedPer}
                onChange={(event) =>
                  onChange({ ...addOn, pricedPer: event.target.value as TypedAddOn['pricedPer'] })
                }
              >
                <option value="booking">{t('per.booking')}</option>
                <option value="person">{t('per.person')}</option>
              </Select>
            )}
          </Field>
          <Field label={t('fields.vatPercent')}>
            {(control) => (
              <Select
                {...control}
                value={addOn.vatPercent ?? ''}
                onChange={({ target: { value } }) =>
                  onChange({ ...addOn, vatPercent: value === '' ? null : Number(value) })
                }
              >
                <option value="">{t('offersVat')}</option>
                {rates.map((rate) => (
                  <option key={rate} value={rate}>
                    {rate}%
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {text('maxQuantity')}
          {text('stockPerDay')}
        </div>
        {offers.length > 0 ? (
          <fieldset>
            <legend className="mb-2 text-s font-strong">{t('offeredWith')}</legend>
            <div className="flex flex-wrap gap-2">
              {offers.map(({ id, name }) => (
                <Chip
                  key={id}
                  isPressed={addOn.offerIds.includes(id)}
                  onClick={() =>
                    onChange({
                      ...addOn,
                      offerIds: addOn.offerIds.includes(id)
                        ? addOn.offerIds.filter((one) => one !== id)
                        : [...addOn.offerIds, id],
                    })
                  }
                >
                  {name[language] || name.pl || name.en}
                </Chip>
              ))}
            </div>
          </fieldset>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Switch
            checked={addOn.isOnSale}
            onChange={(event) => onChange({ ...addOn, isOnSale: event.target.checked })}
          >
            {t('onSale', { name: title })}
          </Switch>
          {onDrop ? (
            <Button variant="quiet" size="small" onClick={onDrop}>
              {t('drop')}
            </Button>
          ) : null}
        </div>
      </fieldset>
    </li>
  );
}
