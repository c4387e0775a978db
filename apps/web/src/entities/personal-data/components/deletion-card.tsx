import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useEndWords } from '../hooks/use-end-words.ts';
import { useStaying } from '../hooks/use-staying.ts';
import { type AtStake, type Deletion, deletionQuery } from '../queries.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

export function DeletionCard() {
  const { t } = useTranslation('your-data');
  const words = useCardWords();
  const state = useQuery(deletionQuery());
  return (
    <SectionCard title={t('deletion.title')} lead={t('deletion.lead')}>
      <CardContent state={state} words={words} skeletonRows={1}>
        {(deletion) => <Stage deletion={deletion} />}
      </CardContent>
    </SectionCard>
  );
}

function Stage({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation('your-data');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {deletion.dueAt ? (
        <Leaving dueAt={deletion.dueAt} atStake={deletion.atStake} />
      ) : (
        <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
          {t('deletion.begin')}
        </Button>
      )}
      <DeletionDialog isOpen={isOpen} atStake={deletion.atStake} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** The same way back as above every page of the settings, for those who look for it here. */
function Leaving({ dueAt, atStake }: { dueAt: string; atStake: AtStake }) {
  const { t } = useTranslation('leaving');
  const sayEnd = useEndWords();
  const { stay, isBusy } = useStaying();
  return (
    <>
      <SettingRow icon={<Hourglass />} tone="warn" {...sayEnd(dueAt, atStake)} />
      <Button variant="ink" size="small" isBusy={isBusy} onClick={stay} className="mt-2">
        {t('stay')}
      </Button>
    </>
  );
}
