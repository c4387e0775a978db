import { type FormEvent, type Ref, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput, type TextInputProps } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import {
  emptyPromotion,
  type PromotionField,
  readPromotion,
  type TypedPromotion,
} from '../hooks/typed-promotion.ts';
import { usePromotionWords } from '../hooks/use-promotion-words.ts';
import {
  activitiesOfMarketQuery,
  citiesOfMarketQuery,
  type NewPromotion,
  promotionsQuery,
} from '../queries.ts';
import styles from './promotions.module.css';
import { ScopeChoice } from './scope-choice.tsx';

type TextName = 'code' | 'value' | 'minSpend' | 'from' | 'until' | 'perUserLimit' | 'totalLimit';

/** What a code promises is never changed, so it is shown as guests will see it before it is made. */
export function NewPromotionCard({ codeRef }: { codeRef: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('office-promotions');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  const sayFailure = useFailureWords();
  const cities = useQuery(citiesOfMarketQuery(), { isExtra: true });
  const activities = useQuery(activitiesOfMarketQuery(), { isExtra: true });
  const [typed, setTyped] = useState(emptyPromotion);
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<TypedPromotion>) => setTyped((before) => ({ ...before, ...changed }));
  const read = readPromotion(typed);
  const make = useAction({
    run: (promotion: NewPromotion) => api.call('POST /admin/promotions', { body: promotion }),
    onDone({ code }) {
      setTyped(emptyPromotion);
      setIsTried(false);
      sayDone(t('done.made', { code }));
      void mutate(promotionsQuery().key);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if ('promotion' in read) make.start(read.promotion);
  };
  const sayWrong = (field: PromotionField) =>
    isTried && 'wrong' in read && read.wrong.includes(field) ? t(`wrong.${field}`) : undefined;
  const text = (name: TextName, field: PromotionField, props: TextInputProps = {}) => (
    <Field label={t(`fields.${name}`)} error={sayWrong(field)}>
      {(control) => (
        <TextInput
          {...control}
          {...props}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const isPercent = typed.kind === 'percent';
  return (
    <SectionCard title={t('new')} lead={t('newLead')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {text('code', 'code', { ref: codeRef, maxLength: 24, autoComplete: 'off', spellCheck: false })}
        {(['en', 'pl'] as const).map((language) => (
          <Field key={language} label={t(`description.${language}`)} error={sayWrong(language)}>
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                maxLength={120}
                value={typed.description[language]}
                onChange={({ target }) =>
                  change({ description: { ...typed.description, [language]: target.value } })
                }
              />
            )}
          </Field>
        ))}
        <SegmentedControl
          legend={t('kind')}
          isLegendShown
          value={typed.kind}
          onValueChange={(kind) => change({ kind })}
          segments={(['percent', 'amount'] as const).map((kind) => ({
            value: kind,
            label: t(`kinds.${kind}`),
          }))}
        />
        <div className="flex flex-wrap gap-3 *:min-w-36 *:flex-1">
          {text('value', 'value', { inputMode: 'decimal', suffix: isPercent ? '%' : 'zł' })}
          {text('minSpend', 'minSpend', { inputMode: 'decimal', suffix: 'zł' })}
          {text('from', 'from', { type: 'date' })}
          {text('until', 'until', { type: 'date', min: typed.from })}
          {text('perUserLimit', 'perUser', { inputMode: 'numeric' })}
          {text('totalLimit', 'total', { inputMode: 'numeric' })}
        </div>
        <p className="-mt-2 text-s text-ink-2">{t('noLimitHint')}</p>
        <Checkbox
          checked={typed.firstBookingOnly}
          onChange={({ target }) => change({ firstBookingOnly: target.checked })}
        >
          {t('firstOnlyChoice')}
        </Checkbox>
        <ScopeChoice
          legend={t('cities')}
          hint={t('citiesHint')}
          items={cities.status === 'ready' ? cities.data.items : []}
          chosen={typed.cityIds}
          onChange={(cityIds) => change({ cityIds })}
        />
        <ScopeChoice
          legend={t('activities')}
          hint={t('activitiesHint')}
          items={activities.status === 'ready' ? activities.data.items : []}
          chosen={typed.activityIds}
          onChange={(activityIds) => change({ activityIds })}
        />
        {'promotion' in read ? <Voucher promotion={read.promotion} /> : null}
        {make.failure === undefined ? null : <InlineAlert>{sayFailure(make.failure)}</InlineAlert>}
        <Button type="submit" isBusy={make.isBusy}>
          {t('make')}
        </Button>
      </form>
    </SectionCard>
  );
}

function Voucher({ promotion }: { promotion: NewPromotion }) {
  const { t } = useTranslation('office-promotions');
  const { sayGift, sayDay } = usePromotionWords();
  return (
    <div className={styles.voucher}>
      <p className="text-xl font-heavy">{promotion.code}</p>
      <p className="font-medium">{sayGift(promotion)}</p>
      <p className="text-s text-ink-2">
        {t('between', { from: sayDay(promotion.startsAt), until: sayDay(promotion.endsAt, true) })}
      </p>
    </div>
  );
}
