import { useSearchParams } from 'react-router';
import { ArticleTile } from '../../../entities/article/components/article-tile.tsx';
import { useTopicName } from '../../../entities/article/components/topic-name.ts';
import { readTopic } from '../../../entities/article/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { FailedPanel } from '../components/failed-panel.tsx';
import { LeadArticle } from '../components/lead-article.tsx';
import { TopicFilter } from '../components/topic-filter.tsx';
import { useArticlePages } from '../hooks/use-article-pages.ts';

export function ArticlesScreen() {
  const { t } = useTranslation('articles');
  const [search] = useSearchParams();
  const topic = readTopic(search);
  const sayTopic = useTopicName();
  usePageHead({
    title: topic ? t('pageTitleTopic', { topic: sayTopic(topic) }) : t('pageTitle'),
    description: t('pageDescription'),
    path: buildHref(paths.articles, { topic }),
    picture: usePictures().ogImage('articles'),
    linkedData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: t('home'), item: origin + paths.home },
          { '@type': 'ListItem', position: 2, name: t('articles'), item: origin + paths.articles },
        ],
      },
    ],
  });
  return (
    <div className="page-width pt-6 pb-14 md:pt-10 md:pb-20">
      <h1 className="text-hero leading-[.94] font-heavy tracking-[-0.045em]">{t('title')}</h1>
      <p className="mt-4 mb-7 max-w-[62ch] text-m text-pretty text-ink-2 md:text-l">{t('lead')}</p>
      <Articles topic={topic} />
    </div>
  );
}

function Articles({ topic }: { topic: string | undefined }) {
  const { t } = useTranslation('articles');
  const { first, items, status, loadMore } = useArticlePages(topic);
  if (first.status === 'loading') return <Waiting />;
  if (first.status === 'failed') return <FailedPanel heading="h2" state={first} />;
  const [lead, ...others] = items;
  return (
    <>
      {lead && !topic ? (
        <div className="mb-8">
          <LeadArticle article={lead} />
        </div>
      ) : null}
      <TopicFilter topics={first.data.topics} chosen={topic} />
      {lead ? (
        <InfiniteList
          items={topic ? items : others}
          itemKey={({ slug }) => slug}
          renderItem={(article) => <ArticleTile article={article} />}
          status={status}
          onMore={loadMore}
          words={{
            label: t('list.label'),
            more: t('list.more'),
            loading: t('list.loading'),
            failed: t('list.failed'),
            retry: t('list.retry'),
            end: t('list.end'),
            shown: t('list.shown', { count: items.length }),
          }}
          className="mt-8"
          listClassName="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3"
        />
      ) : (
        <Nothing />
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('articles');
  return (
    <SkeletonArea label={t('loading')}>
      <Skeleton shape="block" className="h-90 w-full rounded-[24px] lg:h-120" />
      <div className="mt-16 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} shape="block" className="aspect-[400/270] w-full rounded-l" />
        ))}
      </div>
    </SkeletonArea>
  );
}

function Nothing() {
  const { t } = useTranslation('articles');
  return (
    <StatusPanel
      picture={usePictures().spot('search')}
      heading="h2"
      title={t('empty.title')}
      text={t('empty.text')}
    >
      <Link to={paths.articles} className={buttonClass('primary')}>
        {t('empty.action')}
      </Link>
    </StatusPanel>
  );
}
