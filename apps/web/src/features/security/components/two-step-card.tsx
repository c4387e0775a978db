import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AccountSecurity, CodeChannel } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { RecoveryRow } from './recovery-row.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';

export function TwoStepCard({ state }: { state: QueryState<AccountSecurity> }) {
  const { t } = useTranslation('security');
  const cardWords = useCardWords();
  return (
    <SectionCard title={t('twoStep.title')} lead={t('twoStep.lead')}>
      <CardContent words={cardWords} state={state} skeletonRows={2}>
        {(security) => <TwoStepChoices security={security} />}
      </CardContent>
    </SectionCard>
  );
}

function TwoStepChoices({ security }: { security: AccountSecurity }) {
  const { t } = useTranslation('security');
  const [asked, setAsked] = useState<CodeChannel>();
  return (
    <>
      {security.hasPassword ? null : <p className="mb-3.5 text-s">{t('twoStep.needsPassword')}</p>}
      <ul className={rowsClass}>
        {(['email', 'sms'] as const).map((channel) => (
          <li key={channel}>
            <TwoStepRow channel={channel} security={security} onAsk={() => setAsked(channel)} />
          </li>
        ))}
        {security.twoStep === null ? null : (
          <li>
            <RecoveryRow security={security} />
          </li>
        )}
      </ul>
      <TwoStepDialog asked={asked} security={security} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface TwoStepRowProps {
  channel: CodeChannel;
  security: AccountSecurity;
  onAsk: () => void;
}

function TwoStepRow({ channel, security, onAsk }: TwoStepRowProps) {
  const { t } = useTranslation('security');
  const missing = useMissing(channel, security);
  const isOn = security.twoStep === channel;
  const { target } = channel === 'email' ? security.email : security.phone;
  const name = channel === 'email' ? t('twoStep.email') : t('twoStep.sms');
  const isChangeable = security.hasPassword && (isOn || missing === undefined);
  return (
    <SettingRow
      icon={channel === 'email' ? <Mail /> : <Smartphone />}
      tone={isOn ? 'ok' : 'plain'}
      title={name}
      text={missing ?? target}
      action={
        missing !== undefined && !isOn ? (
          <Link
            to={paths.profileSettings}
            className={`${textLinkClass} inline-flex min-h-11 items-center text-s`}
          >
            {t('twoStep.profile')}
          </Link>
        ) : (
          <Switch isControlLast checked={isOn} disabled={!isChangeable} onChange={onAsk}>
            <span className="sr-only">{name}</span>
          </Switch>
        )
      }
    />
  );
}

/** Why it cannot be switched on yet. */
function useMissing(channel: CodeChannel, { email, phone }: AccountSecurity): string | undefined {
  const { t } = useTranslation('security');
  const { target: written, isVerified } = channel === 'email' ? email : phone;
  // A number is not to be torn apart.
  const target = written?.replaceAll(' ', '\u00a0') ?? null;
  if (target === null) return channel === 'email' ? t('twoStep.addEmail') : t('twoStep.addPhone');
  if (isVerified) return undefined;
  return channel === 'email' ? t('twoStep.verifyEmail', { target }) : t('twoStep.verifyPhone', { target });
}
