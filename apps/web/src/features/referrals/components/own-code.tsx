import { Copy, Download, MessageCircle, Share2 } from 'lucide-react';
import { useMemo } from 'react';
import type { OwnInvitation } from '../../../entities/account/referrals-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { encodeQrCode } from '../../../lib/content/qr-code.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QrPicture } from '../../../ui/display/qr-picture.tsx';
import { saveQrPicture } from '../hooks/save-qr-picture.ts';

export function OwnCode({ own }: { own: OwnInvitation }) {
  const { t } = useTranslation('referrals');
  const language = useLanguage();
  const rows = useMemo(() => encodeQrCode(own.url), [own.url]);
  return (
    <section
      aria-labelledby="own-code-title"
      className="grid items-center gap-5 rounded-xl bg-orange-soft p-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-8 md:p-6"
    >
      <div className="justify-self-start rounded-l bg-card p-2 text-ink scheme-light forced-color-adjust-none">
        <QrPicture rows={rows} label={t('qr')} className="block size-40" />
      </div>
      <div className="min-w-0">
        <h2 id="own-code-title" className="text-s font-strong tracking-normal">
          {t('code')}
        </h2>
        <p className="text-2xl leading-tight font-heavy tracking-[-0.03em] wrap-anywhere lg:text-3xl">
          {own.code}
        </p>
        <Ways own={own} rows={rows} />
      </div>
      <dl className="flex gap-8 md:grid md:gap-3 md:text-right">
        <div>
          <dt className="text-s">{t('earned')}</dt>
          <dd className="text-2xl leading-none font-heavy tabular-nums">
            {formatNumber(language, own.earned)}
          </dd>
        </div>
        <div>
          <dt className="text-s">{t('onTheWay')}</dt>
          <dd className="text-2xl leading-none font-heavy tabular-nums">
            {formatNumber(language, own.onTheWay)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Ways({ own, rows }: { own: OwnInvitation; rows: ReturnType<typeof encodeQrCode> }) {
  const { t } = useTranslation('referrals');
  const text = t('shareText', { code: own.code });
  const copy = () => copyText(own.url, { copied: t('copied'), failed: t('copyFailed') });
  const share = async () => {
    try {
      await navigator.share({ text, url: own.url });
    } catch {
      // Whoever closes the sheet has changed their mind.
    }
  };
  return (
    <>
      <div className="mt-3 flex items-center gap-2 rounded-m border border-ink-3 bg-card py-1.5 pr-1.5 pl-4">
        <span className="min-w-0 flex-1 truncate text-s" title={own.url}>
          {own.url.replace(/^https?:\/\//, '')}
        </span>
        <Button variant="ink" size="small" icon={<Copy />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {'share' in navigator ? (
          <Button variant="line" size="small" icon={<Share2 />} onClick={() => void share()}>
            {t('share')}
          </Button>
        ) : null}
        <a
          href={`sms:?&body=${encodeURIComponent(`${text} ${own.url}`)}`}
          className={buttonClass('line', 'small')}
        >
          <MessageCircle aria-hidden />
          {t('sms')}
        </a>
        <Button variant="line" size="small" icon={<Download />} onClick={() => saveQrPicture(rows, own.code)}>
          {t('savePicture')}
        </Button>
      </div>
    </>
  );
}
