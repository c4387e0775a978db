import type { MoneyDecision } from '@gramy/domain/money/held-money';
import { useState } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { readSums } from '../hooks/held-sums.ts';
import { useSumWords } from '../hooks/use-sum-words.ts';
import { type HeldMoney, heldMoneyQuery } from '../queries.ts';

const routes = {
  accept: 'POST /admin/payments/:reviewId/accept',
  giveBack: 'POST /admin/payments/:reviewId/give-back',
  close: 'POST /admin/payments/:reviewId/close',
} as const;
const longestReason = 2000;

interface DecideMoneyProps {
  money: HeldMoney;
  onDone: () => void;
}

/** What can become of it, each in words before it is done, with the note that goes into the log. */
export function DecideMoney({ money, onDone }: DecideMoneyProps) {
  const { t } = useTranslation('office-payments');
  const api = useApi();
  const sayFailure = useFailureWords();
  const saySum = useSumWords();
  const refresh = useRefreshOffice();
  const [wanted, setWanted] = useState<MoneyDecision | undefined>(money.decisions[0]);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const decide = useAction({
    run: (decision: MoneyDecision) =>
      api.call(routes[decision], { params: { reviewId: money.id }, body: { reason: reason.trim() } }),
    onDone: (_, decision) => {
      showToast({ title: t(`done.${decision}`) });
      onDone();
      refresh(heldMoneyQuery().key);
    },
  });
  const start = () => {
    setIsTried(true);
    if (wanted !== undefined && reason.trim() !== '') decide.start(wanted);
  };
  const kind = money.kind === 'secondPayment' || money.kind === 'unknownPayment' ? 'payment' : money.kind;
  const sum = saySum(readSums(money).arrived);
  useOfficeKeys([
    ...money.decisions.map((decision, index) => ({
      id: `choose-${decision}`,
      keys: [String(index + 1)] as const,
      label: t(`outcomes.${kind}.${decision}.name`, { sum }),
      isQuiet: true,
      run: () => setWanted(decision),
    })),
    ...(money.decisions.length > 0
      ? [{ id: 'send', keys: ['Ctrl+Enter'] as const, label: t('keys.decide'), run: start }]
      : []),
  ]);
  if (money.isGoingBack) {
    return (
      <SectionCard title={t('what')}>
        <p>{t('goingBackText')}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('what')}>
      <div className="grid gap-4">
        <FieldsetField legend={t('choose')}>
          {money.decisions.map((decision) => (
            <Radio
              key={decision}
              name={`decision-${money.id}`}
              checked={wanted === decision}
              onChange={() => setWanted(decision)}
              hint={t(`outcomes.${kind}.${decision}.text`)}
            >
              {t(`outcomes.${kind}.${decision}.name`, { sum })}
            </Radio>
          ))}
        </FieldsetField>
        <Field
          label={t('note')}
          hint={t('noteHint')}
          error={isTried && reason.trim() === '' ? t('noteRequired') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              value={reason}
              limit={longestReason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {decide.failure === undefined ? null : <InlineAlert>{sayFailure(decide.failure)}</InlineAlert>}
        {wanted === undefined ? null : (
          <div>
            <Button isBusy={decide.isBusy} onClick={start}>
              {t(`outcomes.${kind}.${wanted}.name`, { sum })} <KeyHint keys="Ctrl+Enter" />
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
