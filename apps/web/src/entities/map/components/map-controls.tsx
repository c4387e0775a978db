import { Minus, Plus, RotateCw } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PressButton } from '../../../ui/action/press-button.tsx';

interface MapControlsProps {
  /** What holds the buttons. */
  onHolder?: (element: HTMLDivElement | null) => void;
  onZoom: (steps: number) => void;
  /** Offered once the map was moved away from what was searched. */
  onSearchArea?: (() => void) | undefined;
}

const zoomClass =
  'grid size-11 place-items-center bg-raise text-ink transition hover:bg-paper-2 not-first:border-t not-first:border-line';

export function MapControls({ onHolder, onZoom, onSearchArea }: MapControlsProps) {
  const { t } = useTranslation('map');
  return (
    <div ref={onHolder} className="contents">
      {onSearchArea ? (
        <Button
          variant="line"
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          onClick={onSearchArea}
          className="absolute top-4 left-1/2 z-4 -translate-x-1/2 border-transparent bg-raise shadow-e2 max-sm:left-4 max-sm:translate-x-0"
        >
          {t('searchArea')}
        </Button>
      ) : null}
      <div className="absolute top-4 right-4 z-4 grid overflow-hidden rounded-[14px] shadow-e2 forced-colors:border">
        <PressButton aria-label={t('zoomIn')} onClick={() => onZoom(1)} className={zoomClass}>
          <Plus aria-hidden="true" className="size-5" />
        </PressButton>
        <PressButton aria-label={t('zoomOut')} onClick={() => onZoom(-1)} className={zoomClass}>
          <Minus aria-hidden="true" className="size-5" />
        </PressButton>
      </div>
    </div>
  );
}
