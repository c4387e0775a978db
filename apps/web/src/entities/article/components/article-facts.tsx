import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import type { ArticleCard } from '../queries.ts';

/** Where the editors sit: a date of theirs is a date there. */

interface ArticleFactsProps {
  article: Pick<ArticleCard, 'author' | 'publishedAt' | 'readingMinutes'>;
  parts?: readonly ('author' | 'date' | 'time')[];
}

/** "Kuba Lis · 12 November · 4 min read". */
export function ArticleFacts({ article, parts = ['author', 'date', 'time'] }: ArticleFactsProps) {
  const { t } = useTranslation('articles');
  const language = useLanguage();
  const published = Date.parse(article.publishedAt);
  const words = {
    author: article.author,
    date: (
      <time dateTime={article.publishedAt}>{formatDateAt(language, published, homeTimeZone, 'plain')}</time>
    ),
    time: t('minutes', { count: article.readingMinutes }),
  };
  return (
    <p className="text-s text-ink-2">
      {parts.map((part, position) => (
        <span key={part}>
          {position > 0 ? ' · ' : ''}
          {words[part]}
        </span>
      ))}
    </p>
  );
}
