import { articleLimits } from '@gramy/domain/articles/article';
import type { Language } from '@gramy/domain/language/language';
import { Bold, Heading2, Link2, List, type LucideIcon, Quote } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ArticleTexts } from '../hooks/article-texts.ts';
import { insertMarkdown, type MarkdownTool, markdownTools } from '../hooks/insert-markdown.ts';
import styles from './article-editor.module.css';

const icons: Record<MarkdownTool, LucideIcon> = {
  heading: Heading2,
  bold: Bold,
  link: Link2,
  list: List,
  quote: Quote,
};

interface LanguageColumnProps {
  language: Language;
  texts: ArticleTexts;
  onChange: (changed: Partial<ArticleTexts>) => void;
}

/** Title, lead and Markdown in one language; the other stands beside it. */
export function LanguageColumn({ language, texts, onChange }: LanguageColumnProps) {
  const { t } = useTranslation('office-articles');
  const area = useRef<HTMLTextAreaElement>(null);
  const { title, lead, body } = texts;
  const name = t(`languages.${language}`);
  const write = (text: string) => onChange({ body: { ...body, [language]: text } });
  const insert = (tool: MarkdownTool) => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const written = insertMarkdown({ text: body[language], start, end }, tool);
    write(written.text);
    // Once the field has the new text.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(written.start, written.end);
    });
  };
  return (
    <section aria-label={name} lang={language} className={styles.column}>
      <div className={styles.head}>
        <h2 className="text-m">{name}</h2>
        <div role="toolbar" aria-label={t('tools.label', { language: name })} className="flex gap-1">
          {markdownTools.map((tool) => {
            const Icon = icons[tool];
            return (
              <IconButton
                key={tool}
                label={t(`tools.${tool}`)}
                icon={<Icon aria-hidden="true" />}
                onClick={() => insert(tool)}
              />
            );
          })}
        </div>
      </div>
      <Field label={t('fields.title')}>
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            maxLength={articleLimits.title}
            value={title[language]}
            onChange={({ target }) => onChange({ title: { ...title, [language]: target.value } })}
          />
        )}
      </Field>
      <Field label={t('fields.lead')} hint={t('fields.leadHint')}>
        {(control) => (
          <TextArea
            {...control}
            lang={language}
            rows={3}
            limit={articleLimits.lead}
            value={lead[language]}
            onChange={({ target }) => onChange({ lead: { ...lead, [language]: target.value } })}
          />
        )}
      </Field>
      <Field label={t('fields.body')}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            lang={language}
            rows={22}
            limit={articleLimits.body}
            formatCount={(count) => `${count} / ${articleLimits.body}`}
            value={body[language]}
            onChange={({ target }) => write(target.value)}
            className={styles.body}
          />
        )}
      </Field>
    </section>
  );
}
