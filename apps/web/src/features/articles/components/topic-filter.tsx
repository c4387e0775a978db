import { buildHref, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import type { ArticlePage } from '../queries.ts';
import { useTopicName } from './topic-name.ts';

interface TopicFilterProps {
  topics: ArticlePage['topics'];
  chosen: string | undefined;
}

/** The choice is an address. */
export function TopicFilter({ topics, chosen }: TopicFilterProps) {
  const { t } = useTranslation('articles');
  const language = useLanguage();
  const sayTopic = useTopicName();
  const total = topics.reduce((sum, { count }) => sum + count, 0);
  const entries = [{ topic: undefined, count: total }, ...topics];
  return (
    <nav aria-label={t('topics.label')} className="max-md:-mx-(--gutter)">
      <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] max-md:px-(--gutter) md:flex-wrap">
        {entries.map(({ topic, count }) => (
          <li key={topic ?? ''} className="flex-none">
            <Link
              to={buildHref(paths.articles, { topic })}
              preventScrollReset
              aria-current={topic === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full bg-card px-4 text-s font-medium whitespace-nowrap inset-ring inset-ring-line transition hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:inset-ring-transparent forced-colors:border forced-colors:aria-[current]:border-3"
            >
              {topic === undefined ? t('topics.all') : sayTopic(topic)}
              <span className="font-normal tabular-nums opacity-75">{formatNumber(language, count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
