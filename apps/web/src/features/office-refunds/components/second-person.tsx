import type { ReactNode } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

interface Decision {
  start: () => void;
  isBusy: boolean;
  failure?: unknown;
}

interface SecondPersonProps {
  /** Whoever asked does not agree to it, and may take it back. */
  isOwn: boolean;
  approve: Decision;
  decline: Decision;
  declineLabel: string;
  /** One of several in a list, without keys of its own. */
  isSmall?: boolean;
  children?: ReactNode;
}

/** What a second person can say to a sum, and the first one to their own. */
export function SecondPerson({
  isOwn,
  approve,
  decline,
  declineLabel,
  isSmall = false,
  children,
}: SecondPersonProps) {
  const { t } = useTranslation('office-refunds');
  const sayFailure = useFailureWords();
  const failure = approve.failure ?? decline.failure;
  const size = isSmall ? 'small' : 'medium';
  const hint = (key: string) => (isSmall ? null : <KeyHint keys={key} />);
  return (
    <div className="mt-3 grid gap-3">
      {isOwn ? <p className="text-s text-ink-2">{t('own')}</p> : null}
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div className="flex flex-wrap items-center gap-2">
        {isOwn ? null : (
          <Button
            variant={isSmall ? 'ink' : 'primary'}
            size={size}
            isBusy={approve.isBusy}
            onClick={() => approve.start()}
          >
            {t('agree')} {hint('a')}
          </Button>
        )}
        <Button variant="line" size={size} isBusy={decline.isBusy} onClick={() => decline.start()}>
          {isOwn ? t('takeBack') : declineLabel} {hint('d')}
        </Button>
        {children}
      </div>
    </div>
  );
}
