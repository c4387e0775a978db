import { articleLimits, articleTopics } from '@gramy/domain/articles/article';
import { useTopicName } from '../../../entities/article/components/topic-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ArticleForm } from '../hooks/use-article-form.ts';
import { activityNamesQuery } from '../queries.ts';

/** Its address, who has written it, and what it is about. */
export function AboutCard({ form }: { form: ArticleForm }) {
  const { t } = useTranslation('office-articles');
  const language = useLanguage();
  const sayTopic = useTopicName();
  const activities = useQuery(activityNamesQuery(), { isExtra: true });
  const { file, texts, change } = form;
  const choose = (slug: string, isChosen: boolean) =>
    change({
      activities: isChosen ? [...texts.activities, slug] : texts.activities.filter((one) => one !== slug),
    });
  return (
    <SectionCard title={t('about.title')}>
      <div className="grid gap-4">
        <Field
          label={t('address')}
          hint={
            file.formerSlugs.length > 0
              ? t('about.former', { list: file.formerSlugs.join(', ') })
              : t('about.addressHint')
          }
          error={/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(texts.slug) ? undefined : t('about.addressWrong')}
        >
          {(control) => (
            <TextInput
              {...control}
              prefix="/articles/"
              maxLength={120}
              spellCheck={false}
              value={texts.slug}
              onChange={({ target }) => change({ slug: target.value })}
            />
          )}
        </Field>
        <Field label={t('author')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={articleLimits.author}
              value={texts.author}
              onChange={({ target }) => change({ author: target.value })}
            />
          )}
        </Field>
        <Field label={t('topic')}>
          {(control) => (
            <Select
              {...control}
              value={texts.topic}
              onChange={({ target }) =>
                change({ topic: articleTopics.find((topic) => topic === target.value) ?? texts.topic })
              }
            >
              {articleTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {sayTopic(topic)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <fieldset>
          <legend className="mb-2 font-strong">{t('about.activities')}</legend>
          <p className="mb-2 text-s text-ink-2">{t('about.activitiesHint')}</p>
          <div className="grid max-h-72 gap-1 overflow-y-auto">
            {(activities.status === 'ready' ? activities.data.items : []).map(({ slug, name }) => (
              <Checkbox
                key={slug}
                checked={texts.activities.includes(slug)}
                onChange={({ target }) => choose(slug, target.checked)}
              >
                {name[language]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </div>
    </SectionCard>
  );
}
