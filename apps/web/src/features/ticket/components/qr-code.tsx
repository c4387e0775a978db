import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { makeQrMatrix, type QrMatrix } from '../../../lib/qr-matrix.ts';
import styles from './ticket-card.module.css';

/** The ticket around it is as light as the margin: half of what the standard asks for is enough. */
const margin = 2;

/** Light in either theme: scanners want dark on light. */
export function QrCode({ reference }: { reference: string }) {
  const { t } = useTranslation('ticket');
  const { publicUrl } = usePublicConfig();
  const { path, size } = useMemo(() => {
    const address = `${publicUrl}/business/check-in?${new URLSearchParams({ reference })}`;
    const rows = makeQrMatrix(address);
    return { path: drawModules(rows), size: rows.length + 2 * margin };
  }, [publicUrl, reference]);
  return (
    <svg
      role="img"
      aria-label={t('qr.label', { reference })}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Neighbours in a row are one stroke: a third of the text. */
function drawModules(rows: QrMatrix): string {
  const strokes: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      strokes.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return strokes.join('');
}
