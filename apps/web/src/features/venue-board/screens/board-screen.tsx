import { ApiError } from '@gramy/contract/api-error';
import { useParams } from 'react-router';
import { findKeptBoard } from '../../../entities/board/hooks/kept-board.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { BoardSkeleton } from '../components/board-skeleton.tsx';
import { EveningBoard } from '../components/evening-board.tsx';
import { PlacesBoard } from '../components/places-board.tsx';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import { useOwnVenue } from '../hooks/use-own-venue.ts';

/** The evening of one place, as it happens. */
export function BoardScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-board');
  const pictures = usePictures();
  const words = usePageWords(t('failedTitle'), t('failedText'));
  const { branchId: wanted } = useBoardAddress();
  const { state, venue } = useOwnVenue(providerId);
  usePageHead({ title: t('plainTitle'), description: t('pageDescription') });
  const { user } = useSession();
  const kept = state.status === 'failed' ? findKeptBoard(user?._id ?? '') : undefined;
  const keptBranchId = kept?.providerId === providerId ? kept.board.branch.id : undefined;
  const isAll = wanted === 'all';
  const branchId = isAll ? undefined : wanted;
  if (isAll && venue && venue.branches.length > 1) {
    return <PlacesBoard providerId={providerId} venue={venue} />;
  }
  const chosen = branchId ?? venue?.branches[0]?.id ?? keptBranchId;
  // The place stands in the address: its board needs nothing else.
  if (chosen !== undefined) {
    return <EveningBoard providerId={providerId} branchId={chosen} venue={venue} />;
  }
  return (
    <QueryView
      state={state}
      words={words}
      failedPicture={pictures.spot('error')}
      skeleton={<BoardSkeleton />}
    >
      {() => {
        throw new ApiError('problem', 'Nobody of this venue', { status: 404 });
      }}
    </QueryView>
  );
}
