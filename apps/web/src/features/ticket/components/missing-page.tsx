import type { ReactNode } from 'react';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

interface MissingPageProps {
  words: { pageTitle: string; title: string; text: string };
  picture?: 'not-found' | 'bookings';
  /** Where to go instead. */
  children: ReactNode;
}

/** In place of a booking that is not there, or not for whoever asks. */
export function MissingPage({ words, picture = 'not-found', children }: MissingPageProps) {
  const pictures = usePictures();
  usePageHead({ title: words.pageTitle, description: words.text });
  return (
    <div className="page-width">
      <StatusPanel picture={pictures.spot(picture)} heading="h1" title={words.title} text={words.text}>
        {children}
      </StatusPanel>
    </div>
  );
}
