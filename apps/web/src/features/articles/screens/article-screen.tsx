import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { Navigate, useParams } from 'react-router';
import { ArticleFacts } from '../../../entities/article/components/article-facts.tsx';
import { ArticlePicture } from '../../../entities/article/components/article-picture.tsx';
import { ArticleRow } from '../../../entities/article/components/article-row.tsx';
import textStyles from '../../../entities/article/components/article-text.module.css';
import { describeArticle } from '../../../entities/article/components/describe-article.ts';
import { useTopicName } from '../../../entities/article/components/topic-name.ts';
import { type Article, articleQuery } from '../../../entities/article/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import styles from '../components/article-page.module.css';
import { FailedPanel } from '../components/failed-panel.tsx';
import { ShareLink } from '../components/share-link.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticlePlaces } from './article-places.tsx';

export function ArticleScreen() {
  const { slug = '' } = useParams();
  const state = useQuery(articleQuery(slug));
  if (state.status === 'ready') {
    const { slug: current } = state.data;
    // An address that it had before leads to the one in use.
    if (current !== slug) return <Navigate to={buildHref(paths.article, { slug: current })} replace />;
    return <ShownArticle article={state.data} />;
  }
  if (state.status === 'loading') return <Waiting />;
  return (
    <div className="page-width" role="alert">
      <FailedPanel heading="h1" state={state} />
    </div>
  );
}

function ShownArticle({ article }: { article: Article }) {
  const { t } = useTranslation('articles');
  const language = useLanguage();
  const pictures = usePictures();
  const sayTopic = useTopicName();
  const say = (text: string) => (language === 'pl' ? bindShortWords(text) : text);
  const [activity] = article.activities;
  const path = buildHref(paths.article, { slug: article.slug });
  const picture = article.cover?.url ?? pictures.ogScene(activity?.slug ?? '', article.slug);
  usePageHead({
    title: `${article.title[language]} · Gramy`,
    description: article.lead[language],
    path,
    picture,
    isPhoto: article.cover !== null,
    linkedData: (origin) =>
      describeArticle(article, { language, origin, path, picture, home: t('home'), list: t('articles') }),
  });
  return (
    <div className={joinClasses(styles.page, textStyles.article)}>
      <div className={styles.progress} aria-hidden="true" />
      <article className="page-width pt-6 md:pt-10">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {article.activities.map(({ slug, hue, name }) => (
              <Link
                key={slug}
                to={buildSearchHref({ activity: slug })}
                className="flex min-h-11 items-center"
              >
                <ActivityTag hue={hue} className="hover:underline">
                  {name[language]}
                </ActivityTag>
              </Link>
            ))}
            <Link
              to={buildHref(paths.articles, { topic: article.topic })}
              className="inline-flex min-h-11 items-center text-s text-ink-2 underline underline-offset-3 hover:text-ink"
            >
              {sayTopic(article.topic)}
            </Link>
            <ArticleFacts article={article} parts={['date', 'time']} />
          </div>
          <h1 className="mt-2 max-w-[24ch] text-[clamp(2.125rem,1.4rem+3vw,3.75rem)] leading-[1.02] font-heavy tracking-[-0.035em]">
            {say(article.title[language])}
          </h1>
          <p className="mt-4 max-w-[46ch] text-m leading-snug text-pretty text-ink-2 md:text-l">
            {say(article.lead[language])}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Avatar name={article.author} {...(activity ? { hue: activity.hue } : {})} />
            <p className="mr-3 font-strong">{article.author}</p>
            <ShareLink />
          </div>
        </header>
        <ArticlePicture
          article={article}
          isFirst
          className="mt-7 aspect-[4/3] w-full rounded-xl object-cover md:aspect-[1264/520]"
        />
        <ArticleBody />
      </article>
      {activity ? <ArticlePlaces activity={activity.slug} /> : null}
      {article.related.length > 0 ? (
        <section aria-labelledby="next" className="page-width pt-14 pb-16 md:pt-20">
          <h2 id="next" className="mb-6 text-3xl">
            {t('next')}
          </h2>
          <ul className="grid gap-6 md:grid-cols-3">
            {article.related.map((other) => (
              <li key={other.slug}>
                <ArticleRow article={other} standsAtMiddle />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('articles');
  return (
    <SkeletonArea label={t('loading')} className="page-width pt-10">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton tone="light" className="mt-4 h-7 w-1/2" />
      <Skeleton shape="block" className="mt-8 aspect-[1264/520] w-full rounded-xl" />
    </SkeletonArea>
  );
}

/** Renamed, taken down, or never there. */
export function NotFound() {
  const { t } = useTranslation('articles');
  usePageHead({ title: `${t('notFound.title')} · Gramy`, description: t('notFound.text') });
  return (
    <div className="page-width">
      <StatusPanel
        picture={usePictures().spot('not-found')}
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
      >
        <Link to={paths.articles} className={buttonClass('primary')}>
          {t('notFound.action')}
        </Link>
      </StatusPanel>
    </div>
  );
}
