import type { CallData } from '@gramy/contract/wire-types';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isOwnerThemselves } from '../../../entities/setup/hooks/own-rights.ts';
import { stepHref } from '../../../entities/setup/hooks/step-href.ts';
import { ownVenuesQuery, type Setup, setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type Listing, listingQuery } from '../queries.ts';
import { CloseDialog } from './close-dialog.tsx';

const base = '/business/providers/:providerId';
type Move = 'submit' | 'withdraw' | 'pause' | 'resume' | 'close';

const movesOf: Partial<Record<Listing['status'], readonly Move[]>> = {
  draft: ['submit'],
  submitted: ['withdraw'],
  listed: ['pause', 'close'],
  paused: ['resume', 'close'],
};

/** Where the venue stands, and what its owner can do about it. */
export function ListingMoves({ setup, listing }: { setup: Setup; listing: Listing }) {
  const { t } = useTranslation('venue-publish');
  const { status } = listing;
  return (
    <SectionCard title={t(`states.${status}.title`)} lead={t(`states.${status}.text`)}>
      {setup.role === 'owner' ? (
        <Moves setup={setup} listing={listing} />
      ) : (
        <p className="text-s">{t('onlyOwners')}</p>
      )}
    </SectionCard>
  );
}

function Moves({ setup, listing }: { setup: Setup; listing: Listing }) {
  const { t } = useTranslation('venue-publish');
  const navigate = useNavigate();
  const sayFailure = useFailureWords();
  const [asked, setAsked] = useState<Move>();
  // For good: only whoever owns it.
  const moves = (movesOf[listing.status] ?? []).filter(
    (name) => name !== 'close' || isOwnerThemselves(setup),
  );
  const move = useMove(setup.id, () => setAsked(undefined));
  const missing = setup.steps.reduce((sum, line) => sum + line.missing.length, 0);
  const firstMissing = setup.steps.find((line) => line.missing.length > 0)?.step;
  const press = (name: Move) => {
    if (name === 'submit' && firstMissing) void navigate(stepHref(setup.id, firstMissing));
    else if (name === 'pause' || name === 'close') setAsked(name);
    else move.start(name);
  };
  const label = (name: Move) => {
    if (name === 'submit' && missing > 0) return t('waits', { count: missing });
    return t(name === 'submit' && listing.isReviewed ? 'moves.send' : `moves.${name}`);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {moves.map((name) => (
          <Button
            key={name}
            variant={name === 'submit' || name === 'resume' ? 'primary' : name === 'close' ? 'quiet' : 'line'}
            isBusy={move.current === name}
            onClick={() => press(name)}
          >
            {label(name)}
          </Button>
        ))}
      </div>
      {move.failure === undefined ? null : (
        <div className="mt-3.5">
          <InlineAlert>{sayFailure(move.failure)}</InlineAlert>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked === 'pause'}
        title={t('pauseDialog.title')}
        confirmLabel={t('moves.pause')}
        cancelLabel={t('dialogBack')}
        closeLabel={t('dialogClose')}
        isBusy={move.isBusy}
        onConfirm={() => move.start('pause')}
        onCancel={() => setAsked(undefined)}
      >
        <p className="text-pretty">{t('pauseDialog.text')}</p>
        {listing.bookingsAhead > 0 ? (
          <p className="mt-2 text-pretty">{t('pauseDialog.ahead', { count: listing.bookingsAhead })}</p>
        ) : null}
      </ConfirmDialog>
      {asked === 'close' ? (
        <CloseDialog
          providerId={setup.id}
          listing={listing}
          isBusy={move.isBusy}
          onConfirm={() => move.start('close')}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function useMove(providerId: string, onEnd: () => void) {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const params = { providerId };
  const calls: Record<Move, () => Promise<CallData<`GET ${typeof base}/listing`>>> = {
    submit: () => api.call(`POST ${base}/submit`, { params }),
    withdraw: () => api.call(`POST ${base}/withdraw`, { params }),
    pause: () => api.call(`POST ${base}/pause`, { params }),
    resume: () => api.call(`POST ${base}/resume`, { params }),
    close: () => api.call(`POST ${base}/close`, { params }),
  };
  return useAction({
    run: (name: Move) => calls[name](),
    onDone: (listing, name) => {
      onEnd();
      void mutate(listingQuery(providerId).key, listing, { revalidate: false });
      void mutate(setupQuery(providerId).key);
      // The ways between its pages follow from where it stands.
      void mutate(ownVenuesQuery().key);
      if (name === 'submit' && listing.status === 'listed') {
        void navigate(buildHref(paths.venueLive, { providerId }));
      }
    },
    onFailed: onEnd,
  });
}
