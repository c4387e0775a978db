import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import type { Location } from '../../../lib/location-query.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { showToast } from '../../../lib/toaster.tsx';
import { useRefreshProfile } from '../../../lib/use-refresh-profile.ts';
import { useSettingsForm } from '../../../lib/use-settings-form.ts';
import type { Details } from '../queries.ts';
import { checkDetails, type DetailsFields, toBodies, toFields } from './details-fields.ts';

export const findFieldId = (name: string) => `profile-${name}`;

export function useDetailsForm(details: Details, location: Location) {
  const { t } = useTranslation('profile');
  const api = useApi();
  const refresh = useRefreshProfile();
  const { user, setUser } = useSession();
  const save = async (fields: DetailsFields) => {
    const bodies = toBodies(fields);
    // One after the other: a refusal of the first is about the first.
    const saved = await api.call('PATCH /user/profile/details', { body: bodies.details });
    await api.call('PATCH /user/profile/location', { body: bodies.location });
    if (user) setUser({ ...user, name: saved.fullName });
    refresh();
  };
  return useSettingsForm({
    saved: toFields(details, location),
    check: checkDetails,
    save,
    onSaved: () => showToast({ title: t('saved') }),
    fieldId: findFieldId,
  });
}
