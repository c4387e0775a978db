import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

export function FormPasswords() {
  const { t } = useTranslation('parts-form');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const rulesId = useId();
  const rules = [
    { id: 'length', label: t('passwords.length'), isMet: password.length >= 8 },
    { id: 'capital', label: t('passwords.capital'), isMet: /\p{Lu}/u.test(password) },
    { id: 'small', label: t('passwords.small'), isMet: /\p{Ll}/u.test(password) },
    { id: 'number', label: t('passwords.number'), isMet: /\d/.test(password) },
    { id: 'special', label: t('passwords.special'), isMet: /[^\p{L}\d]/u.test(password) },
  ];
  const met = rules.filter(({ isMet }) => isMet).length;
  const showLabel = t('passwords.show');
  return (
    <Specimen id="passwords" title={t('passwords.title')} note={t('passwords.note')}>
      <div className={formGridClass}>
        <div className="grid content-start gap-3">
          <Field label={t('passwords.new')}>
            {({ 'aria-describedby': _, ...control }) => (
              <PasswordInput
                {...control}
                aria-describedby={rulesId}
                autoComplete="new-password"
                showLabel={showLabel}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            )}
          </Field>
          <PasswordRules
            id={rulesId}
            rules={rules}
            metLabel={t('passwords.met')}
            unmetLabel={t('passwords.unmet')}
            progressText={password ? t('passwords.progress', { met, all: rules.length }) : ''}
          />
        </div>
        <Field label={t('passwords.repeat')}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              showLabel={showLabel}
              isGood={repeated !== '' && repeated === password}
              value={repeated}
              onChange={(event) => setRepeated(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('passwords.repeat')} error={t('passwords.error')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="off" showLabel={showLabel} defaultValue="abcd" />
          )}
        </Field>
      </div>
    </Specimen>
  );
}
