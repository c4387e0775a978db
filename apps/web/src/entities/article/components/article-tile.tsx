import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';
import type { ArticleCard } from '../queries.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticlePicture } from './article-picture.tsx';

interface ArticleTileProps {
  article: ArticleCard;
  /** The one that leads a section: a larger title, and no more words than that. */
  isLarge?: boolean;
}

/** A picture and the words under it; the title's link covers all of it. */
export function ArticleTile({ article, isLarge = false }: ArticleTileProps) {
  const language = useLanguage();
  const [activity] = article.activities;
  const say = (text: string) => (language === 'pl' ? bindShortWords(text) : text);
  return (
    <article className="group relative">
      <ArticlePicture
        article={article}
        className={`w-full rounded-l ${isLarge ? 'aspect-[16/9.4]' : 'aspect-[400/270]'}`}
      />
      {activity && !isLarge ? (
        <ActivityTag hue={activity.hue} className="mt-3.5">
          {activity.name[language]}
        </ActivityTag>
      ) : null}
      <h3
        className={`mt-3 max-w-[26ch] decoration-2 underline-offset-3 group-hover:underline ${isLarge ? 'text-xl' : 'text-l'}`}
      >
        <Link to={buildHref(paths.article, { slug: article.slug })} className="after:absolute after:inset-0">
          {say(article.title[language])}
        </Link>
      </h3>
      {isLarge ? null : (
        <p className="mt-2 mb-2 line-clamp-3 text-s leading-snug text-pretty text-ink-2">
          {say(article.lead[language])}
        </p>
      )}
      <div className={isLarge ? 'mt-2' : ''}>
        <ArticleFacts article={article} parts={isLarge ? ['time', 'author'] : ['author', 'date', 'time']} />
      </div>
    </article>
  );
}
