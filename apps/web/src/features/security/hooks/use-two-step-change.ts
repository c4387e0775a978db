import type { CodeChannel } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { changeTwoStep } from './account-changes.ts';
import { usePasswordProof } from './use-password-proof.ts';

export function useTwoStepChange(channel: CodeChannel, isEnabling: boolean, onDone: () => void) {
  const { t } = useTranslation('security');
  const api = useApi();
  return usePasswordProof(
    (password) => changeTwoStep(api, channel, isEnabling, password),
    () => {
      showToast({ title: isEnabling ? t('twoStep.enabled') : t('twoStep.disabled') });
      onDone();
    },
  );
}
