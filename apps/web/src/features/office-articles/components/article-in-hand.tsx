import { useNavigate } from 'react-router';
import { ArticlePicture } from '../../../entities/article/components/article-picture.tsx';
import { useTopicName } from '../../../entities/article/components/topic-name.ts';
import { Facts } from '../../../entities/office/components/facts.tsx';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { activityNamesQuery, type ListedArticle } from '../queries.ts';
import { StateBadge } from './state-badge.tsx';

/** How it looks on a card, and where it stands. */
export function ArticleInHand({ article }: { article: ListedArticle }) {
  const { t } = useTranslation('office-articles');
  const language = useLanguage();
  const navigate = useNavigate();
  const sayTopic = useTopicName();
  const sayMoment = useMomentWords();
  const activities = useQuery(activityNamesQuery(), { isExtra: true });
  const known = activities.status === 'ready' ? activities.data.items : [];
  const marks = article.activities.flatMap((slug) => known.find((activity) => activity.slug === slug) ?? []);
  const open = () => void navigate(buildHref(paths.adminArticle, { articleId: article.id }));
  useOfficeKeys([{ id: 'open', keys: ['Enter'], label: t('keys.open'), run: open }]);
  return (
    <div className="grid max-w-160 justify-items-start gap-4">
      <StateBadge article={article} />
      <h2 className="text-xl wrap-anywhere">{article.title[language] || t('untitled')}</h2>
      <ArticlePicture
        article={{ slug: article.slug, cover: article.cover, activities: marks }}
        className="aspect-[800/520] w-full rounded-l"
      />
      <Facts
        facts={[
          { name: t('address'), value: `/articles/${article.slug}` },
          { name: t('author'), value: article.author },
          { name: t('topic'), value: sayTopic(article.topic) },
          { name: t('touched'), value: sayMoment(article.updatedAt) },
        ]}
      />
      <Button onClick={open}>
        {t('open')} <KeyHint keys="Enter" />
      </Button>
    </div>
  );
}
