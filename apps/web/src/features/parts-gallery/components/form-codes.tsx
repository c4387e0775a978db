import { toE164 } from '@gramy/domain/account/phone-number';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { OneTimeCodeInput } from '../../../ui/form/one-time-code-input.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import type { PhoneNumber } from '../../../ui/form/phone-number.ts';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

export function FormCodes() {
  const { t } = useTranslation('parts-form');
  return (
    <Specimen id="codes" title={t('codes.title')} note={t('codes.note')}>
      <div className={formGridClass}>
        <Codes />
        <Phones />
      </div>
    </Specimen>
  );
}

function Codes() {
  const { t } = useTranslation('parts-form');
  const [code, setCode] = useState('');
  const [complete, setComplete] = useState<string>();
  const [wrongCode, setWrongCode] = useState('407118');
  return (
    <>
      <Field
        label={t('codes.code')}
        hint={complete ? t('codes.complete', { code: complete }) : t('codes.hint')}
      >
        {(control) => (
          <OneTimeCodeInput {...control} value={code} onValueChange={setCode} onComplete={setComplete} />
        )}
      </Field>
      <Field label={t('codes.code')} error={t('codes.error')}>
        {(control) => <OneTimeCodeInput {...control} value={wrongCode} onValueChange={setWrongCode} />}
      </Field>
      <Field label={t('codes.code')} hint={t('state.disabled')}>
        {(control) => <OneTimeCodeInput {...control} value="407" onValueChange={setCode} disabled />}
      </Field>
    </>
  );
}

function Phones() {
  const { t } = useTranslation('parts-form');
  const [phone, setPhone] = useState<PhoneNumber>({ prefix: '+48', number: '601 204 877' });
  const [badPhone, setBadPhone] = useState<PhoneNumber>({ prefix: '+48', number: '601' });
  const words = {
    prefixLabel: t('codes.prefix'),
    prefixes: [
      { prefix: '+48', label: t('codes.poland', { prefix: '+48' }) },
      { prefix: '+380', label: t('codes.ukraine', { prefix: '+380' }) },
      { prefix: '+44', label: t('codes.britain', { prefix: '+44' }) },
      { prefix: '+49', label: t('codes.germany', { prefix: '+49' }) },
    ],
  };
  return (
    <>
      <Field label={t('codes.phone')} hint={t('codes.sent', { number: toE164(phone) ?? '–' })}>
        {(control) => <PhoneInput {...control} {...words} value={phone} onValueChange={setPhone} />}
      </Field>
      <Field label={t('codes.phone')} error={t('codes.phoneError')}>
        {(control) => <PhoneInput {...control} {...words} value={badPhone} onValueChange={setBadPhone} />}
      </Field>
      <Field label={t('codes.phone')} aside={t('state.disabled')}>
        {(control) => <PhoneInput {...control} {...words} value={phone} onValueChange={setPhone} disabled />}
      </Field>
    </>
  );
}
