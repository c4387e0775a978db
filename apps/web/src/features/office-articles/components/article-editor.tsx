import { ApiError } from '@gramy/contract/api-error';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { findParagraphGap } from '../hooks/article-texts.ts';
import { type ArticleForm, useArticleForm } from '../hooks/use-article-form.ts';
import type { ArticleFile } from '../queries.ts';
import { AboutCard } from './about-card.tsx';
import styles from './article-editor.module.css';
import { ArticlePreview } from './article-preview.tsx';
import { CoverCard } from './cover-card.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { LanguageColumn } from './language-column.tsx';
import { PublishCard } from './publish-card.tsx';

type View = 'write' | 'preview';

/** English and Polish side by side, and beside them all that is not text. */
export function ArticleEditor({ loaded }: { loaded: ArticleFile }) {
  const { t } = useTranslation('office-articles');
  const language = useLanguage();
  const form = useArticleForm(loaded);
  const [view, setView] = useState<View>('write');
  const guard = useUnsavedGuard(form.hasChanges);
  const { texts, hasChanges, save } = form;
  const turn = () => setView(view === 'write' ? 'preview' : 'write');
  useOfficeKeys([
    { id: 'save', keys: ['Ctrl+s'], label: t('keys.save'), run: () => hasChanges && save.start() },
    { id: 'preview', keys: ['Ctrl+p'], label: t('keys.preview'), run: turn },
  ]);
  const name = texts.title[language] || texts.title[language === 'en' ? 'pl' : 'en'] || t('untitled');
  return (
    <OfficePage
      name={name}
      title={t('article')}
      lead={name}
      action={
        <div className={styles.bar}>
          <GapBadge texts={texts} />
          <SegmentedControl
            legend={t('view')}
            value={view}
            onValueChange={setView}
            segments={(['write', 'preview'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          />
          <Button variant="line" isBusy={save.isBusy} disabled={!hasChanges} onClick={() => save.start()}>
            {t(hasChanges ? 'save' : 'saved')} <KeyHint keys="Ctrl+s" />
          </Button>
        </div>
      }
    >
      <Trouble form={form} />
      {view === 'preview' ? (
        <ArticlePreview form={form} />
      ) : (
        <div className={styles.editor}>
          <div className={styles.columns}>
            <LanguageColumn language="en" texts={texts} onChange={form.change} />
            <LanguageColumn language="pl" texts={texts} onChange={form.change} />
          </div>
          <div className={styles.side}>
            <PublishCard form={form} />
            <CoverCard form={form} />
            <AboutCard form={form} />
            {form.file.publishedAt === null ? <DeleteDraft articleId={form.file.id} /> : null}
          </div>
        </div>
      )}
      <ConfirmDialog {...guard} />
    </OfficePage>
  );
}

function GapBadge({ texts }: Pick<ArticleForm, 'texts'>) {
  const { t } = useTranslation('office-articles');
  const gap = findParagraphGap(texts);
  if (!gap) return null;
  return (
    <Badge tone="warn" icon={<Languages aria-hidden="true" />}>
      {t('gap', { count: gap.count, language: t(`inLanguage.${gap.language}`) })}
    </Badge>
  );
}

/** Why nothing was saved; when somebody else was quicker, with a way on. */
function Trouble({ form }: { form: ArticleForm }) {
  const { t } = useTranslation('office-articles');
  const sayFailure = useFailureWords();
  const { failure, takeTheirs } = form;
  if (failure === undefined) return null;
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <InlineAlert>{sayFailure(failure)}</InlineAlert>
      {failure instanceof ApiError && failure.code === 'changedMeanwhile' ? (
        <Button variant="line" size="small" isBusy={takeTheirs.isBusy} onClick={() => takeTheirs.start()}>
          {t('takeTheirs')}
        </Button>
      ) : null}
    </div>
  );
}
