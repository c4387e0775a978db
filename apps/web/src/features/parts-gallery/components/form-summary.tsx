import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Specimen } from './specimen.tsx';

interface Answers {
  name: string;
  message: string;
  hasAgreed: boolean;
}

const fieldIds = {
  name: 'specimen-name',
  message: 'specimen-message',
  hasAgreed: 'specimen-agreed',
} as const;
const fieldNames = ['name', 'message', 'hasAgreed'] as const;

/** The parts as a form library uses them. */
export function FormSummary() {
  const { t } = useTranslation('parts-form');
  const { register, handleSubmit, formState } = useForm<Answers>({ shouldFocusError: false });
  const { errors, submitCount } = formState;
  const faults = fieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: fieldIds[name], message }] : [];
  });
  return (
    <Specimen id="summary" title={t('summary.title')} note={t('summary.note')}>
      <form noValidate onSubmit={handleSubmit(() => undefined)} className="grid max-w-xl gap-5">
        {faults.length > 0 ? (
          <ErrorSummary
            key={submitCount}
            title={t('summary.faults', { count: faults.length })}
            faults={faults}
          />
        ) : null}
        <Field id={fieldIds.name} label={t('summary.name')} error={errors.name?.message} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...register('name', { required: t('summary.nameError') })}
              autoComplete="name"
            />
          )}
        </Field>
        <Field id={fieldIds.message} label={t('texts.message')} error={errors.message?.message} isRequired>
          {(control) => (
            <TextArea {...control} {...register('message', { required: t('summary.messageError') })} />
          )}
        </Field>
        <Checkbox
          id={fieldIds.hasAgreed}
          error={errors.hasAgreed?.message}
          {...register('hasAgreed', { required: t('choices.termsError') })}
        >
          {t('choices.agree')} {t('choices.terms')}
        </Checkbox>
        <Button type="submit" className="justify-self-start">
          {t('summary.send')}
        </Button>
      </form>
    </Specimen>
  );
}
