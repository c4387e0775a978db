import { passwordRules } from '@gramy/domain/account/password';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import type { FieldName } from '../hooks/password-fields.ts';
import { findFieldId, type usePasswordForm } from '../hooks/use-password-form.ts';

interface PasswordFormFieldsProps {
  form: ReturnType<typeof usePasswordForm>;
  hasPassword: boolean;
}

/** The rules tick off while one types, and the last field turns green once it says the same. */
export function PasswordFormFields({ form, hasPassword }: PasswordFormFieldsProps) {
  const { t } = useTranslation('security');
  const rulesId = useId();
  const [newPassword, repeat] = useWatch({ control: form.control, name: ['newPassword', 'repeat'] });
  const problemWords = t('password.problems', { returnObjects: true });
  const ruleWords = t('password.rules', { returnObjects: true });
  const rules = passwordRules.map(({ name, isMet }) => ({
    id: name,
    label: ruleWords[name],
    isMet: isMet(newPassword),
  }));
  const met = rules.filter(({ isMet }) => isMet).length;
  const describeField = (name: FieldName) => {
    const problem = form.problems[name];
    return { id: findFieldId(name), error: problem && problemWords[problem], isRequired: true };
  };
  return (
    <>
      {hasPassword ? (
        <Field label={t('password.current')} {...describeField('currentPassword')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword')}
              autoComplete="current-password"
              showLabel={t('password.show')}
              enterKeyHint="next"
            />
          )}
        </Field>
      ) : null}
      <div className="grid gap-3">
        <Field label={t('password.new')} {...describeField('newPassword')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('newPassword', form.checkRepeatAgain)}
              aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
              autoComplete="new-password"
              showLabel={t('password.show')}
              enterKeyHint="next"
            />
          )}
        </Field>
        <PasswordRules
          id={rulesId}
          rules={rules}
          metLabel={t('password.met')}
          unmetLabel={t('password.unmet')}
          progressText={newPassword === '' ? '' : t('password.progress', { met, all: rules.length })}
        />
      </div>
      <Field label={t('password.repeat')} {...describeField('repeat')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('repeat')}
            isGood={repeat !== '' && repeat === newPassword}
            autoComplete="new-password"
            showLabel={t('password.show')}
            enterKeyHint="done"
          />
        )}
      </Field>
    </>
  );
}
