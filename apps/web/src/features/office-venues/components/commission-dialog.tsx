import {
  findCommissionStart,
  isRise,
  mayStartOn,
  mostFixed,
  parsePercent,
} from '@gramy/domain/ledger/commission-change';
import { parseTypedMoney, writeTypedMoney } from '@gramy/domain/money/typed-money';
import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useTermsWords } from '../hooks/use-terms-words.ts';
import type { AskedCommission, Commission, VenueFile } from '../queries.ts';

interface CommissionDialogProps {
  venue: VenueFile;
  commission: Commission;
  onClose: () => void;
  onDone: (commission: Commission) => void;
}

/** Other terms for what is booked from a day on; a rise leaves owners two weeks. */
export function CommissionDialog({ venue, commission, onClose, onDone }: CommissionDialogProps) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const api = useApi();
  const { standard, agreed, currency } = commission;
  const sayTerms = useTermsWords(currency);
  const typed = useTypedTerms(agreed ?? standard);
  const [isStandard, setIsStandard] = useState(false);
  const [chosenDay, setDay] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const asked = isStandard ? standard : typed.terms;
  const span = findSpan(commission, asked);
  const day = parseLocalDate(chosenDay ?? span.first);
  const isFitting = asked !== undefined && day !== undefined && mayStartOn(day, span);
  const sayDay = (date: LocalDate) => formatDate(language, date);
  const agree = useAction({
    run: (reason: string) =>
      api.call('POST /admin/venues/:providerId/commission', {
        params: { providerId: venue.id },
        body: { agreed: isStandard ? null : (asked ?? null), from: day ?? span.first, reason },
      }),
    onDone,
  });
  const start = (reason: string) => {
    setIsTried(true);
    if (isFitting) agree.start(reason);
  };
  return (
    <ReasonDialog
      isOpen
      title={t('commission.dialogTitle', { name: venue.name })}
      label={t('ownerReads')}
      hint={t('ownerReadsHint')}
      confirmLabel={t('commission.confirm', { terms: asked ? sayTerms(asked) : '–' })}
      action={{ ...agree, start }}
      onClose={onClose}
    >
      {agreed ? (
        <Checkbox checked={isStandard} onChange={(event) => setIsStandard(event.target.checked)}>
          {t('commission.backToStandard', { terms: sayTerms(standard) })}
        </Checkbox>
      ) : null}
      {isStandard ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('commission.percent')}
            error={typed.basisPoints === undefined ? t('commission.percentWrong') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={typed.percentText}
                onChange={(event) => typed.setPercent(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('commission.fixed')}
            hint={t('commission.fixedHint')}
            error={
              typed.fixed === undefined
                ? t('commission.fixedWrong', { most: formatMoney(language, { amount: mostFixed, currency }) })
                : undefined
            }
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={typed.fixedText}
                onChange={(event) => typed.setFixed(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <Field
        label={t('commission.from')}
        hint={t(span.isRise ? 'commission.fromRise' : 'commission.fromHint', { first: sayDay(span.first) })}
        error={
          (isTried || chosenDay !== undefined) && asked !== undefined && !isFitting
            ? t('commission.fromWrong', { first: sayDay(span.first), last: sayDay(span.last) })
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={span.first}
            max={span.last}
            value={chosenDay ?? span.first}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <p className="text-s text-ink-2">{t('commission.means')}</p>
    </ReasonDialog>
  );
}

function useTypedTerms(beginning: AskedCommission) {
  const language = useLanguage();
  const comma = language === 'pl' ? ',' : '.';
  const [percentText, setPercent] = useState(() => writeTypedMoney(beginning.basisPoints, comma));
  const [fixedText, setFixed] = useState(() => writeTypedMoney(beginning.fixed, comma));
  const basisPoints = parsePercent(percentText);
  const money = parseTypedMoney(fixedText);
  const fixed = money !== undefined && money <= mostFixed ? money : undefined;
  const terms = basisPoints === undefined || fixed === undefined ? undefined : { basisPoints, fixed };
  return { percentText, setPercent, basisPoints, fixedText, setFixed, fixed, terms };
}

function findSpan({ agreed, standard, planned, today }: Commission, asked: AskedCommission | undefined) {
  const now = agreed ?? standard;
  const promised = planned ? [now, planned.agreed ?? standard] : [now];
  const wanted = asked ?? now;
  return {
    ...findCommissionStart(promised, wanted, today as LocalDate),
    isRise: promised.some((terms) => isRise(terms, wanted)),
  };
}
