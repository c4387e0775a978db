import { OverlayConfirms } from './overlay-confirms.tsx';
import { OverlayDialogs } from './overlay-dialogs.tsx';
import { OverlayFloating } from './overlay-floating.tsx';
import { OverlayNavigation } from './overlay-navigation.tsx';
import { OverlayRows } from './overlay-rows.tsx';
import { OverlaySheets } from './overlay-sheets.tsx';
import { OverlayToasts } from './overlay-toasts.tsx';

export function OverlaySpecimens() {
  return (
    <>
      <OverlayDialogs />
      <OverlayConfirms />
      <OverlaySheets />
      <OverlayFloating />
      <OverlayToasts />
      <OverlayNavigation />
      <OverlayRows />
    </>
  );
}
