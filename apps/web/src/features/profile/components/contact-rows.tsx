import { CircleCheck, Mail, Smartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { writePhone } from '../../../ui/form/phone-number.ts';
import type { Channel } from '../hooks/use-contact-change.ts';
import { ContactDialog } from './contact-dialog.tsx';

export function ContactRows({ details }: { details: Details }) {
  const { t } = useTranslation('profile');
  const [changing, setChanging] = useState<Channel>();
  const { email, isEmailVerified, phone, isPhoneVerified } = details;
  return (
    <>
      <ul className={rowsClass}>
        <li>
          <SettingRow
            icon={<Mail />}
            title={t('email')}
            text={<Proof target={email} isVerified={isEmailVerified} none={t('noEmail')} />}
            action={
              <Button variant="line" size="small" onClick={() => setChanging('email')}>
                {t('contact.change')} <span className="sr-only">{t('email')}</span>
              </Button>
            }
          />
        </li>
        <li>
          <SettingRow
            icon={<Smartphone />}
            title={t('phone')}
            text={<Proof target={phone} isVerified={isPhoneVerified} none={t('noPhone')} />}
            action={
              <Button variant="line" size="small" onClick={() => setChanging('phone')}>
                {phone && !isPhoneVerified ? t('contact.verify') : t('contact.change')}{' '}
                <span className="sr-only">{t('phone')}</span>
              </Button>
            }
          />
        </li>
      </ul>
      <ContactDialog channel={changing} details={details} onClose={() => setChanging(undefined)} />
    </>
  );
}

export function Proof(props: { target: string | null; isVerified: boolean; none: string }) {
  const { t } = useTranslation('profile');
  if (props.target === null) return props.none;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {writePhone(props.target, phonePrefixes)}
      {props.isVerified ? (
        <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
          {t('verified')}
        </Badge>
      ) : (
        <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
          {t('unverified')}
        </Badge>
      )}
    </span>
  );
}
