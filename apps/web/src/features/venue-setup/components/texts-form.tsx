import type { Language } from '@gramy/domain/language/language';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { type useAutosave as Autosave, useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import {
  descriptionIn,
  findTextProblems,
  longest,
  type TextFields,
  type TextName,
  taglineIn,
  textLimits,
  toTextChange,
  toTextFields,
} from '../hooks/text-fields.ts';
import { useKeepSaved } from '../hooks/use-keep-saved.ts';
import { type Business, businessQuery } from '../queries.ts';

const load = (business: Business) => ({ values: toTextFields(business), version: business.version });

type TextsForm = ReturnType<typeof Autosave<TextFields>>;

/** How guests know the venue. One language is enough; the other shows the same until somebody writes it. */
export function TextsForm({ providerId, loaded }: { providerId: string; loaded: Business }) {
  const { t } = useTranslation('venue-place');
  const sayFailure = useFailureWords();
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const form = useTexts(providerId, loaded);
  return (
    <SectionCard title={t('texts.title')} lead={t('texts.lead')}>
      <div className="grid gap-4">
        <ContestedNotice
          fields={form.contested.map(({ name, mine, theirs }) => ({
            label: t(`texts.fields.${name}`),
            mine,
            theirs,
          }))}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
        <TextField form={form} name="name" hint={t('texts.nameHint')} />
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            legend={t('texts.language')}
            segments={[
              { value: 'pl', label: 'Polski' },
              { value: 'en', label: 'English' },
            ]}
            value={language}
            onValueChange={setLanguage}
          />
          <TranslateButton form={form} to={language} />
        </div>
        <TextField form={form} name={taglineIn(language)} />
        <Field
          label={t(`texts.fields.${descriptionIn(language)}`)}
          error={
            form.problems[descriptionIn(language)] && t('problems.tooLong', { limit: longest.description })
          }
        >
          {(control) => (
            <TextArea
              {...control}
              lang={language}
              rows={6}
              limit={longest.description}
              formatCount={(length) => `${length} / ${longest.description}`}
              value={form.values[descriptionIn(language)]}
              onChange={(event) => form.set(descriptionIn(language), event.target.value)}
              onBlur={form.saveNow}
            />
          )}
        </Field>
        {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
      </div>
    </SectionCard>
  );
}

function useTexts(providerId: string, loaded: Business) {
  const api = useApi();
  const keep = useKeepSaved(businessQuery(providerId), load);
  return useAutosave<TextFields>({
    name: `texts ${providerId}`,
    loaded: load(loaded),
    check: findTextProblems,
    save: async (changes, { version, values, idempotencyKey }) =>
      keep(
        await api.call('PATCH /business/providers/:providerId', {
          params: { providerId },
          body: { ...toTextChange(changes, values), version },
          idempotencyKey,
        }),
      ),
    reload: async () => keep(await businessQuery(providerId).call(api)),
  });
}

function TextField({ form, name, hint }: { form: TextsForm; name: TextName; hint?: string }) {
  const { t } = useTranslation('venue-place');
  const problem = form.problems[name];
  return (
    <Field
      label={t(`texts.fields.${name}`)}
      error={
        problem &&
        (problem === 'tooLong' ? t('problems.tooLong', { limit: textLimits[name] }) : t('problems.name'))
      }
      {...(hint ? { hint } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={form.saveNow}
        />
      )}
    </Field>
  );
}

/** Fills this language from the other. What was there before comes back by one press. */
function TranslateButton({ form, to }: { form: TextsForm; to: Language }) {
  const { t } = useTranslation('venue-place');
  const { hasTranslationEngine } = usePublicConfig();
  const api = useApi();
  const sayFailure = useFailureWords();
  const from: Language = to === 'en' ? 'pl' : 'en';
  const pairs = [
    { source: taglineIn(from), target: taglineIn(to) },
    { source: descriptionIn(from), target: descriptionIn(to) },
  ].filter(({ source }) => form.values[source].trim() !== '');
  const translate = useAction({
    run: () =>
      api.call('POST /translation/translate', {
        body: { texts: pairs.map(({ source }) => form.values[source].trim()), to },
      }),
    onDone({ translations }) {
      const made = pairs.flatMap(({ target }, index) => {
        const answer = translations[index];
        return answer && answer.source !== 'original' ? [{ target, text: answer.text }] : [];
      });
      if (made.length === 0) return void showToast({ title: t('texts.noTranslation') });
      const before = made.map(({ target }) => ({ target, text: form.values[target] }));
      for (const { target, text } of made) form.set(target, text);
      showToast({
        title: t('texts.translated'),
        action: {
          label: t('texts.undo'),
          run: () => {
            for (const { target, text } of before) form.set(target, text);
          },
        },
      });
    },
    onFailed: (error) => showToast({ title: sayFailure(error) }),
  });
  if (!hasTranslationEngine || pairs.length === 0) return null;
  return (
    <Button
      variant="line"
      size="small"
      icon={<Languages aria-hidden="true" />}
      isBusy={translate.isBusy}
      onClick={() => translate.start()}
    >
      {t(`texts.translateFrom.${from}`)}
    </Button>
  );
}
