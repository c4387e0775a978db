import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { ArticleFacts } from '../../../entities/article/components/article-facts.tsx';
import { ArticlePicture } from '../../../entities/article/components/article-picture.tsx';
import type { ArticleCard } from '../../../entities/article/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';

/** The newest one, as wide as the page. */
export function LeadArticle({ article }: { article: ArticleCard }) {
  const language = useLanguage();
  const [activity] = article.activities;
  const say = (text: string) => (language === 'pl' ? bindShortWords(text) : text);
  return (
    <article className="group relative grid overflow-hidden rounded-[24px] bg-card shadow-e1 transition hover:shadow-e2 lg:grid-cols-[3fr_2fr] dark:inset-ring dark:inset-ring-line">
      <ArticlePicture article={article} isFirst className="aspect-[800/520] h-full w-full lg:min-h-120" />
      <div className="flex flex-col items-start justify-center p-6 md:p-10">
        {activity ? <ActivityTag hue={activity.hue}>{activity.name[language]}</ActivityTag> : null}
        <h2 className="mt-4 text-2xl decoration-2 underline-offset-4 group-hover:underline">
          <Link
            to={buildHref(paths.article, { slug: article.slug })}
            className="after:absolute after:inset-0"
          >
            {say(article.title[language])}
          </Link>
        </h2>
        <p className="mt-3.5 mb-5 text-pretty text-ink-2">{say(article.lead[language])}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}
