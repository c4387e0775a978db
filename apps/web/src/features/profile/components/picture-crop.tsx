import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type CropView, findSquare, moveView, nearest } from '../hooks/crop.ts';

interface PictureCropProps {
  picture: ImageBitmap;
  view: CropView;
  onView: (view: CropView) => void;
}

const canvasSide = 512;
const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** Drag to move, arrow keys too; what lies in the circle is what others see. */
export function PictureCrop({ picture, view, onView }: PictureCropProps) {
  const { t } = useTranslation('profile');
  const hintId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    const { left, top, side } = findSquare(picture, view);
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvasSide, canvasSide);
  }, [picture, view]);

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!last.current) return;
    const width = event.currentTarget.clientWidth;
    const across = (last.current.x - event.clientX) / width;
    const down = (last.current.y - event.clientY) / width;
    last.current = { x: event.clientX, y: event.clientY };
    onView(moveView(picture, view, across, down));
  };
  const step = (event: KeyboardEvent) => {
    const move = keySteps[event.key];
    if (!move) return;
    event.preventDefault();
    onView(moveView(picture, view, ...move));
  };
  const zoom = (by: number) => onView({ ...view, zoom: Math.min(Math.max(view.zoom + by, 1), nearest) });
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label={t('picture.move')}
        aria-describedby={hintId}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = undefined;
        }}
        onKeyDown={step}
        className="relative block aspect-square w-full cursor-move touch-none overflow-hidden rounded-m bg-paper-2"
      >
        <canvas ref={canvas} width={canvasSide} height={canvasSide} className="size-full" />
        {/* The shadow of the circle darkens what will not be seen. */}
        <span
          aria-hidden="true"
          className="absolute inset-[3%] rounded-full border-2 border-white shadow-[0_0_0_999px_oklch(0_0_0/.45)]"
        />
      </button>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={t('picture.zoomOut')}
          onClick={() => zoom(-0.25)}
          className="grid size-11 place-items-center"
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <input
          type="range"
          aria-label={t('picture.zoom')}
          min={1}
          max={nearest}
          step={0.05}
          value={view.zoom}
          onChange={(event) => onView({ ...view, zoom: event.target.valueAsNumber })}
          className="h-11 min-w-0 flex-1 accent-orange"
        />
        <button
          type="button"
          aria-label={t('picture.zoomIn')}
          onClick={() => zoom(0.25)}
          className="grid size-11 place-items-center"
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      <p id={hintId} className="text-xs text-ink-2">
        {t('picture.hint')}
      </p>
    </div>
  );
}
