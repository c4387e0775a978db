import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { playSignal } from '../hooks/desk-sound.ts';

interface CodeExplainedProps {
  picture: 'bookings' | 'not-found';
  title: string;
  text: string;
  /** Somebody stands at the door with it: it sounds like that, too. */
  isWrong?: boolean;
  children: ReactNode;
}

/** For whoever scanned the code of a ticket and cannot check it in. */
export function CodeExplained({ picture, title, text, isWrong = false, children }: CodeExplainedProps) {
  const { t } = useTranslation('venue-desk');
  const pictures = usePictures();
  useEffect(() => {
    if (isWrong) playSignal('stop');
  }, [isWrong]);
  usePageHead({ title: t('codePageTitle'), description: text });
  return (
    <div className="page-width">
      <StatusPanel picture={pictures.spot(picture)} heading="h1" title={title} text={text}>
        {children}
      </StatusPanel>
    </div>
  );
}
