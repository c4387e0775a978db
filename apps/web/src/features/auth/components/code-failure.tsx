import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { pendingStep } from '../hooks/pending-step.ts';
import { useAuthPath } from '../hooks/use-enter.ts';
import { FailureAlert } from './failure-alert.tsx';

interface CodeFailureProps {
  failure: unknown;
  linkLabel: string;
}

/** A code could not be sent. If one was sent a moment ago from this tab, the way to enter it stands here. */
export function CodeFailure({ failure, linkLabel }: CodeFailureProps) {
  const authPath = useAuthPath();
  const [hasCode] = useState(() => pendingStep.readCode() !== undefined);
  const { t } = useTranslation('auth');
  const isTooMuch = failure instanceof ApiError && failure.code === 'rateLimited';
  const isTooSoon = failure instanceof ApiError && failure.code === 'codeTooSoon';
  const link = (
    <Link to={authPath(paths.enterCode)} className={`${textLinkClass} justify-self-start`}>
      {linkLabel}
    </Link>
  );
  if (isTooMuch) return <FailureAlert failure={failure} action={<p>{t('askByMail')}</p>} />;
  return <FailureAlert failure={failure} action={isTooSoon && hasCode ? link : undefined} />;
}
