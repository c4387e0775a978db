import { useParams } from 'react-router';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ArticleEditor } from '../components/article-editor.tsx';
import { articleFileQuery } from '../queries.ts';

/** One article to be written. */
export function ArticleFileScreen() {
  const { articleId = '' } = useParams();
  const { t } = useTranslation('office-articles');
  const words = useFirstCardWords();
  const file = useQuery(articleFileQuery(articleId), { isSettled: true });
  if (file.status === 'ready') return <ArticleEditor key={articleId} loaded={file.data} />;
  return (
    <OfficePage name={t('article')} title={t('article')}>
      <CardContent state={file} words={words} skeletonRows={8}>
        {() => null}
      </CardContent>
    </OfficePage>
  );
}
