import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { useMapGestures } from '../hooks/use-map-gestures.ts';

interface MapSurfaceProps {
  gestures: ReturnType<typeof useMapGestures>;
  /** A page scrolls on under one finger. */
  givesWay: boolean;
  onSurface: (element: HTMLDivElement | null) => void;
  children: ReactNode;
}

/** What is dragged, zoomed and moved by keys; everything on a map lies in it. */
export function MapSurface({ gestures, givesWay, onSurface, children }: MapSurfaceProps) {
  const { t } = useTranslation('map');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a map that keys move
    <div
      ref={onSurface}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map while it has the focus
      tabIndex={0}
      aria-label={t('surface')}
      {...gestures}
      className={`absolute inset-0 cursor-grab select-none active:cursor-grabbing focus-visible:-outline-offset-3 ${givesWay ? 'touch-pan-y' : 'touch-none'}`}
    >
      {children}
    </div>
  );
}

/** Where a library draws the ground. Its own style sheet decides how its element is placed: the one around it is ours. */
export function MapGround({ onGround }: { onGround: (element: HTMLDivElement | null) => void }) {
  return (
    <div aria-hidden="true" inert className="absolute inset-0">
      <div ref={onGround} className="size-full" />
    </div>
  );
}
