import { useRef } from 'react';
import type { Passkey } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { removePasskey } from '../hooks/account-changes.ts';
import { useRefreshAccount } from '../hooks/use-refresh-account.ts';

interface RemovePasskeyDialogProps {
  /** Open as long as there is one. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('security');
  const api = useApi();
  const refresh = useRefreshAccount();
  const sayFailure = useFailureWords();
  // While it closes, it goes on saying what it said.
  const lastName = useRef('');
  if (passkey) lastName.current = passkey.name;
  const { start, isBusy } = useAction({
    run: (id: string) => removePasskey(api, id),
    onDone() {
      showToast({ title: t('passkeys.removed') });
      refresh();
      onClose();
    },
    onFailed(error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={passkey !== undefined}
      title={t('passkeys.removeTitle', { name: passkey?.name ?? lastName.current })}
      confirmLabel={t('passkeys.removeSubmit')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => {
        if (passkey) start(passkey.id);
      }}
      onCancel={onClose}
    >
      <p className="text-pretty">{t('passkeys.removeText')}</p>
    </ConfirmDialog>
  );
}
