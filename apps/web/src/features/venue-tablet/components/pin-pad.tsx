import { Delete } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { OpenedTablet, TabletMember } from '../hooks/tablet-calls.ts';
import styles from './lock-screen.module.css';

interface PinPadProps {
  member: TabletMember;
  tabletToken: string;
  onOpen: (opened: OpenedTablet) => void;
  onFailed: (error: unknown) => void;
  onBack: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const shortest = 4;
const longest = 6;

/** Large keys for wet hands; a keyboard types into the field, and both are the same PIN. */
export function PinPad({ member, tabletToken, onOpen, onFailed, onBack }: PinPadProps) {
  const { t } = useTranslation('venue-tablet');
  const api = useApi();
  const sayFailure = useFailureWords();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const { start, isBusy, failure } = useAction({
    run: (typed: string) =>
      api.call('POST /tablet/session', { body: { tabletToken, userId: member.userId, pin: typed } }),
    onDone: onOpen,
    onFailed(error) {
      onFailed(error);
      setPin('');
      field.current?.focus();
    },
  });
  useEffect(() => field.current?.focus(), []);
  const change = (typed: string) => setPin(typed.replaceAll(/\D/g, '').slice(0, longest));
  const isReady = pin.length >= shortest;
  return (
    <form
      noValidate
      className={styles.pad}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) start(pin);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <h1 className={styles.title}>
        <label htmlFor="tablet-pin">{t('pinOf', { name: member.name })}</label>
      </h1>
      <input
        ref={field}
        id="tablet-pin"
        className={styles.field}
        type="password"
        // The keys below are the keyboard.
        inputMode="none"
        autoComplete="off"
        maxLength={longest}
        value={pin}
        onChange={(event) => change(event.target.value)}
      />
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <fieldset className={styles.keys}>
        <legend className="sr-only">{t('keys')}</legend>
        {digits.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => change(pin + digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t('erase')}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Delete aria-hidden="true" />
        </button>
      </fieldset>
      <div className={styles.acts}>
        <Button variant="line" onClick={onBack}>
          {t('someoneElse')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={!isReady && !isBusy}>
          {t('open')}
        </Button>
      </div>
    </form>
  );
}
