import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type AccountSecurity,
  type Passkey,
  passkeysQuery,
} from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { type QueryState, useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useMoment } from '../hooks/use-moment.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

/** This screen is drawn in the browser only. */
const canAdd = () => typeof window.PublicKeyCredential === 'function';

export function PasskeysCard({ security }: { security: QueryState<AccountSecurity> }) {
  const { t } = useTranslation('security');
  const cardWords = useCardWords();
  const state: QueryState<{ items: Passkey[] }> = useQuery(passkeysQuery());
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SectionCard
      title={t('passkeys.title')}
      lead={t('passkeys.lead')}
      action={
        canAdd() ? (
          <Button
            variant="line"
            size="small"
            icon={<Plus />}
            aria-label={t('passkeys.addLabel')}
            disabled={security.status !== 'ready'}
            onClick={() => setIsAdding(true)}
          >
            {t('passkeys.add')}
          </Button>
        ) : null
      }
    >
      <CardContent words={cardWords} state={state} skeletonRows={1}>
        {({ items }) => <PasskeyList passkeys={items} />}
      </CardContent>
      {canAdd() ? null : <p className="mt-3.5 text-s text-ink-2">{t('passkeys.unsupported')}</p>}
      {security.status === 'ready' ? (
        <AddPasskeyDialog
          isOpen={isAdding}
          hasPassword={security.data.hasPassword}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </SectionCard>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security');
  const [leaving, setLeaving] = useState<Passkey>();
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-s">{t('passkeys.none')}</p>
      ) : (
        <ul className={rowsClass}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} onRemove={() => setLeaving(passkey)} />
            </li>
          ))}
        </ul>
      )}
      <RemovePasskeyDialog passkey={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('security');
  const { sayDay } = useMoment();
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const addedDay = sayDay(createdAt);
  const life =
    lastUsedAt === null
      ? t('passkeys.addedOn', { day: addedDay })
      : t('passkeys.addedAndUsed', { addedDay, usedDay: sayDay(lastUsedAt) });
  return (
    <SettingRow
      icon={<Fingerprint />}
      title={name}
      text={<FactsLine facts={[life, isBackedUp ? t('passkeys.synced') : undefined]} />}
      action={<IconButton icon={<Trash2 />} label={t('passkeys.remove', { name })} onClick={onRemove} />}
    />
  );
}
