import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MapFrame, type MapStatus } from '../../../ui/display/map-frame.tsx';
import type { PlaceMapProps } from './place-map.tsx';

export type LoadedMap = ComponentType<PlaceMapProps>;

interface MapPanelProps {
  /** "Map of 12 places". */
  label: string;
  shape?: 'wide' | 'square' | 'fill';
  className?: string;
  /** Draws the map, once its code is there. */
  children: (PlaceMap: LoadedMap) => ReactNode;
}

/** The place of a map; its code, and whatever it asks for, comes when somebody gets to see it. */
export function MapPanel({ label, shape = 'fill', className, children }: MapPanelProps) {
  const { t } = useTranslation('map');
  const [status, setStatus] = useState<MapStatus>('idle');
  const [loaded, setLoaded] = useState<LoadedMap>();
  const load = async () => {
    setStatus('loading');
    try {
      const { PlaceMap } = await import('./place-map.tsx');
      setLoaded(() => PlaceMap);
      setStatus('ready');
    } catch {
      setStatus('failed');
    }
  };
  return (
    <MapFrame
      label={label}
      status={status}
      onActivate={() => void load()}
      words={{ show: t('show'), loading: t('loading'), failed: t('failed'), retry: t('retry') }}
      shape={shape}
      {...(className ? { className } : {})}
    >
      {loaded ? children(loaded) : null}
    </MapFrame>
  );
}
