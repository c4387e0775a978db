import { ApiError } from '@gramy/contract/api-error';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

/** A call failed; nothing while none has. */
export function FailureNotice({ failure }: { failure: unknown }) {
  const sayFailure = useFailureWords();
  if (failure === undefined) return null;
  const isTooLongAgo = failure instanceof ApiError && failure.code === 'signInAgain';
  return <InlineAlert action={isTooLongAgo ? <LogInAgain /> : undefined}>{sayFailure(failure)}</InlineAlert>;
}

/** Whoever is signed out on this page is asked to log in, and comes back to it. */
function LogInAgain() {
  const { t } = useTranslation('security');
  const { logOut } = useSession();
  return (
    <Button variant="line" size="small" onClick={logOut}>
      {t('logInAgain')}
    </Button>
  );
}
