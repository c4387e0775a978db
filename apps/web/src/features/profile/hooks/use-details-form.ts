import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import type { Location } from '../../../lib/location-query.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { showToast } from '../../../lib/toaster.tsx';
import { useRefreshProfile } from '../../../lib/use-refresh-profile.ts';
import { useSettingsForm } from '../../../lib/use-settings-form.ts';
import type { Details } from '../queries.ts';
import { type DetailsFields, type DetailsName, detailsSchema, toBodies, toFields } from './details-fields.ts';

export const findFieldId = (name: string) => `profile-${name}`;

export function useDetailsForm(details: Details, location: Location) {
  const { t } = useTranslation('profile');
  const api = useApi();
  const refresh = useRefreshProfile();
  const { user, setUser } = useSession();
  const save = async (fields: DetailsFields, changed: readonly DetailsName[]) => {
    const bodies = toBodies(fields, changed);
    try {
      // One after the other: a refusal of the first is about the first.
      if (bodies.details) {
        const saved = await api.call('PATCH /user/profile/details', { body: bodies.details });
        if (user) setUser({ ...user, name: saved.fullName });
      }
      if (bodies.location) await api.call('PATCH /user/profile/location', { body: bodies.location });
    } finally {
      // Also when only the first was taken: the form must know what is saved and what is not.
      await refresh();
    }
  };
  return useSettingsForm({
    saved: toFields(details, location),
    schema: detailsSchema,
    save,
    onSaved: () => showToast({ title: t('saved') }),
    fieldId: findFieldId,
  });
}
