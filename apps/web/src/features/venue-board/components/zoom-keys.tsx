import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { type Zoom, zooms } from '../hooks/zoom.ts';
import styles from './timeline.module.css';

interface ZoomKeysProps {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

/** In the corner above the tables, where they take no room from them. */
export function ZoomKeys({ zoom, onZoom }: ZoomKeysProps) {
  const { t } = useTranslation('venue-board');
  const place = zooms.indexOf(zoom);
  const [narrower, wider] = [zooms[place - 1], zooms[place + 1]];
  return (
    <fieldset className={styles.zoom}>
      <legend className="sr-only">{t('zoom.name')}</legend>
      <IconButton
        label={t('zoom.out')}
        icon={<ZoomOut aria-hidden="true" />}
        aria-disabled={narrower === undefined ? true : undefined}
        onClick={() => narrower && onZoom(narrower)}
      />
      <IconButton
        label={t('zoom.in')}
        icon={<ZoomIn aria-hidden="true" />}
        aria-disabled={wider === undefined ? true : undefined}
        onClick={() => wider && onZoom(wider)}
      />
      <p role="status" className="sr-only">
        {t(`zoom.${zoom}`)}
      </p>
    </fieldset>
  );
}
