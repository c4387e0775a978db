import type { Details } from '../../../entities/account/profile-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useSettingsForm } from '../../../lib/forms/use-settings-form.ts';
import { useApi } from '../../../lib/queries/api.ts';
import type { Location } from '../../../lib/queries/location-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useRefreshProfile } from '../../../lib/session/use-refresh-profile.ts';
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
