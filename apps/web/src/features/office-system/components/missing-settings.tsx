import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';

const known = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'SMS_URL',
  'PAYMENT_GATEWAY',
  'STRIPE_SECRET_KEY',
  'S3_ENDPOINT',
  'METRICS_PORT',
  'OPERATOR_ADDRESS',
] as const;

/** What a real market wants and this server does not have, and what that means. */
export function MissingSettings({ settings }: { settings: readonly string[] }) {
  const { t } = useTranslation('office-system');
  if (settings.length === 0) return null;
  return (
    <SectionCard title={t('missing.title')}>
      <dl className="grid gap-3">
        {settings.map((setting) => {
          const named = known.find((one) => one === setting);
          return (
            <div key={setting}>
              <dt>
                <code className="text-s font-strong wrap-anywhere">{setting}</code>
              </dt>
              <dd className="text-s text-pretty text-ink-2">
                {named === undefined ? null : t(`missing.meanings.${named}`)}
              </dd>
            </div>
          );
        })}
      </dl>
    </SectionCard>
  );
}
