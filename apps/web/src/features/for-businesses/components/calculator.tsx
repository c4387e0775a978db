import { useId, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney, formatNumber, formatPercent } from '../../../lib/formats/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { countExtraIncome, type EmptyTime, firstGuess, sliderBounds } from '../hooks/extra-income.ts';

/** The visitor's own numbers; nothing is sent anywhere. */
export function Calculator() {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  const [input, setInput] = useState(firstGuess);
  const sliders: { name: keyof EmptyTime; label: string; formatValue: (value: number) => string }[] = [
    {
      name: 'tables',
      label: t('calculator.tables'),
      formatValue: (value) => formatNumber(language, value),
    },
    {
      name: 'emptyHours',
      label: t('calculator.emptyHours'),
      formatValue: (value) => formatDuration(language, value * 60),
    },
    {
      name: 'hourPrice',
      label: t('calculator.hourPrice'),
      formatValue: (value) => formatMoney(language, { amount: value * 100, currency: 'PLN' }),
    },
    {
      name: 'filledPercent',
      label: t('calculator.filled'),
      formatValue: (value) => formatPercent(language, value / 100),
    },
  ];
  return (
    <section
      aria-labelledby="calculator-title"
      className="page-width grid items-center gap-x-18 gap-y-8 pt-15 md:pt-24 lg:grid-cols-2 noscript:hidden"
    >
      <div>
        <h2 id="calculator-title" className="text-3xl">
          {t('calculator.title')}
        </h2>
        <p className="mt-3 mb-6 text-ink-2">{t('calculator.lead')}</p>
        <div className="grid gap-4">
          {sliders.map(({ name, label, formatValue }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Slider
                  {...control}
                  {...sliderBounds[name]}
                  value={input[name]}
                  onValueChange={(value) => setInput((last) => ({ ...last, [name]: value }))}
                  formatValue={formatValue}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
      <CalculatorResult input={input} />
    </section>
  );
}

function CalculatorResult({ input }: { input: EmptyTime }) {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  const incomeId = useId();
  const { emptyHours, filledHours, income } = countExtraIncome(input);
  const rows = [
    { name: t('calculator.empty'), value: formatDuration(language, emptyHours * 60) },
    { name: t('calculator.filledHours'), value: formatDuration(language, filledHours * 60) },
    {
      name: t('calculator.perHour'),
      value: formatMoney(language, { amount: input.hourPrice * 100, currency: 'PLN' }),
    },
  ];
  return (
    <div className="rounded-xl bg-(--night) px-6 py-7 text-ink scheme-dark md:px-10 md:py-9">
      <h3 className="text-m tracking-normal text-orange-text">{t('calculator.result')}</h3>
      <dl className="mt-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p id={incomeId} className="mt-6 text-ink-2">
        {t('calculator.income')}
      </p>
      <output
        aria-labelledby={incomeId}
        className="mt-1 block text-[clamp(2.4rem,1.6rem+2.4vw,3.6rem)] leading-none font-heavy tracking-[-0.045em] tabular-nums"
      >
        {formatMoney(language, income)}
      </output>
      <p className="mt-4 text-s text-pretty text-ink-2">{t('calculator.note')}</p>
    </div>
  );
}
