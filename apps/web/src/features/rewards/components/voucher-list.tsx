import { CheckCheck, Copy, Hourglass } from 'lucide-react';
import type { Voucher } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { formatDateAt, formatMoney } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';

export function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { t } = useTranslation('rewards');
  return (
    <SectionCard title={t('vouchers.title')}>
      {vouchers.length === 0 ? (
        <p className="text-s text-ink-2">{t('vouchers.none')}</p>
      ) : (
        <ul>
          {vouchers.map((voucher) => (
            <li
              key={voucher.id}
              className="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
            >
              <VoucherRow voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const { code, state, value, currency, endsAt, usedFor } = voucher;
  const sayDay = (at: string) => formatDateAt(language, Date.parse(at), timeZone, 'plain');
  const copy = () => copyText(code, { copied: t('vouchers.copied'), failed: t('vouchers.copyFailed') });
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-strong break-all tabular-nums">{code}</p>
        <p className="text-s text-ink-2">
          {usedFor
            ? t('vouchers.used', { date: sayDay(usedFor.at), place: usedFor.providerName })
            : state === 'expired'
              ? t('vouchers.expired', { date: sayDay(endsAt) })
              : t('vouchers.open', {
                  amount: formatMoney(language, { amount: value, currency }),
                  date: sayDay(endsAt),
                })}
        </p>
      </div>
      {state === 'open' ? (
        <IconButton label={t('vouchers.copy', { code })} icon={<Copy />} onClick={() => void copy()} />
      ) : (
        <Badge icon={state === 'used' ? <CheckCheck /> : <Hourglass />}>
          {state === 'used' ? t('vouchers.usedMark') : t('vouchers.expiredMark')}
        </Badge>
      )}
    </>
  );
}
