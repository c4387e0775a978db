import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccountSecurity } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

/** So few left that the next lost telephone may find none. */
const fewCodes = 3;

/** The way out for whoever loses what the codes come to. */
export function RecoveryRow({ security: { recoveryCodesLeft: left } }: { security: AccountSecurity }) {
  const { t } = useTranslation('security');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={<KeyRound />}
        tone={left < fewCodes ? 'warn' : 'ok'}
        title={t('recovery.title')}
        text={left === 0 ? t('recovery.none') : t('recovery.left', { count: left })}
        action={
          <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
            {left === 0 ? t('recovery.make') : t('recovery.makeNew')}
          </Button>
        }
      />
      <RecoveryDialog isOpen={isOpen} hasCodes={left > 0} onClose={() => setIsOpen(false)} />
    </>
  );
}
