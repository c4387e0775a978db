import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  listenToKeys,
  type OfficeKey,
  useOfficeKeys,
} from '../../../../entities/office/hooks/office-keys.ts';
import { useOfficeStanding } from '../../../../entities/office/hooks/office-standing.ts';
import { undoLatest } from '../../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { OfflineNotice } from '../../../components/offline-notice.tsx';
import { contentId, SkipLink } from '../../../components/skip-link.tsx';
import { useArrivingHeading } from '../../../use-arriving-heading.ts';
import { FindBar } from './find-bar.tsx';
import { FindPalette } from './find-palette.tsx';
import { KeyBar } from './key-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import styles from './office-frame.module.css';
import { OfficeRail } from './office-rail.tsx';
import { OfficeTopBar } from './office-top-bar.tsx';
import { OwnDesks } from './own-desks.tsx';

type Layer = 'find' | 'keys' | null;

/** Around every desk: the rail, the find bar, and the keys of the page at its foot. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  useArrivingHeading();
  const [layer, setLayer] = useState<Layer>(null);
  useFrameKeys(setLayer);
  useEffect(() => listenToKeys(document), []);
  const openFind = () => setLayer('find');
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfficeRail />
      <OfficeTopBar onFind={openFind} />
      <div className={styles.main}>
        <FindBar onFind={openFind} />
        <OfflineNotice />
        <main id={contentId} className={styles.content}>
          <OwnDesks>{children}</OwnDesks>
        </main>
        <KeyBar onAll={() => setLayer('keys')} />
      </div>
      <FindPalette isOpen={layer === 'find'} onClose={() => setLayer(null)} />
      <KeyHelp isOpen={layer === 'keys'} onClose={() => setLayer(null)} />
    </div>
  );
}

function useFrameKeys(show: (layer: Layer) => void): void {
  const { t } = useTranslation('office');
  const { sections } = useOfficeStanding();
  const navigate = useNavigate();
  const goTo: OfficeKey[] = sections.map(({ id, letter, path }) => ({
    id: `go-${id}`,
    keys: [`g ${letter}`],
    label: t(`sections.${id}`),
    isQuiet: true,
    run: () => void navigate(path),
  }));
  useOfficeKeys([
    ...goTo,
    { id: 'find', keys: ['Ctrl+k', '/'], label: t('find.open'), isQuiet: true, run: () => show('find') },
    { id: 'undo', keys: ['z'], label: t('undo'), isQuiet: true, run: undoLatest },
    { id: 'all', keys: ['?'], label: t('keys.all'), isQuiet: true, run: () => show('keys') },
  ]);
}
