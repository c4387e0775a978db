import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import {
  type EmergencyContact,
  emergencyContactQuery,
} from '../../../entities/account/emergency-contact-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useSettingsForm } from '../../../lib/forms/use-settings-form.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useRemoval } from '../../../lib/queries/use-removal.ts';
import { contactSchema, toBody, toFields } from './contact-fields.ts';

export const findFieldId = (name: string) => `emergency-${name}`;

export function useContactForm(contact: EmergencyContact | null) {
  const { t } = useTranslation('emergency-contact');
  const api = useApi();
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const { key } = emergencyContactQuery();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const known = prefixes.map(({ prefix }) => prefix);

  const send = (body: ReturnType<typeof toBody>) => api.call('PUT /user/profile/emergency-contact', { body });
  const form = useSettingsForm({
    saved: toFields(contact, known),
    schema: contactSchema,
    save: async (fields) => mutate(key, await send(toBody(fields)), { revalidate: false }),
    onSaved: () => showToast({ title: t('saved') }),
    fieldId: findFieldId,
  });
  const remove = useRemoval<{ contact: EmergencyContact | null }>({
    key,
    nothing: { contact: null },
    remove: () => api.call('DELETE /user/profile/emergency-contact'),
    restore: (before) => send(toBody(toFields(before.contact, known))),
    words: { removed: t('removed'), undo: t('undo') },
  });
  return {
    ...form,
    prefixes,
    remove() {
      form.undo();
      remove({ contact });
    },
  };
}
