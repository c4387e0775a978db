import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { InputAction } from '../../../ui/action/input-action.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

export function FormTexts() {
  const { t } = useTranslation('parts-form');
  return (
    <Specimen id="text-fields" title={t('texts.title')} note={t('texts.note')}>
      <div className={formGridClass}>
        <EmailFields />
        <SlotFields />
        <MessageFields />
      </div>
    </Specimen>
  );
}

function EmailFields() {
  const { t } = useTranslation('parts-form');
  const email = { type: 'email', icon: <Mail />, placeholder: t('texts.emailExample') } as const;
  return (
    <>
      <Field label={t('texts.email')} aside={t('state.default')}>
        {(control) => <TextInput {...control} {...email} />}
      </Field>
      <Field label={t('texts.email')} aside={t('state.filled')} hint={t('texts.emailHint')}>
        {(control) => <TextInput {...control} {...email} defaultValue="zuzanna.gasior@example.com" />}
      </Field>
      <Field label={t('texts.email')} aside={t('state.error')} error={t('texts.emailError')}>
        {(control) => <TextInput {...control} {...email} defaultValue="zuzanna.gasior@" />}
      </Field>
      <Field label={t('texts.email')} aside={t('state.good')}>
        {(control) => <TextInput {...control} {...email} isGood defaultValue="zuzanna.gasior@example.com" />}
      </Field>
      <Field label={t('texts.email')} aside={t('state.disabled')} hint={t('texts.fromGoogle')}>
        {(control) => (
          <TextInput {...control} {...email} disabled defaultValue="zuzanna.gasior@example.com" />
        )}
      </Field>
      <Field label={t('texts.email')} aside={t('state.readOnly')}>
        {(control) => (
          <TextInput {...control} {...email} readOnly defaultValue="zuzanna.gasior@example.com" />
        )}
      </Field>
    </>
  );
}

function SlotFields() {
  const { t } = useTranslation('parts-form');
  const [query, setQuery] = useState('');
  return (
    <>
      <Field label={t('texts.promo')} aside={t('texts.optional')}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue="PIATEK15"
            action={<InputAction>{t('texts.apply')}</InputAction>}
          />
        )}
      </Field>
      <Field label={t('texts.address')}>
        {(control) => <TextInput {...control} prefix="gramy.pl/" defaultValue="pod-zegarem" />}
      </Field>
      <Field label={t('texts.price')}>
        {(control) => <TextInput {...control} inputMode="decimal" suffix="zł" defaultValue="119" />}
      </Field>
      <Field label={t('texts.phone')} isRequired>
        {(control) => <TextInput {...control} type="tel" icon={<Phone />} defaultValue="601 204 877" />}
      </Field>
      <Field label={t('texts.search')}>
        {(control) => (
          <SearchInput
            {...control}
            value={query}
            onValueChange={setQuery}
            placeholder={t('texts.searchExample')}
            clearLabel={t('clear')}
          />
        )}
      </Field>
    </>
  );
}

const messageLimit = 120;

function MessageFields() {
  const { t } = useTranslation('parts-form');
  const language = useLanguage();
  const formatCount = (length: number) =>
    t('texts.count', {
      length: formatNumber(language, length),
      limit: formatNumber(language, messageLimit),
    });
  return (
    <>
      <Field label={t('texts.message')} className="col-start-1">
        {(control) => (
          <TextArea
            {...control}
            limit={messageLimit}
            formatCount={formatCount}
            placeholder={t('texts.messageExample')}
          />
        )}
      </Field>
      <Field label={t('texts.message')} error={t('texts.messageError')}>
        {(control) => <TextArea {...control} defaultValue={t('texts.messageShort')} />}
      </Field>
      <Field label={t('texts.message')} aside={t('state.disabled')}>
        {(control) => <TextArea {...control} disabled defaultValue={t('texts.messageShort')} />}
      </Field>
    </>
  );
}
