import { CalendarClock, CircleCheck, PencilLine } from 'lucide-react';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import type { ListedArticle } from '../queries.ts';

const looks = {
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'info', Icon: CalendarClock },
  published: { tone: 'ok', Icon: CircleCheck },
} as const;

export function StateBadge({ article }: { article: Pick<ListedArticle, 'state' | 'publishedAt'> }) {
  const { t } = useTranslation('office-articles');
  const sayMoment = useMomentWords();
  const { tone, Icon } = looks[article.state];
  const moment = article.state === 'scheduled' && article.publishedAt ? sayMoment(article.publishedAt) : '';
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`states.${article.state}`, { moment })}
    </Badge>
  );
}
