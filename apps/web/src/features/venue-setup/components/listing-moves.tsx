import type { CallData } from '@gramy/contract/wire-types';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { setupQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type Listing, listingQuery } from '../queries.ts';

const base = '/business/providers/:providerId';
type Move = 'submit' | 'withdraw' | 'pause' | 'resume';

const movesOf: Partial<Record<Listing['status'], readonly Move[]>> = {
  draft: ['submit'],
  submitted: ['withdraw'],
  listed: ['pause'],
  paused: ['resume'],
};

interface ListingMovesProps {
  providerId: string;
  listing: Listing;
  /** How many things are missing: publishing waits for them. */
  missing: number;
  /** The step of the first of them. */
  missingHref: string | undefined;
}

/** Where the venue stands, and the one thing its owner can do next. */
export function ListingMoves({ providerId, listing, missing, missingHref }: ListingMovesProps) {
  const navigate = useNavigate();
  const goToMissing = () => (missingHref === undefined ? undefined : void navigate(missingHref));
  const { t } = useTranslation('venue-publish');
  const sayFailure = useFailureWords();
  const move = useMove(providerId);
  return (
    <SectionCard title={t(`states.${listing.status}.title`)} lead={t(`states.${listing.status}.text`)}>
      <div className="flex flex-wrap gap-2.5">
        {(movesOf[listing.status] ?? []).map((name) => (
          <Button
            key={name}
            variant={name === 'submit' || name === 'resume' ? 'primary' : 'line'}
            isBusy={move.isBusy}
            onClick={() => (name === 'submit' && missing > 0 ? goToMissing() : move.start(name))}
          >
            {name === 'submit' && missing > 0
              ? t('waits', { count: missing })
              : t(name === 'submit' && listing.isReviewed ? 'moves.send' : `moves.${name}`)}
          </Button>
        ))}
      </div>
      {move.failure === undefined ? null : (
        <div className="mt-3.5">
          <InlineAlert>{sayFailure(move.failure)}</InlineAlert>
        </div>
      )}
    </SectionCard>
  );
}

function useMove(providerId: string) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const params = { providerId };
  const calls: Record<Move, () => Promise<CallData<`GET ${typeof base}/listing`>>> = {
    submit: () => api.call(`POST ${base}/submit`, { params }),
    withdraw: () => api.call(`POST ${base}/withdraw`, { params }),
    pause: () => api.call(`POST ${base}/pause`, { params }),
    resume: () => api.call(`POST ${base}/resume`, { params }),
  };
  return useAction({
    run: (name: Move) => calls[name](),
    onDone: (listing) => {
      void mutate(listingQuery(providerId).key, listing, { revalidate: false });
      void mutate(setupQuery(providerId).key);
    },
  });
}

/** Places that were added while the venue was on the market: each is shown when its owner says so. */
export function DraftPlaces({ providerId, listing }: { providerId: string; listing: Listing }) {
  const { t } = useTranslation('venue-publish');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const open = useAction({
    run: (branchId: string) =>
      api.call(`POST ${base}/branches/:branchId/open`, { params: { providerId, branchId } }),
    onDone: (changed) => void mutate(listingQuery(providerId).key, changed, { revalidate: false }),
  });
  if (listing.draftPlaces.length === 0) return null;
  return (
    <SectionCard title={t('places.title')} lead={t('places.lead')}>
      <ul className="grid gap-3">
        {listing.draftPlaces.map(({ id, name, city, isComplete }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="[overflow-wrap:anywhere]">{name || city[language]}</span>
            {isComplete ? (
              <Button size="small" isBusy={open.current === id} onClick={() => open.start(id)}>
                {t('places.open')}
              </Button>
            ) : (
              <span className="text-s text-ink-2">{t('places.incomplete')}</span>
            )}
          </li>
        ))}
      </ul>
      {open.failure === undefined ? null : <InlineAlert>{sayFailure(open.failure)}</InlineAlert>}
    </SectionCard>
  );
}
