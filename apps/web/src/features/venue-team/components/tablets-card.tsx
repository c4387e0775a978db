import { Tablet as TabletIcon } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useWhen } from '../hooks/use-when.ts';
import { type Tablet, type Team, tabletsQuery } from '../queries.ts';
import { PinStates } from './pin-states.tsx';
import { TrustTabletForm } from './trust-tablet-form.tsx';

/** Devices that members open by PIN, and who has one. */
export function TabletsCard({ setup, team }: { setup: Setup; team: Team }) {
  const { t } = useTranslation('venue-tablet');
  const words = useFirstCardWords();
  const state = useQuery(tabletsQuery(setup.id));
  return (
    <SectionCard title={t('card.title')} lead={t('card.lead')}>
      <CardContent state={state} words={words} skeletonRows={2}>
        {({ items, people }) => (
          <div className="grid gap-5">
            {items.length === 0 ? <p className="text-ink-2">{t('card.none')}</p> : null}
            <ul>
              {items.map((tablet) => (
                <TabletRow key={tablet.id} tablet={tablet} setup={setup} />
              ))}
            </ul>
            <TrustTabletForm setup={setup} />
            <PinStates providerId={setup.id} team={team} people={people} />
          </div>
        )}
      </CardContent>
    </SectionCard>
  );
}

function TabletRow({ tablet, setup }: { tablet: Tablet; setup: Setup }) {
  const { t } = useTranslation('venue-tablet');
  const sayWhen = useWhen();
  const [isAsking, setIsAsking] = useState(false);
  const { name, branchId, trustedAt, trustedBy, lastUsedAt } = tablet;
  const place = setup.branches.find(({ id }) => id === branchId);
  const facts = [
    place ? place.name || place.street : t('card.everywhere'),
    t('card.trusted', { name: trustedBy ?? t('card.gone'), when: sayWhen(trustedAt) }),
    lastUsedAt === null ? t('card.unused') : t('card.used', { when: sayWhen(lastUsedAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3.5 border-b border-line py-3">
      <TabletIcon aria-hidden="true" className="shrink-0" />
      <div className="min-w-[12rem] flex-1">
        <h3 className="text-m wrap-anywhere">{name}</h3>
        <div className="text-s wrap-anywhere text-ink-2">
          <FactsLine facts={facts} />
        </div>
      </div>
      <Button
        variant="line"
        size="small"
        aria-label={t('card.stopLabel', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('card.stop')}
      </Button>
      {isAsking ? (
        <StopDialog providerId={setup.id} tablet={tablet} onClose={() => setIsAsking(false)} />
      ) : null}
    </li>
  );
}

interface StopDialogProps {
  providerId: string;
  tablet: Tablet;
  onClose: () => void;
}

function StopDialog({ providerId, tablet: { id: tabletId, name }, onClose }: StopDialogProps) {
  const { t } = useTranslation('venue-tablet');
  const api = useApi();
  const sayFailure = useFailureWords();
  const { mutate } = useSWRConfig();
  const { start, isBusy, failure } = useAction({
    run: () =>
      api.call('DELETE /business/providers/:providerId/tablets/:tabletId', {
        params: { providerId, tabletId },
      }),
    onDone() {
      showToast({ title: t('card.stopped', { name }) });
      onClose();
      void mutate(tabletsQuery(providerId).key);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('card.stopTitle', { name })}
      confirmLabel={t('card.stop')}
      cancelLabel={t('card.cancel')}
      closeLabel={t('card.close')}
      isBusy={isBusy}
      onConfirm={() => start()}
      onCancel={onClose}
    >
      <p className="text-pretty">{t('card.stopText')}</p>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
    </ConfirmDialog>
  );
}
