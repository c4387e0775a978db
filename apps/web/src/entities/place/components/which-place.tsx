import { MapPin } from 'lucide-react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

interface WhichPlaceProps {
  /** With that of the provider where it has several branches. */
  name: string;
  /** Street and city; unknown until the page of the provider is loaded. */
  address?: string | undefined;
  className?: string;
}

/** Where a game is played: beside every game that is listed. */
export function WhichPlace({ name, address, className }: WhichPlaceProps) {
  return (
    <span className={joinClasses('flex min-w-0 items-start gap-1.5 text-s text-ink-2', className)}>
      <MapPin aria-hidden className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium text-ink">{name}</span>
        {address ? `, ${address}` : null}
      </span>
    </span>
  );
}
