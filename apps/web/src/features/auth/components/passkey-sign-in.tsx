import { KeyRound } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { PasskeySignIn as Passkey } from '../hooks/use-passkey.ts';
import { FailureAlert } from './failure-alert.tsx';
import { FormAlert } from './form-alert.tsx';

interface PasskeySignInProps {
  passkey: Passkey;
  canAsk: () => boolean;
}

/** Only where the browser knows passkeys. */
export function PasskeySignIn({ passkey, canAsk }: PasskeySignInProps) {
  const { t } = useTranslation('auth');
  if (!passkey.isSupported) return null;
  return (
    <>
      {passkey.isUnused ? (
        <FormAlert>{t('passkey.unused')}</FormAlert>
      ) : (
        <FailureAlert failure={passkey.failure} isFormless />
      )}
      <Button
        variant="line"
        icon={<KeyRound />}
        isBusy={passkey.isBusy}
        busyLabel={t('passkey.busy')}
        onClick={() => {
          if (canAsk()) void passkey.ask();
        }}
        className="w-full"
      >
        {t('passkey.button')}
      </Button>
    </>
  );
}
