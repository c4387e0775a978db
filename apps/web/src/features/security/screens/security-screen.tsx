import { accountSecurityQuery } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { PasskeysCard } from '../components/passkeys-card.tsx';
import { PasswordCard } from '../components/password-card.tsx';
import { SecurityLogCard } from '../components/security-log-card.tsx';
import { SessionsCard } from '../components/sessions-card.tsx';
import { TwoStepCard } from '../components/two-step-card.tsx';

export function SecurityScreen() {
  const { t } = useTranslation('security');
  const security = useQuery(accountSecurityQuery());
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  return (
    <div className="grid gap-3.5 pb-10 sm:gap-5">
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-2">
        <PasswordCard state={security} />
        <div className="grid gap-3.5 sm:gap-5">
          <TwoStepCard state={security} />
          <PasskeysCard security={security} />
        </div>
      </div>
      <SessionsCard />
      <SecurityLogCard />
    </div>
  );
}
