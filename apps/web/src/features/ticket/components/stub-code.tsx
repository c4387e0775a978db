import { useTranslation } from '../../../i18n/use-translation.ts';
import { QrCode } from './qr-code.tsx';

export function StubCode({ reference }: { reference: string }) {
  const { t } = useTranslation('ticket');
  return (
    <>
      <QrCode reference={reference} />
      <b className="text-s font-[680]">{t('qr.show')}</b>
    </>
  );
}
