import { useTopicName } from '../../../entities/article/components/topic-name.ts';
import type { ArticlePage } from '../../../entities/article/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { renderLinkInPlace } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { ChipLink } from '../../../ui/action/chip.tsx';

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
            <ChipLink
              href={buildHref(paths.articles, { topic })}
              renderLink={renderLinkInPlace}
              isCurrent={topic === chosen}
              count={formatNumber(language, count)}
            >
              {topic === undefined ? t('topics.all') : sayTopic(topic)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
