import { ApiError } from '@gramy/contract/api-error';
import { compareLocalDates, type LocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { homePrefix, listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { Place } from '../hooks/carried.ts';
import { listDeskOffers } from '../hooks/desk-offers.ts';
import { listStartsAhead } from '../hooks/desk-times.ts';
import type { OtherPlace } from '../hooks/move-target.ts';
import {
  findPhoneProblems,
  type PhoneFields,
  type PhoneProblem,
  toPhoneBooking,
} from '../hooks/phone-fields.ts';
import { useDeskDialog } from '../hooks/use-desk-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { useTakenWords } from '../hooks/use-taken-words.ts';
import styles from './desk.module.css';
import { OfferChips } from './offer-chips.tsx';
import { OtherPlaces } from './other-places.tsx';
import { PhoneTimes } from './phone-times.tsx';

interface PhoneDialogProps {
  evening: Evening;
  /** Somebody has pressed a free place. */
  place?: Place | undefined;
  onClose: () => void;
}

const longestNote = 500;

/** Agreed on the telephone: name, number, time. The ticket leaves as a text message. */
export function PhoneDialog({ evening, place, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const sayTaken = useTakenWords();
  const { board, now } = useBoardView();
  const offers = listDeskOffers(board, place?.tableId);
  const [fields, setFields] = useState<PhoneFields>(() => {
    const [today, shown] = [board.today as LocalDate, board.date as LocalDate];
    const date = compareLocalDates(shown, today) < 0 ? today : shown;
    return {
      offerId: offers[0]?.id ?? '',
      date,
      start: place?.start ?? listStartsAhead(board, date, now)[1],
      durationMinutes: offers[0]?.durations[0] ?? 60,
      guests: 4,
      tableId: place?.tableId,
      name: '',
      phone: { prefix: homePrefix, number: '' },
      language,
      note: '',
    };
  });
  const [problems, setProblems] = useState<readonly PhoneProblem[]>([]);
  const { send, failure, forgetFailure } = useDeskDialog(evening, onClose);
  const isClosedThen = failure instanceof ApiError && failure.code === 'outsideHours';
  const others: readonly OtherPlace[] =
    failure instanceof ApiError ? (failure.problem?.alternatives ?? []) : [];

  const change = (changed: Partial<PhoneFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setProblems([]);
    forgetFailure();
  };
  const error = (name: PhoneProblem) => (problems.includes(name) ? { error: t(`phone.wrong.${name}`) } : {});

  const save = async () => {
    const found = findPhoneProblems(fields);
    setProblems(found);
    const body = toPhoneBooking(board, fields, isClosedThen);
    if (found.length > 0 || body === undefined) return;
    await send({ kind: 'phoneBooking', body }, body.name);
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t('phone.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button isBusy={evening.desk.isBusy} onClick={() => void save()}>
          {isClosedThen ? t('goOn') : t('phone.save')}
        </Button>
      }
    >
      <OfferChips
        offers={offers}
        value={fields.offerId}
        onChange={(offerId) => change({ offerId, tableId: undefined })}
      />
      <div className={styles.fields}>
        <Field label={t('phone.name')} isRequired {...error('name')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="words"
              maxLength={100}
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('phone.number')} hint={t('phone.numberHint')} {...error('phone')}>
          {(control) => (
            <PhoneInput
              {...control}
              autoComplete="off"
              value={fields.phone}
              onValueChange={(phone) => change({ phone })}
              prefixes={listPhonePrefixes(language)}
              prefixLabel={t('phone.prefix')}
            />
          )}
        </Field>
        <PhoneTimes
          fields={fields}
          durations={offers.find(({ id }) => id === fields.offerId)?.durations ?? []}
          {...error('start')}
          onChange={change}
        />
        <SegmentedControl
          isLegendShown
          legend={t('phone.language')}
          value={fields.language}
          onValueChange={(chosen) => change({ language: chosen })}
          segments={[
            { value: 'pl', label: 'polski' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Field className={styles.wide ?? ''} label={t('phone.note')} hint={t('phone.noteHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              limit={longestNote}
              value={fields.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
      </div>
      {failure === undefined ? null : (
        <div className="mt-4 grid gap-3">
          <InlineAlert>{sayTaken(failure, fields) ?? sayFailure(failure)}</InlineAlert>
          <OtherPlaces
            places={others}
            title={t('alsoFree')}
            onChoose={({ startsAt, date, tableIds }) =>
              change({ start: Date.parse(startsAt), date: date as LocalDate, tableId: tableIds?.[0] })
            }
          />
        </div>
      )}
    </Dialog>
  );
}
