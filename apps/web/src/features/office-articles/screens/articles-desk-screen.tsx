import { articleStates } from '@gramy/domain/articles/article';
import { useState } from 'react';
import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useSettled } from '../../../entities/office/hooks/use-settled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ArticleInHand } from '../components/article-in-hand.tsx';
import { NewArticleDialog } from '../components/new-article-dialog.tsx';
import { type ListedArticle, officeArticlesQuery } from '../queries.ts';

/** All articles, what was touched last first. */
export function ArticlesDeskScreen() {
  const { t } = useTranslation('office-articles');
  const { t: tOffice } = useTranslation('office');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const { values, change } = useListSearch(['q', 'state']);
  const [isBeginning, setIsBeginning] = useState(false);
  const q = useSettled(values.q.trim()) || undefined;
  const pages = useLaterPages(
    officeArticlesQuery({ q, state: values.state || undefined }),
    ({ id }: ListedArticle) => id,
  );
  const sayState = ({ state, publishedAt }: ListedArticle) =>
    t(`states.${state}`, { moment: publishedAt ? sayMoment(publishedAt) : '' });
  useOfficeKeys([{ id: 'new', keys: ['n'], label: t('keys.new'), run: () => setIsBeginning(true) }]);
  return (
    <>
      <PagedDesk
        name={t('title')}
        pages={pages}
        empty={t('none')}
        filters={
          <>
            <Button size="small" className="justify-self-start" onClick={() => setIsBeginning(true)}>
              {t('new.open')} <KeyHint keys="n" />
            </Button>
            <SearchInput
              value={values.q}
              onValueChange={(typed) => change({ q: typed })}
              clearLabel={tOffice('find.clear')}
              placeholder={t('search')}
              aria-label={t('search')}
              maxLength={120}
            />
            <Select
              aria-label={t('state')}
              value={values.state}
              onChange={({ target }) => change({ state: target.value })}
            >
              <option value="">{t('allStates')}</option>
              {articleStates.map((state) => (
                <option key={state} value={state}>
                  {t(`stateNames.${state}`)}
                </option>
              ))}
            </Select>
          </>
        }
        renderRow={(article) => (
          <DeskRow
            title={article.title[language] || article.title[language === 'en' ? 'pl' : 'en']}
            detail={article.author}
            note={sayState(article)}
          />
        )}
      >
        {(article) => <ArticleInHand article={article} />}
      </PagedDesk>
      {isBeginning ? <NewArticleDialog onClose={() => setIsBeginning(false)} /> : null}
    </>
  );
}
