import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { encodeQrCode } from '../../../lib/content/qr-code.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { QrPicture } from '../../../ui/display/qr-picture.tsx';
import styles from './ticket-card.module.css';

/** The ticket around it is as light as the margin: half of what the standard asks for is enough. */
export function QrCode({ reference }: { reference: string }) {
  const { t } = useTranslation('ticket');
  const { publicUrl } = usePublicConfig();
  const rows = useMemo(
    () => encodeQrCode(publicUrl + buildHref(paths.checkIn, { reference })),
    [publicUrl, reference],
  );
  return <QrPicture rows={rows} label={t('qr.label', { reference })} className={styles.qr ?? ''} />;
}
