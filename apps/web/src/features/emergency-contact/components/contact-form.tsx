import type { EmergencyContact } from '../../../entities/account/emergency-contact-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { ContactName } from '../hooks/contact-fields.ts';
import { findFieldId, useContactForm } from '../hooks/use-contact-form.ts';

export function ContactForm({ contact }: { contact: EmergencyContact | null }) {
  const { t } = useTranslation('emergency-contact');
  const form = useContactForm(contact);
  const sayFailure = useFailureWords();
  const guard = useUnsavedGuard(form.changed.length > 0);
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const say = (name: ContactName) =>
    form.problems[name] && (words[form.problems[name]] ?? t('problems.refused'));
  const { values } = form;
  return (
    <form noValidate aria-label={t('title')} onSubmit={form.submit} className="grid gap-4">
      <Field label={t('fullName')} id={findFieldId('fullName')} error={say('fullName')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={values.fullName}
            onChange={(event) => form.set('fullName', event.target.value)}
            autoComplete="off"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('relation')} id={findFieldId('relation')} error={say('relation')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            value={values.relation}
            onChange={(event) => form.set('relation', event.target.value)}
            autoComplete="off"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('phone')} id={findFieldId('phone')} error={say('phone')} isRequired>
        {(control) => (
          <PhoneInput
            {...control}
            value={values.phone}
            onValueChange={(phone) => form.set('phone', phone)}
            prefixes={form.prefixes}
            prefixLabel={t('prefix')}
            autoComplete="off"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('email')} aside={t('optional')} id={findFieldId('email')} error={say('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            value={values.email}
            onChange={(event) => form.set('email', event.target.value)}
            autoComplete="off"
            enterKeyHint="done"
          />
        )}
      </Field>
      <Checkbox
        id={findFieldId('hasAgreed')}
        checked={values.hasAgreed}
        error={say('hasAgreed')}
        onChange={(event) => form.set('hasAgreed', event.target.checked)}
      >
        {t('agreement')}
      </Checkbox>
      {form.failure === undefined ? null : <InlineAlert>{sayFailure(form.failure)}</InlineAlert>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
        {contact ? (
          <Button variant="line" className="text-(--bad)" onClick={form.remove}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog {...guard} />
    </form>
  );
}
