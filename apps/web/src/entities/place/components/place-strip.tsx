import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { ReactNode } from 'react';
import { sceneGroundClass } from '../../../lib/content/pictures.ts';
import { usePlacePicture } from '../../../lib/content/place-picture.tsx';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Picture } from '../../../ui/display/picture.tsx';

export interface StripPlace {
  branchId: string;
  branchSlug: string;
  providerSlug: string;
  name: string;
  facts: string;
  /** The slug: it gives the picture. */
  activity: string;
  photo?: PlacePhoto | null | undefined;
}

interface PlaceStripProps {
  id: string;
  title: string;
  aside?: ReactNode;
  /** Where there are none. */
  note?: string;
  places: readonly StripPlace[];
  /** What can be done with each of them, beside its link. */
  renderAction?: (place: StripPlace) => ReactNode;
}

/** Small ones in one row, however many there are. */
export function PlaceStrip({ id, title, aside, note, places, renderAction }: PlaceStripProps) {
  const showPlace = usePlacePicture();
  return (
    <section aria-labelledby={id} className="page-width pt-12 md:pt-16">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-5">
        <h2 id={id} className="scroll-mt-8 text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {note ? <p className="text-ink-2">{note}</p> : null}
      <ul className="flex gap-3 overflow-x-auto p-0.5 pb-2 max-md:-mx-(--gutter) max-md:px-(--gutter)">
        {places.map((place) => (
          <li
            key={place.branchId}
            className="flex w-72 flex-none items-center rounded-l bg-card shadow-e1 transition hover:shadow-e2 dark:inset-ring dark:inset-ring-line"
          >
            <Link
              to={buildBookingHref({ providerSlug: place.providerSlug, branchSlug: place.branchSlug })}
              className="flex min-w-0 flex-1 items-center gap-3 rounded-l p-2"
            >
              <Picture
                {...showPlace({ activity: place.activity, seed: place.branchId, photo: place.photo })}
                width={88}
                height={64}
                className={`h-16 w-22 flex-none rounded-m object-cover ${sceneGroundClass(place.activity)}`}
              />
              <span className="grid min-w-0 leading-snug">
                <span className="line-clamp-2 font-strong">{place.name}</span>{' '}
                <span className="truncate text-s text-ink-2">{place.facts}</span>
              </span>
            </Link>
            {renderAction?.(place)}
          </li>
        ))}
      </ul>
    </section>
  );
}
