import type { Camera } from './projection.ts';

/**
 * What lies under the pins. It only shows what the camera sees: moving, zooming, pins, clusters and the keyboard are
 * ours, the same over every one of them.
 */
export interface Backdrop {
  move(camera: Camera): void;
  destroy(): void;
}

/** Rejects when it cannot be shown here: no key, no network, no WebGL. */
export type OpenBackdrop = (element: HTMLElement, camera: Camera) => Promise<Backdrop>;

/** `plain` is our own drawing, which needs nothing and cannot fail. */
export type BackdropName = 'google' | 'maplibre' | 'plain';

export interface MapSettings {
  googleKey: string | null;
  styleUrl: string | null;
  hasTiles: boolean;
}

/** In this order, each taking over when the one before fails. */
export function listBackdrops({ googleKey, styleUrl, hasTiles }: MapSettings): BackdropName[] {
  const names: (BackdropName | null)[] = [
    googleKey ? 'google' : null,
    styleUrl || hasTiles ? 'maplibre' : null,
    'plain',
  ];
  return names.filter((name) => name !== null);
}
