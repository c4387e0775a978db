import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { ArticleCard } from '../queries.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticlePicture } from './article-picture.tsx';

interface ArticleRowProps {
  article: ArticleCard;
  /** Where three stand beside each other on a tablet, the picture goes above the words. */
  standsAtMiddle?: boolean;
}

export function ArticleRow({ article, standsAtMiddle = false }: ArticleRowProps) {
  const language = useLanguage();
  const title = article.title[language];
  return (
    <article
      className={`group relative grid grid-cols-[7rem_1fr] items-center gap-3.5 md:gap-5 lg:grid-cols-[10.5rem_1fr] ${
        standsAtMiddle ? 'md:max-lg:block' : ''
      }`}
    >
      <ArticlePicture article={article} className="aspect-[400/290] w-full rounded-m" />
      <div className={standsAtMiddle ? 'md:max-lg:pt-3' : ''}>
        <h3 className="text-m leading-tight decoration-2 underline-offset-3 group-hover:underline lg:text-l">
          <Link
            to={buildHref(paths.article, { slug: article.slug })}
            className="after:absolute after:inset-0"
          >
            {language === 'pl' ? bindShortWords(title) : title}
          </Link>
        </h3>
        <div className="mt-1.5">
          <ArticleFacts article={article} parts={['time', 'author']} />
        </div>
      </div>
    </article>
  );
}
