import { Images } from 'lucide-react';
import { type ReactNode, type UIEvent, useState } from 'react';
import { PressButton } from '../action/press-button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './photo-gallery.module.css';

export interface Photo {
  id: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  /** What stays in view where it is cut: 0, 25, 50, 75 or 100 percent each way. */
  focus?: { x: number; y: number };
  srcSet?: string;
  sizes?: string;
}

export interface OpenPhoto {
  isOpen: boolean;
  /** While closed, the picture that was seen last: a view that fades out keeps its picture. */
  index: number;
  show: (index: number) => void;
  close: () => void;
}

interface PhotoGalleryProps {
  photos: readonly Photo[];
  words: {
    /** Names the gallery: "Pictures of Kręgielnia Pod Zegarem". */
    label: string;
    /** "All 14". */
    all: string;
    /** The name of a picture's button: "Open picture 2 of 14: …". */
    open: (position: number, photo: Photo) => string;
    /** On phones, over the picture: "2 / 14". */
    position: (position: number) => string;
  };
  /** Draws the larger view, usually a dialog with a `PhotoViewer`. */
  renderViewer: (photo: OpenPhoto) => ReactNode;
  className?: string;
}

/** Three pictures in a mosaic; on a phone all of them in a row that snaps under the finger. */
export function PhotoGallery({ photos, words, renderViewer, className }: PhotoGalleryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [openIndex, setOpenIndex] = useState(0);
  const [seenIndex, setSeenIndex] = useState(0);
  const open = (index: number) => {
    setOpenIndex(index);
    setIsOpen(true);
  };
  const followScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) => {
    setSeenIndex(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
  };

  return (
    <section aria-label={words.label} className={joinClasses(styles.gallery, className)}>
      <ul className={styles.photos} data-count={Math.min(3, photos.length)} onScroll={followScroll}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={styles.place}>
            <PressButton
              aria-label={words.open(index + 1, photo)}
              className={styles.photo}
              onClick={() => open(index)}
            >
              <img
                {...describeImage(photo)}
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
                // The first one is the largest thing that is seen of the page.
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding="async"
                data-focus-x={photo.focus?.x}
                data-focus-y={photo.focus?.y}
                className={styles.picture}
              />
            </PressButton>
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className={styles.position}>
        {words.position(seenIndex + 1)}
      </span>
      {photos.length > 3 ? (
        <PressButton className={styles.all} onClick={() => open(0)}>
          <Images />
          {words.all}
        </PressButton>
      ) : null}
      {renderViewer({ isOpen, index: openIndex, show: setOpenIndex, close: () => setIsOpen(false) })}
    </section>
  );
}

function describeImage({ src, srcSet, sizes, width, height }: Photo) {
  return { src, width, height, ...(srcSet ? { srcSet } : {}), ...(sizes ? { sizes } : {}) };
}
