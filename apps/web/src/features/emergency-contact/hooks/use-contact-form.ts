import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { listPhonePrefixes } from '../../../lib/phone-prefixes.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useSettingsForm } from '../../../lib/use-settings-form.ts';
import { type EmergencyContact, emergencyContactQuery } from '../queries.ts';
import { checkContact, toBody, toFields } from './contact-fields.ts';

export const findFieldId = (name: string) => `emergency-${name}`;

export function useContactForm(contact: EmergencyContact | null) {
  const { t } = useTranslation('emergency-contact');
  const api = useApi();
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { mutate } = useSWRConfig();
  const { key } = emergencyContactQuery();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const known = prefixes.map(({ prefix }) => prefix);

  const store = async (body: ReturnType<typeof toBody>) => {
    await mutate(key, await api.call('PUT /user/profile/emergency-contact', { body }), { revalidate: false });
  };
  const form = useSettingsForm({
    saved: toFields(contact, known),
    check: checkContact,
    save: (fields) => store(toBody(fields)),
    onSaved: () => showToast({ title: t('saved') }),
    fieldId: findFieldId,
  });

  /** At once; whoever did not mean it has some seconds to say so. */
  async function remove(): Promise<void> {
    if (contact === null) return;
    const before = toBody(toFields(contact, known));
    await mutate(key, { contact: null }, { revalidate: false });
    form.undo();
    try {
      await api.call('DELETE /user/profile/emergency-contact');
      showToast({ title: t('removed'), action: { label: t('undo'), run: () => void store(before) } });
    } catch (error) {
      await mutate(key, { contact }, { revalidate: false });
      showToast({ title: sayFailure(error), variant: 'destructive' });
    }
  }
  return { ...form, prefixes, remove: () => void remove() };
}
