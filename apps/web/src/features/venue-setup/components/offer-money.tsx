import type { Currency } from '@gramy/domain/money/money';
import type { OfferEffect } from '@gramy/domain/setup/offer-effects';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Offer, Offers } from '../hooks/offer-queries.ts';
import type { OfferForm } from '../hooks/use-offer-form.ts';
import type { SayProblem } from '../hooks/use-offer-problem-words.ts';
import { OfferEffects } from './offer-effects.tsx';
import { SettingLine } from './setting-line.tsx';

const vatRates = [0, 5, 8, 23];

interface OfferMoneyProps {
  form: OfferForm;
  offer: Offer;
  effects: readonly OfferEffect[];
  policies: Offers['policies'];
  currency: Currency;
  /** Where the week is painted. */
  pricesHref: string;
  say: SayProblem;
}

export function OfferPrice({ form, offer, effects, currency, pricesHref, say }: OfferMoneyProps) {
  const { t } = useTranslation('venue-offers');
  const { values } = form;
  const unit = currency === 'PLN' ? 'zł' : '€';
  const rates = [...new Set([...vatRates, values.vatPercent])].toSorted((one, other) => one - other);
  const money = (name: 'basePrice' | 'businessPrice') => (
    <Field label={t(`price.${name}.label`)} hint={t(`price.${name}.hint`)} error={say(name)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
          value={values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={form.saveNow}
        />
      )}
    </Field>
  );
  return (
    <SectionCard title={t('price.title')} lead={t('price.lead')}>
      <SegmentedControl
        legend={t('price.per')}
        segments={(['hour', 'person'] as const).map((value) => ({ value, label: t(`price.${value}`) }))}
        value={values.pricing}
        onValueChange={(pricing) => form.set('pricing', pricing)}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {money('basePrice')}
        {money('businessPrice')}
        <Field label={t('price.vat')}>
          {(control) => (
            <Select
              {...control}
              value={values.vatPercent}
              onChange={(event) => form.set('vatPercent', Number(event.target.value))}
            >
              {rates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate}%
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="mt-4 text-s">
        <Link to={pricesHref} className={textLinkClass}>
          {t('price.paint')}
        </Link>{' '}
        {offer.bandCount > 0 ? t('price.bands', { count: offer.bandCount }) : t('price.noBands')}
      </p>
      <OfferEffects effects={effects} fields={['businessPrice']} />
    </SectionCard>
  );
}

export function OfferPayment({
  form,
  effects,
  policies,
}: Pick<OfferMoneyProps, 'form' | 'effects' | 'policies'>) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const { payAtVenue, depositPercent, policyId } = form.values;
  const { takesOnlinePayments } = usePublicConfig();
  return (
    <SectionCard title={t('payment.title')}>
      <div className="grid gap-3">
        <Switch
          isControlLast
          checked={payAtVenue}
          onChange={(event) => form.set('payAtVenue', event.target.checked)}
          hint={t(takesOnlinePayments ? 'payment.venueHint' : 'payment.venueOnlyHint')}
        >
          {t('payment.venue')}
        </Switch>
        {takesOnlinePayments || depositPercent !== null ? (
          <Switch
            isControlLast
            checked={depositPercent !== null}
            onChange={(event) => form.set('depositPercent', event.target.checked ? 30 : null)}
            hint={t('payment.depositHint')}
          >
            {t('payment.deposit')}
          </Switch>
        ) : null}
        {depositPercent === null ? null : (
          <SettingLine label={t('payment.share')}>
            <Stepper
              aria-label={t('payment.share')}
              decreaseLabel={t('less')}
              increaseLabel={t('more')}
              min={1}
              max={99}
              value={depositPercent}
              onValueChange={(percent) => form.set('depositPercent', percent)}
              formatValue={(percent) => `${percent}%`}
            />
          </SettingLine>
        )}
        <Field label={t('payment.policy')}>
          {(control) => (
            <Select
              {...control}
              value={policyId}
              onChange={(event) => form.set('policyId', event.target.value)}
            >
              {policies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language] || name.pl || name.en}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <OfferEffects effects={effects} fields={['payAtVenue', 'depositPercent']} />
    </SectionCard>
  );
}
