import { ApiError } from '@gramy/contract/api-error';
import type { ErrorCode } from '@gramy/contract/errors';
import { useTranslation } from '../../i18n/use-translation.ts';

/** From here on a wait is given in minutes, and in hours. */
const longSeconds = 90;
const longMinutes = 90;

/** What to say about a call that failed: every code of the API has its sentence. Needs the messages `failures`. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTranslation('failures');
  const sentences: Record<ErrorCode, string> = t('sentences', { returnObjects: true });

  const sayWait = (seconds: number) => {
    if (seconds <= longSeconds) return t('waitSeconds', { count: Math.ceil(seconds) });
    const minutes = Math.ceil(seconds / 60);
    if (minutes <= longMinutes) return t('waitMinutes', { count: minutes });
    return t('waitHours', { count: Math.ceil(minutes / 60) });
  };

  return (error) => {
    if (!(error instanceof ApiError)) return sentences.internal;
    if (error.status === 0) return navigator.onLine ? t('noAnswer') : t('offline');
    const { code = 'internal', retryAfterSeconds } = error;
    // A newer server may respond with a code that this page does not know.
    const sentence = Object.hasOwn(sentences, code) ? sentences[code] : sentences.internal;
    const isWait = error.status === 429 && retryAfterSeconds !== undefined;
    return isWait ? `${sentence} ${sayWait(retryAfterSeconds)}` : sentence;
  };
}
