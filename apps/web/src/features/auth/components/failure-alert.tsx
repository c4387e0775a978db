import { ApiError } from '@gramy/contract/api-error';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { CookiesBlockedError } from '../hooks/cookies-blocked.ts';
import { FormAlert } from './form-alert.tsx';

interface FailureAlertProps {
  failure: unknown;
  action?: ReactNode;
  /** Nothing was typed that could be lost. */
  isFormless?: boolean;
}

/** A call failed: why, and what can be done. What was typed stays where it is. */
export function FailureAlert({ failure, action, isFormless }: FailureAlertProps) {
  const { t } = useTranslation('auth');
  const sayFailure = useFailureWords();
  if (failure === undefined) return null;
  if (failure instanceof CookiesBlockedError) return <FormAlert>{t('cookies.text')}</FormAlert>;
  const isUnanswered = failure instanceof ApiError && failure.status === 0;
  return (
    <FormAlert kind={isUnanswered ? 'offline' : 'bad'} action={action}>
      {sayFailure(failure)} {isUnanswered && !isFormless ? t('kept') : null}
    </FormAlert>
  );
}
