import { longestMessage } from '@gramy/contract/schemas/contact-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { type FieldName, type Topic, topics } from '../hooks/contact-fields.ts';
import type { ContactForm } from '../hooks/use-contact-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';
import { useTopicNames } from '../hooks/use-topic-names.ts';

export const fieldIds: Record<FieldName, string> = {
  name: 'contact-name',
  email: 'contact-email',
  topic: 'contact-subject',
  message: 'contact-message',
};

interface ContactFormFieldsProps extends Pick<ContactForm, 'register' | 'problems'> {
  askedTopic: Topic | undefined;
}

export function ContactFormFields({ register, problems, askedTopic }: ContactFormFieldsProps) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const sayProblem = useProblemWords();
  const topicNames = useTopicNames();
  const describeField = (name: FieldName) => ({
    id: fieldIds[name],
    error: sayProblem(name, problems[name]),
    isRequired: true,
  });
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <Field label={t('form.name')} {...describeField('name')}>
          {(control) => (
            <TextInput {...control} {...register('name')} autoComplete="name" enterKeyHint="next" />
          )}
        </Field>
        <Field label={t('form.email')} hint={t('form.emailHint')} {...describeField('email')}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
            />
          )}
        </Field>
      </div>
      <Field label={t('form.subject')} {...describeField('topic')}>
        {(control) => (
          <Select {...control} {...register('topic')} defaultValue={askedTopic ?? ''}>
            <option value="">{t('form.chooseSubject')}</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {topicNames[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.message')} hint={t('form.messageHint')} {...describeField('message')}>
        {(control) => (
          <TextArea
            {...control}
            {...register('message')}
            rows={7}
            autoCapitalize="sentences"
            enterKeyHint="enter"
            limit={longestMessage}
            formatCount={(length) =>
              `${formatNumber(language, length)} / ${formatNumber(language, longestMessage)}`
            }
          />
        )}
      </Field>
    </>
  );
}
