import { type Language, languages } from '@gramy/domain/language/language';
import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ArticlePicture } from '../../../entities/article/components/article-picture.tsx';
import textStyles from '../../../entities/article/components/article-text.module.css';
import { ArticleText } from '../../../entities/article/components/article-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import type { ArticleForm } from '../hooks/use-article-form.ts';
import { activityNamesQuery } from '../queries.ts';
import styles from './article-editor.module.css';

type Rendered = Record<Language, { html: string }>;

/** What stands on the screen, saved or not, as its page will show it: rendered by the same code. */
export function ArticlePreview({ form }: { form: ArticleForm }) {
  const { t } = useTranslation('office-articles');
  const ownLanguage = useLanguage();
  const api = useApi();
  const words = useFirstCardWords();
  const sayFailure = useFailureWords();
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const [rendered, setRendered] = useState<Rendered>();
  const activities = useQuery(activityNamesQuery(), { isExtra: true });
  const render = useAction({
    run: (body: ArticleForm['texts']['body']) => api.call('POST /admin/articles/preview', { body: { body } }),
    onDone: setRendered,
  });
  const { texts, file } = form;
  const { body } = texts;
  const { start } = render;
  const startRendering = useRef(start);
  useEffect(() => {
    startRendering.current(body);
  }, [body]);
  const known = activities.status === 'ready' ? activities.data.items : [];
  const marks = texts.activities.flatMap((slug) => known.find((activity) => activity.slug === slug) ?? []);
  const say = (text: string) => (language === 'pl' ? bindShortWords(text) : text);
  return (
    <div className="grid justify-items-start gap-4">
      <SegmentedControl
        legend={t('preview.language')}
        value={language}
        onValueChange={setLanguage}
        segments={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <article lang={language} className={joinClasses(styles.preview, textStyles.article)}>
        <h2 className="text-3xl leading-tight font-heavy tracking-[-0.03em]">
          {say(texts.title[language]) || t('untitled')}
        </h2>
        <p className="mt-3 text-l leading-snug text-ink-2">{say(texts.lead[language])}</p>
        <ArticlePicture
          article={{ slug: file.slug, cover: file.cover, activities: marks }}
          isFirst
          className="my-6 aspect-[1264/520] w-full rounded-l"
        />
        {render.failure !== undefined ? <InlineAlert>{sayFailure(render.failure)}</InlineAlert> : null}
        {rendered === undefined ? (
          <SkeletonArea label={words.loading}>
            <Skeleton shape="block" className="h-64 w-full" />
          </SkeletonArea>
        ) : (
          // Links lead nowhere here: what is typed would be left behind.
          <div onClickCapture={holdLinks}>
            <ArticleText html={rendered[language].html} />
          </div>
        )}
      </article>
    </div>
  );
}

function holdLinks(event: SyntheticEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
  event.preventDefault();
  event.stopPropagation();
}
