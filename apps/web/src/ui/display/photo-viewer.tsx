import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import type { Photo } from './photo-gallery.tsx';
import styles from './photo-viewer.module.css';

interface PhotoViewerProps {
  photos: readonly Photo[];
  index: number;
  onShow: (index: number) => void;
  words: { previous: string; next: string; position: (position: number) => string };
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a dialog shows: one picture as large as fits, and the way to its neighbours by button or arrow key. */
export function PhotoViewer({ photos, index, onShow, words }: PhotoViewerProps) {
  const show = (position: number) => {
    if (position >= 0 && position < photos.length) onShow(position);
  };
  const viewer = useRef<HTMLDivElement>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || isInLayerAbove(event.target, viewer.current)) return;
    event.preventDefault();
    show(index + step);
  });
  // Wherever in the dialog the focus is, on the button that closes it as a rule.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const photo = photos[index];
  if (!photo) return null;
  return (
    <div ref={viewer} className={styles.viewer}>
      <img
        key={photo.id}
        src={photo.src}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        className={styles.picture}
      />
      <div className={styles.foot}>
        <IconButton
          label={words.previous}
          icon={<ChevronLeft />}
          aria-disabled={index === 0}
          onClick={() => show(index - 1)}
        />
        <p role="status" className={styles.caption}>
          <span className={styles.position}>{words.position(index + 1)}</span> {photo.alt}
        </p>
        <IconButton
          label={words.next}
          icon={<ChevronRight />}
          aria-disabled={index === photos.length - 1}
          onClick={() => show(index + 1)}
        />
      </div>
    </div>
  );
}

/** What stands open over the pictures has its own use for the arrows. */
function isInLayerAbove(target: EventTarget | null, viewer: Element | null): boolean {
  const layer = target instanceof Element ? target.closest('dialog') : null;
  return layer !== null && layer !== viewer?.closest('dialog');
}
