import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { type VenueFile, venueFileQuery } from '../queries.ts';
import { CommissionCard } from './commission-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { VenueActs } from './venue-acts.tsx';
import { VenueFacts } from './venue-facts.tsx';
import { VenuePreview } from './venue-preview.tsx';
import { VenueReadiness } from './venue-readiness.tsx';

interface VenueInHandProps {
  providerId: string;
  /** After it was decided: the next one of the list. */
  onDone?: () => void;
}

/** What the office knows of a venue beside what guests see, and what can be done with it. */
export function VenueInHand({ providerId, onDone }: VenueInHandProps) {
  const words = useFirstCardWords();
  const venue = useQuery(venueFileQuery(providerId));
  return (
    <CardContent state={venue} words={words} skeletonRows={8}>
      {(file) => <Found venue={file} onDone={onDone} />}
    </CardContent>
  );
}

function Found({ venue, onDone }: { venue: VenueFile; onDone: (() => void) | undefined }) {
  const { t } = useTranslation('office');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Badge tone={tones[venue.status] ?? 'neutral'}>{t(`listing.${venue.status}`)}</Badge>
          <h2 className="mt-1.5 text-xl wrap-anywhere">{venue.name}</h2>
        </div>
        <VenueActs venue={venue} onDone={onDone} />
      </div>
      <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <VenueReadiness venue={venue} />
          <VenueFacts venue={venue} />
        </div>
        <div className="grid gap-4">
          <CommissionCard venue={venue} />
          <CorrectionsCard venue={venue} />
          <VenuePreview providerId={venue.id} />
        </div>
      </div>
    </div>
  );
}

const tones: Partial<Record<VenueFile['status'], 'ok' | 'warn' | 'bad' | 'info'>> = {
  listed: 'ok',
  submitted: 'info',
  paused: 'warn',
  suspended: 'bad',
};
