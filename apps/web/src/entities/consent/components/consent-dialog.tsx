import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useConsent, useConsentChoice } from '../hooks/use-consent.ts';
import { showConsentDialog, useIsConsentDialogOpen } from '../store.ts';
import { StoredNames } from './stored-names.tsx';

export function ConsentDialog() {
  const { t } = useTranslation('consent');
  const { t: tApp } = useTranslation();
  const { consentDays } = usePublicConfig();
  return (
    <Dialog
      isOpen={useIsConsentDialogOpen()}
      onClose={() => showConsentDialog(false)}
      title={tApp('consent.whatIsStored')}
      closeLabel={t('close')}
      footer={<KeepButton />}
    >
      <p className="text-s text-ink-2">{t('lead', { count: consentDays })}</p>
      <div className="mt-4 divide-y divide-line border-y border-line">
        <div className="py-3.5">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-s font-strong">
            {t('necessary')}
            <Badge tone="ok" icon={<Lock aria-hidden />}>
              {t('alwaysOn')}
            </Badge>
          </p>
          <p className="mt-1 text-xs text-ink-3">{t('necessaryHint')}</p>
        </div>
        <StatisticsSwitch />
      </div>
      <StoredNames />
    </Dialog>
  );
}

/** Says what the switch shows, and stores just that: also for whoever has not touched the switch. */
function KeepButton() {
  const { t } = useTranslation('consent');
  const consent = useConsent();
  const isOn = useConsentChoice() === 'accept';
  const keep = () => {
    consent.choose(isOn ? 'accept' : 'decline');
    showConsentDialog(false);
  };
  return (
    <Button size="small" className="w-full" onClick={keep}>
      {isOn ? t('keepOn') : t('keepOff')}
    </Button>
  );
}

/** Takes effect at once; the button below says so and closes. */
function StatisticsSwitch() {
  const { t } = useTranslation('consent');
  const { analyticsScriptUrl } = usePublicConfig();
  const consent = useConsent();
  const isOn = useConsentChoice() === 'accept';
  const [isSaved, setIsSaved] = useState(false);
  const hint = analyticsScriptUrl
    ? t('statisticsHint', { host: new URL(analyticsScriptUrl).host })
    : t('statisticsNone');
  return (
    <div>
      <Switch
        isControlLast
        checked={isOn}
        hint={hint}
        className="py-2"
        onChange={(event) => {
          consent.choose(event.target.checked ? 'accept' : 'decline');
          setIsSaved(true);
        }}
      >
        <b className="font-strong">{t('statistics')}</b>
      </Switch>
      <p role="status" className="text-xs text-(--ok)">
        {isSaved ? <span className="block pb-3">{isOn ? t('savedOn') : t('savedOff')}</span> : null}
      </p>
    </div>
  );
}
