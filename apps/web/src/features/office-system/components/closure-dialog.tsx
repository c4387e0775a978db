import { languages } from '@gramy/domain/language/language';
import {
  closureDelays,
  closureLengths,
  longestMessage,
  planClosure,
} from '@gramy/domain/office/market-closure';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { officeTodayQuery } from '../../../entities/office/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatTime } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useClockTime } from '../hooks/use-clock-time.ts';
import type { Closure } from '../queries.ts';

interface ClosureDialogProps {
  now: string;
  onClose: () => void;
  onDone: (closure: Closure | null) => void;
}

type Delay = (typeof closureDelays)[number];
type Length = (typeof closureLengths)[number];

/** Guests read the end in both languages, unless somebody writes something else. */
const usual = {
  en: (end: string) => `Back at ${end}. Your tickets still open.`,
  pl: (end: string) => `Wracamy o ${end}. Twoje bilety dalej działają.`,
};

/** What it means first, then when, and what guests read. */
export function ClosureDialog({ now, onClose, onDone }: ClosureDialogProps) {
  const { t } = useTranslation('office-system');
  const { t: tOffice } = useTranslation('office');
  const api = useApi();
  const sayFailure = useFailureWords();
  const sayTime = useClockTime();
  const formId = useId();
  const [delayMinutes, setDelay] = useState<Delay>(10);
  const [minutes, setMinutes] = useState<Length>(20);
  const [written, setWritten] = useState<{ en?: string; pl?: string }>({});
  const [isTried, setIsTried] = useState(false);
  const { endsAt } = planClosure(Date.parse(now), { delayMinutes, minutes });
  const end = sayTime(new Date(endsAt).toISOString());
  const message = {
    en: written.en ?? usual.en(formatTime('en', endsAt, homeTimeZone)),
    pl: written.pl ?? usual.pl(formatTime('pl', endsAt, homeTimeZone)),
  };
  const isWritten = message.en.trim() !== '' && message.pl.trim() !== '';
  const close = useAction({
    run: () =>
      api.call('POST /admin/market-closure', {
        body: { delayMinutes, minutes, message: { en: message.en.trim(), pl: message.pl.trim() } },
      }),
    onDone: ({ closure }) => onDone(closure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWritten) close.start();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('closure.dialogTitle')}
      closeLabel={tOffice('close')}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {tOffice('back')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={close.isBusy}>
            {t('closure.confirm', { minutes })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Impact />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('closure.begins')}>
            {(control) => (
              <Select
                {...control}
                value={String(delayMinutes)}
                onChange={({ target }) => setDelay(pick(closureDelays, target.value, 10))}
              >
                {closureDelays.map((delay) => (
                  <option key={delay} value={delay}>
                    {t(`closure.delays.${delay}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('closure.lasts')}>
            {(control) => (
              <Select
                {...control}
                value={String(minutes)}
                onChange={({ target }) => setMinutes(pick(closureLengths, target.value, 20))}
              >
                {closureLengths.map((length) => (
                  <option key={length} value={length}>
                    {t('closure.minutes', { minutes: length })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {languages.map((language) => (
          <Field
            key={language}
            label={t(`closure.message.${language}`)}
            error={isTried && message[language].trim() === '' ? t('closure.messageRequired') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                maxLength={longestMessage}
                value={message[language]}
                onChange={({ target }) => setWritten({ ...written, [language]: target.value })}
              />
            )}
          </Field>
        ))}
        <ul className="grid gap-2 text-s font-strong">
          {[t('closure.stays'), t('closure.opensByItself', { end })].map((line) => (
            <li key={line} className="flex gap-2">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-(--ok)" /> {line}
            </li>
          ))}
        </ul>
        {close.failure === undefined ? null : <InlineAlert>{sayFailure(close.failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}

function Impact() {
  const { t } = useTranslation('office-system');
  const today = useQuery(officeTodayQuery());
  if (today.status !== 'ready') return null;
  const { playing, inCheckout, requests } = today.data.market;
  const say = (count: number | null) => (count === null ? '?' : String(count));
  return (
    <p className="text-ink-2">
      {t('closure.impact', {
        playing: say(playing),
        inCheckout: say(inCheckout),
        requests: say(requests),
      })}
    </p>
  );
}

function pick<Value extends number>(values: readonly Value[], text: string, otherwise: Value): Value {
  return values.find((value) => String(value) === text) ?? otherwise;
}
