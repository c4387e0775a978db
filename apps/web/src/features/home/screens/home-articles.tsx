import { ArticleRow } from '../../../entities/article/components/article-row.tsx';
import { ArticleTile } from '../../../entities/article/components/article-tile.tsx';
import { homeArticlesQuery } from '../../../entities/article/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionHead } from '../components/section-head.tsx';

export function HomeArticles() {
  const { t } = useTranslation('home');
  const state = useQuery(homeArticlesQuery(), { isExtra: true, isSettled: true });
  if (state.status !== 'ready') return null;
  const [lead, ...others] = state.data.items;
  if (!lead) return null;
  return (
    <section aria-labelledby="articles" className="page-width pt-14 md:pt-22">
      <SectionHead
        id="articles"
        title={t('articles.title')}
        more={{ to: paths.articles, words: t('articles.all') }}
      />
      <div className="grid gap-7 lg:grid-cols-[1.25fr_1fr] lg:gap-10">
        <ArticleTile article={lead} isLarge />
        <ul className="grid content-between gap-4 md:max-lg:grid-cols-3">
          {others.map((article) => (
            <li key={article.slug}>
              <ArticleRow article={article} standsAtMiddle />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
