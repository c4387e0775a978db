import { toE164 } from '@gramy/domain/account/phone-number';
import type { Language } from '@gramy/domain/language/language';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { homePrefix, listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { listDeskOffers } from '../hooks/desk-offers.ts';
import { findNewTime } from '../hooks/queue-times.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useDeskDialog } from '../hooks/use-desk-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import styles from './desk.module.css';
import { LengthKeys } from './length-keys.tsx';
import { NumberStep } from './number-step.tsx';
import { OfferChips } from './offer-chips.tsx';
import { PeopleKeys } from './people-keys.tsx';

interface QueueDialogProps {
  evening: Evening;
  /** What was said at the desk already. */
  guests?: number | undefined;
  minutes?: number | undefined;
  onClose: () => void;
}

const longestName = 60;

/** Everything is taken: who waits, for how many and how long, and where the text message goes when it is their turn. */
export function QueueDialog({ evening, onClose, ...said }: QueueDialogProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { board, now } = useBoardView();
  const { sayTime } = useBarWords(board);
  const offers = listDeskOffers(board);
  const [offerId, setOfferId] = useState(offers[0]?.id ?? '');
  const [guests, setGuests] = useState(said.guests);
  const [minutes, setMinutes] = useState(said.minutes);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState({ prefix: homePrefix, number: '' });
  const [spoken, setSpoken] = useState<Language>(language);
  const [problems, setProblems] = useState<readonly ('name' | 'phone')[]>([]);
  const { send, failure } = useDeskDialog(evening, onClose);
  const isWhole = guests !== undefined && minutes !== undefined;
  const error = (field: 'name' | 'phone') =>
    problems.includes(field) ? { error: t(`phone.wrong.${field}`) } : {};

  const sayWait = () => {
    if (guests === undefined || minutes === undefined) return t('queue.first');
    const seatedAt = findNewTime(board, { offerId, guests, durationMinutes: minutes }, now);
    if (seatedAt === null) return t('queue.notTonight');
    if (seatedAt <= now) return t('queue.now');
    const wait = formatDuration(language, Math.ceil((seatedAt - now) / 60_000));
    return t('queue.about', { time: sayTime(seatedAt), wait });
  };

  const save = async () => {
    const number = phone.number.trim() === '' ? undefined : toE164(phone);
    const isPhoneWrong = phone.number.trim() !== '' && number === undefined;
    const found = [
      ...(name.trim() === '' ? (['name'] as const) : []),
      ...(isPhoneWrong ? (['phone'] as const) : []),
    ];
    setProblems(found);
    if (found.length > 0 || guests === undefined || minutes === undefined) return;
    const party = { offerId, guests, durationMinutes: minutes, name: name.trim(), language: spoken };
    const body = { ...party, branchId: board.branch.id, ...(number === undefined ? {} : { phone: number }) };
    await send({ kind: 'queueJoin', body }, party.name);
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t('queue.dialog')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button isBusy={evening.desk.isBusy} disabled={!isWhole} onClick={() => void save()}>
          {t('queue.save')}
        </Button>
      }
    >
      <OfferChips
        offers={offers}
        value={offerId}
        onChange={(id) => {
          setOfferId(id);
          setMinutes(undefined);
        }}
      />
      <NumberStep number={1} title={t('howMany')}>
        <PeopleKeys value={guests} onChange={setGuests} />
      </NumberStep>
      <NumberStep number={2} title={t('howLong')}>
        <LengthKeys
          durations={offers.find(({ id }) => id === offerId)?.durations ?? []}
          start={now}
          value={minutes}
          isFull={() => false}
          onChange={setMinutes}
        />
      </NumberStep>
      <NumberStep number={3} title={t('queue.who')}>
        <div className={styles.fields}>
          <Field label={t('phone.name')} isRequired {...error('name')}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="words"
                maxLength={longestName}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('phone.number')} hint={t('queue.numberHint')} {...error('phone')}>
            {(control) => (
              <PhoneInput
                {...control}
                autoComplete="off"
                value={phone}
                onValueChange={setPhone}
                prefixes={listPhonePrefixes(language)}
                prefixLabel={t('phone.prefix')}
              />
            )}
          </Field>
          <SegmentedControl
            isLegendShown
            legend={t('phone.language')}
            value={spoken}
            onValueChange={setSpoken}
            segments={[
              { value: 'pl', label: 'polski' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
      </NumberStep>
      <p role="status" className={styles.notice}>
        {sayWait()}
      </p>
      {failure === undefined ? null : (
        <div className="mt-4">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
        </div>
      )}
    </Dialog>
  );
}
