import type { PictureCrop } from '@gramy/domain/pictures/picture-type';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { sendPicture } from '../../../lib/send-picture.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useRefreshProfile } from '../../../lib/use-refresh-profile.ts';

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
