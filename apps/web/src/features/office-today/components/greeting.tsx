import type { OfficeToday } from '../../../entities/office/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../lib/session/session-context.tsx';

interface GreetingProps {
  queues: OfficeToday['queues'];
  isKnown: boolean;
}

/** The sum of what waits, and that there may be more where a queue could not be counted. */
export function Greeting({ queues, isKnown }: GreetingProps) {
  const { t } = useTranslation('office-today');
  const { user } = useSession();
  const name = user?.name.split(' ')[0] ?? '';
  const hello = t(`hello.${findPartOfDay(new Date().getHours())}`, { name });
  if (!isKnown) return hello;
  const count = queues.reduce((sum, queue) => sum + (queue.count ?? 0), 0);
  const isMaybeMore = queues.some((queue) => queue.count === null);
  if (count === 0) return `${hello} ${t(isMaybeMore ? 'unknown' : 'nothing')}`;
  return (
    <>
      {hello} <span className="text-orange-display">{t('things', { count })}</span>{' '}
      {t(isMaybeMore ? 'waitMaybe' : 'wait', { count })}
    </>
  );
}

function findPartOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 18 || hour < 4) return 'evening';
  return hour < 12 ? 'morning' : 'day';
}
