import { hourMs } from '@gramy/domain/time/instant';
import { Clock, ClockAlert, CloudOff, Hourglass } from 'lucide-react';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import type { OfficeToday } from '../../../entities/office/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';

/** Below it a promise is red: there is time for little else. */
const soonMs = 2 * hourMs;

/** Until when the oldest was promised something, or how old it is. */
export function PromiseBadge({ queue }: { queue: OfficeToday['queues'][number] }) {
  const { t } = useTranslation('office-today');
  const { sayAge, sayDeadline } = useAgeWords();
  const { count, oldestAt, promisedBy } = queue;
  const now = Date.now();
  if (count === null)
    return (
      <Badge tone="bad" icon={<CloudOff aria-hidden="true" />}>
        {t('unknownCount')}
      </Badge>
    );
  if (count === 0 || oldestAt === null) return <span />;
  if (promisedBy === null)
    return <Badge icon={<Hourglass aria-hidden="true" />}>{sayAge(Date.parse(oldestAt), now)}</Badge>;
  const at = Date.parse(promisedBy);
  const isSoon = at - now < soonMs;
  return (
    <Badge
      tone={isSoon ? 'bad' : 'warn'}
      icon={isSoon ? <ClockAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
    >
      {sayDeadline(at, now)}
    </Badge>
  );
}
