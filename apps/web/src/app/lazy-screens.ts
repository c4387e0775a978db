import './all-screens.css';
import type { ComponentType } from 'react';
import { renewPictures } from '../ui/display/renew-pictures.ts';

type ScreenModule = Record<string, ComponentType | undefined>;

/**
 * Where all screens but the first are. The list grows with every screen, and nobody needs it to see the landing page:
 * so it is fetched at the first sign of life.
 */
export const screens = import.meta.glob<ScreenModule>([
  '../features/*/screens/*-screen.tsx',
  '!../features/home/screens/*',
]);

export const importUnopenedScreen = () => import('./screens/unopened-screen.tsx');
export const importSettingsLayout = () => import('./layouts/settings-layout.tsx');
export const importBookingLayout = () => import('./layouts/booking-layout.tsx');

// Whoever looks around on a train fetches pictures in moments without a network.
if (typeof window !== 'undefined') window.addEventListener('online', () => renewPictures());
