import { passwordRules } from '@gramy/domain/account/password';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  form: AuthForm;
  label: string;
  repeatLabel: string;
  /** Both in one row where there is room. */
  isInRow?: boolean;
}

/** The rules tick off while one types, and the second field turns green once it says the same. */
export function NewPasswordFields({ form, label, repeatLabel, isInRow }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const rulesId = useId();
  const { control, getFieldState, trigger } = form.form;
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] });
  const words = t('rules', { returnObjects: true });
  const rules = passwordRules.map(({ name, isMet }) => ({
    id: name,
    label: words[name],
    isMet: isMet(password),
  }));
  const met = rules.filter(({ isMet }) => isMet).length;
  const checkRepeatAgain = () => {
    if (getFieldState('repeat').isTouched) void trigger('repeat');
  };
  return (
    <div className={isInRow ? 'grid gap-3 sm:grid-cols-2 sm:gap-x-3.5' : 'grid gap-3'}>
      <PasswordField
        form={form}
        name="password"
        label={label}
        autoComplete="new-password"
        describedBy={rulesId}
        onChange={checkRepeatAgain}
      />
      <PasswordRules
        id={rulesId}
        rules={rules}
        metLabel={words.met}
        unmetLabel={words.unmet}
        progressText={password === '' ? '' : t('rules.progress', { met, all: rules.length })}
        className={isInRow ? 'sm:order-last sm:col-span-2 sm:max-w-104' : ''}
      />
      <PasswordField
        form={form}
        name="repeat"
        label={repeatLabel}
        autoComplete="new-password"
        isGood={repeat !== '' && repeat === password}
        enterKeyHint={isInRow ? 'next' : 'done'}
      />
    </div>
  );
}
