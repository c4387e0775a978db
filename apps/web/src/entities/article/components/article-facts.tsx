import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import type { ArticleCard } from '../queries.ts';

interface ArticleFactsProps {
  article: Pick<ArticleCard, 'author' | 'publishedAt' | 'readingMinutes'>;
  parts?: readonly ('author' | 'date' | 'time')[];
}

/** "Kuba Lis · 12 November · 4 min read". */
export function ArticleFacts({ article, parts = ['author', 'date', 'time'] }: ArticleFactsProps) {
  const { t } = useTranslation('articles');
  const language = useLanguage();
  const words = {
    author: article.author,
    date: formatDateAt(language, Date.parse(article.publishedAt), homeTimeZone, 'plain'),
    time: t('minutes', { count: article.readingMinutes }),
  };
  return (
    <div className="text-s text-ink-2">
      <FactsLine facts={parts.map((part) => words[part])} />
    </div>
  );
}
