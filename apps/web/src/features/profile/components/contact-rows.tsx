import { CircleCheck, Mail, Smartphone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { usePendingContact } from '../hooks/pending-contact.ts';
import type { Channel } from '../hooks/use-contact-change.ts';
import { ContactDialog } from './contact-dialog.tsx';

export function ContactRows({ details }: { details: Details }) {
  const { t } = useTranslation('profile');
  const [changing, setChanging] = useState<Channel>();
  const memory = usePendingContact(details);
  const { email, isEmailVerified, phone, isPhoneVerified } = details;
  const findAwaited = (channel: Channel) =>
    memory.pending?.channel === channel ? memory.pending.target : undefined;
  return (
    <>
      <ul className={rowsClass}>
        <li>
          <ContactRow
            icon={<Mail />}
            title={t('email')}
            proof={<Proof target={email} isVerified={isEmailVerified} none={t('noEmail')} />}
            awaited={findAwaited('email')}
            changeLabel={t('contact.change')}
            onChange={() => setChanging('email')}
          />
        </li>
        <li>
          <ContactRow
            icon={<Smartphone />}
            title={t('phone')}
            proof={<Proof target={phone} isVerified={isPhoneVerified} none={t('noPhone')} />}
            awaited={findAwaited('phone')}
            changeLabel={phone && !isPhoneVerified ? t('contact.verify') : t('contact.change')}
            onChange={() => setChanging('phone')}
          />
        </li>
      </ul>
      <ContactDialog
        channel={changing}
        details={details}
        memory={memory}
        onClose={() => setChanging(undefined)}
      />
    </>
  );
}

interface ContactRowProps {
  icon: ReactNode;
  title: string;
  proof: ReactNode;
  /** Where a code went that has not come back yet. */
  awaited: string | undefined;
  changeLabel: string;
  onChange: () => void;
}

function ContactRow({ icon, title, proof, awaited, changeLabel, onChange }: ContactRowProps) {
  const { t } = useTranslation('profile');
  return (
    <SettingRow
      icon={icon}
      title={title}
      text={
        awaited === undefined ? (
          proof
        ) : (
          <>
            {proof}
            <span className="mt-1 block wrap-anywhere text-ink">
              {t('contact.awaited', { target: writePhone(awaited, phonePrefixes) })}
            </span>
          </>
        )
      }
      action={
        <Button variant={awaited === undefined ? 'line' : 'ink'} size="small" onClick={onChange}>
          {awaited === undefined ? changeLabel : t('contact.enterCode')}{' '}
          <span className="sr-only">{title}</span>
        </Button>
      }
    />
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
