import { findDeletionTime } from '@gramy/domain/account/deletion';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { findAwaited } from '../hooks/account-end.ts';
import { useMomentWords } from '../hooks/use-moment-words.ts';
import { type AtStake, signInQuery } from '../queries.ts';
import { AtStakeList } from './at-stake-list.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { NeededOwner } from './needed-owner.tsx';

interface DeletionDialogProps {
  isOpen: boolean;
  atStake: AtStake;
  onClose: () => void;
}

export function DeletionDialog({ isOpen, atStake, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('your-data');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('deletion.dialogTitle')}
      closeLabel={t('deletion.close')}
      onClose={onClose}
    >
      <div className="grid gap-4.5 text-s">
        {atStake.venues.length > 0 ? (
          <NeededOwner venues={atStake.venues} onClose={onClose} />
        ) : (
          <Leaving atStake={atStake} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

/** Nothing is hidden: what goes, what stays and why, and how to come back stand before the button. */
function Leaving({ atStake, onClose }: Omit<DeletionDialogProps, 'isOpen'>) {
  const { t } = useTranslation('your-data');
  const { sayDay } = useMomentWords();
  const security = useQuery(signInQuery(), { isExtra: true });
  const end = new Date(findDeletionTime(Date.now())).toISOString();
  // Who cannot be asked about is asked for it: the server would only refuse.
  const hasPassword = security.status !== 'ready' || security.data.hasPassword;
  const isExact = findAwaited(atStake, end) === 'none';
  const date = sayDay(end);
  return (
    <>
      <p className="text-m text-pretty">
        {isExact ? t('deletion.grace', { date }) : t('deletion.graceAtEarliest', { date })}
      </p>
      <AtStakeList atStake={atStake} />
      <Fate title={t('deletion.goes.title')} lines={t('deletion.goes.lines', { returnObjects: true })} />
      <Fate title={t('deletion.stays.title')} lines={t('deletion.stays.lines', { returnObjects: true })} />
      <DeletionForm
        hasPassword={hasPassword}
        confirmLabel={isExact ? t('deletion.confirm') : t('deletion.confirmAtEarliest')}
        onClose={onClose}
      />
    </>
  );
}

interface FateProps {
  title: string;
  lines: readonly { what: string; why: string }[];
}

function Fate({ title, lines }: FateProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-m font-strong">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1.5 pl-5 marker:text-ink-3">
        {lines.map(({ what, why }) => (
          <li key={what} className="text-pretty">
            <b className="font-strong">{what}</b> <span className="text-ink-2">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
