import type { PictureCrop } from '@gramy/domain/pictures/picture-type';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { sendPicture } from '../../../lib/content/send-picture.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useRefreshProfile } from '../../../lib/session/use-refresh-profile.ts';

export interface ChosenPicture {
  file: File;
  crop: PictureCrop;
}

export function usePicture(onDone: () => void) {
  const { t } = useTranslation('profile');
  const api = useApi();
  const sayFailure = useFailureWords();
  const refresh = useRefreshProfile();
  const { user, setUser } = useSession();

  async function send({ file, crop }: ChosenPicture) {
    const key = await sendPicture(api, file);
    return api.call('PUT /user/profile/picture', { body: { key, crop } });
  }

  const { start, isBusy } = useAction({
    run: (chosen: ChosenPicture | null) => (chosen ? send(chosen) : api.call('DELETE /user/profile/picture')),
    onDone({ profilePictureUrl }, chosen) {
      if (user) setUser({ ...user, profilePictureUrl });
      showToast({ title: chosen ? t('picture.saved') : t('picture.removed') });
      void refresh();
      onDone();
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return {
    save: (chosen: ChosenPicture) => start(chosen),
    remove: () => start(null),
    isBusy,
  };
}
