import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

interface CodeExplainedProps {
  picture: 'bookings';
  title: string;
  text: string;
  children: ReactNode;
}

/** For whoever scanned the code of a ticket and cannot check it in. */
export function CodeExplained({ picture, title, text, children }: CodeExplainedProps) {
  const { t } = useTranslation('venue-desk');
  const pictures = usePictures();
  usePageHead({ title: t('codePageTitle'), description: text });
  return (
    <div className="page-width">
      <StatusPanel picture={pictures.spot(picture)} heading="h1" title={title} text={text}>
        {children}
      </StatusPanel>
    </div>
  );
}
