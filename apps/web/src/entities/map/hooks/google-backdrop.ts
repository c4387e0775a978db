import type { Backdrop, OpenBackdrop } from './backdrop.ts';
import type { Camera } from './projection.ts';

/** The little of Google's map that is used. */
interface GoogleMap {
  moveCamera(options: { center: { lat: number; lng: number }; zoom: number }): void;
}

interface GoogleMaps {
  Map: new (element: HTMLElement, options: Record<string, unknown>) => GoogleMap;
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
    gramyMapReady?: () => void;
    /** Called by Google when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

const patienceMs = 10_000;
const see = ({ center, zoom }: Camera) => ({
  center: { lat: center.latitude, lng: center.longitude },
  zoom,
});

export function openGoogleBackdrop(key: string, onRefused: () => void): OpenBackdrop {
  return async (element, camera): Promise<Backdrop> => {
    const { Map: GoogleMap } = await loadGoogleMaps(key);
    // It may say so long after it has begun to draw.
    window.gm_authFailure = onRefused;
    const map = new GoogleMap(element, {
      ...see(camera),
      disableDefaultUI: true,
      gestureHandling: 'none',
      keyboardShortcuts: false,
      clickableIcons: false,
      isFractionalZoomEnabled: true,
    });
    return {
      move: (next) => map.moveCamera(see(next)),
      destroy: () => element.replaceChildren(),
    };
  };
}

let loading: Promise<GoogleMaps> | undefined;

function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  loading ??= insertScript(key).catch((error: unknown) => {
    // The next map tries again: the line may have been down.
    loading = undefined;
    throw error;
  });
  return loading;
}

function insertScript(key: string): Promise<GoogleMaps> {
  const known = window.google?.maps;
  if (known?.Map) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Google Maps did not load'));
    };
    const timer = setTimeout(fail, patienceMs);
    window.gramyMapReady = () => {
      clearTimeout(timer);
      const maps = window.google?.maps;
      if (maps) resolve(maps);
      else fail();
    };
    const query = new URLSearchParams({ key, v: 'weekly', loading: 'async', callback: 'gramyMapReady' });
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  });
}
