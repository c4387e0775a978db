import { KeyRound } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type StepUpWays, stepUpQuery } from '../queries.ts';
import { CodeProof } from './code-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import type { ProofProps } from './proof-buttons.tsx';

/** Every way that the account has, the one that most people know first. */
export function StepUpForm(form: ProofProps) {
  const words = useFirstCardWords();
  const state = useQuery(stepUpQuery());
  return (
    <CardContent state={state} words={words} skeletonRows={2}>
      {(ways: StepUpWays) => <Ways ways={ways} {...form} />}
    </CardContent>
  );
}

function Ways({ ways, onProved, onCancel }: ProofProps & { ways: StepUpWays }) {
  const { t } = useTranslation('step-up');
  const { logOut } = useSession();
  const hasForm = ways.hasPassword || ways.codeTarget !== null;
  return (
    <div className="grid gap-4">
      {ways.hasPassword ? <PasswordProof onProved={onProved} onCancel={onCancel} /> : null}
      {ways.codeTarget === null ? null : (
        <CodeProof target={ways.codeTarget} onProved={onProved} onCancel={onCancel} />
      )}
      {ways.hasPasskey ? <PasskeyProof isOnly={!hasForm} onProved={onProved} /> : null}
      {hasForm || ways.hasPasskey ? null : (
        <InlineAlert
          action={
            <Button variant="line" size="small" onClick={logOut}>
              {t('logInAgain')}
            </Button>
          }
        >
          {t('noWay')}
        </InlineAlert>
      )}
    </div>
  );
}

function PasskeyProof({ isOnly, onProved }: { isOnly: boolean; onProved: () => void }) {
  const { t } = useTranslation('step-up');
  const api = useApi();
  const { start, isBusy, failure } = useAction({
    run: async () => (await import('../hooks/prove-by-passkey.ts')).proveByPasskey(api),
    onDone: onProved,
  });
  return (
    <div className="grid gap-3">
      <Button variant={isOnly ? 'primary' : 'line'} isBusy={isBusy} onClick={() => start()}>
        <KeyRound aria-hidden="true" />
        {t('usePasskey')}
      </Button>
      {failure === undefined ? null : <InlineAlert>{t('passkeyFailed')}</InlineAlert>}
    </div>
  );
}
