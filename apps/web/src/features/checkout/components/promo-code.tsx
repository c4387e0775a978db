import type { Currency } from '@gramy/domain/money/money';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Spinner } from '../../../ui/waiting/spinner.tsx';
import type { PromoState } from '../hooks/use-checkout-price.ts';
import { usePromoWords } from '../hooks/use-promo-words.ts';

interface PromoCodeProps {
  code: string;
  state: PromoState;
  currency: Currency;
  isSignedIn: boolean;
  onCode: (code: string) => void;
}

/** One code at a time: asked for, being checked, applied or refused. */
export function PromoCode({ code, state, currency, isSignedIn, onCode }: PromoCodeProps) {
  const { t } = useTranslation('checkout');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-m font-strong">
        {t('promo.title')}
      </h2>
      {state.status === 'applied' ? (
        <Applied answer={state.answer} currency={currency} onRemove={() => onCode('')} />
      ) : (
        <PromoForm key={code} code={code} state={state} currency={currency} onCode={onCode} />
      )}
      {isSignedIn || !code ? null : <p className="text-s text-ink-2">{t('promo.logIn')}</p>}
    </section>
  );
}

function PromoForm({ code, state, currency, onCode }: Omit<PromoCodeProps, 'isSignedIn'>) {
  const { t } = useTranslation('checkout');
  const [typed, setTyped] = useState(code);
  const sayProblem = usePromoWords(currency);
  const isChecking = state.status === 'checking';
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(typed.trim() === '');
    if (typed.trim() === '' && code === '') return;
    if (state.status === 'failed' && typed.trim() === code) state.retry();
    else onCode(typed.trim().toUpperCase());
  };
  return (
    <form onSubmit={send} className="grid gap-2">
      <div className="flex items-start gap-3">
        <Field
          label={<span className="sr-only">{t('promo.title')}</span>}
          error={isMissing ? t('promo.missing') : sayProblem(state)}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              maxLength={24}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setIsMissing(false);
              }}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
            />
          )}
        </Field>
        <Button type="submit" variant="line" isBusy={isChecking} className="mt-1.5 flex-none">
          {t('promo.apply')}
        </Button>
      </div>
      <p role="status" className="flex items-center gap-2 text-s text-ink-2">
        {isChecking ? (
          <>
            <Spinner size="small" />
            {t('promo.checking')}
          </>
        ) : null}
      </p>
    </form>
  );
}

interface AppliedProps {
  answer: Extract<PromoState, { status: 'applied' }>['answer'];
  currency: Currency;
  onRemove: () => void;
}

function Applied({ answer, currency, onRemove }: AppliedProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const amount = formatMoney(language, { amount: answer.discount, currency });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m border border-(--ok) bg-(--ok-soft) px-4 py-2.5">
      <b className="tracking-wide">{answer.code}</b>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-s font-medium text-(--ok)">
        <CircleCheck aria-hidden className="size-5 flex-none" />
        <span>
          {t('promo.applied', { amount })} {answer.description[language]}
        </span>
      </p>
      <button type="button" onClick={onRemove} className={`min-h-11 cursor-pointer ${textLinkClass}`}>
        {t('promo.remove')}
      </button>
    </div>
  );
}
