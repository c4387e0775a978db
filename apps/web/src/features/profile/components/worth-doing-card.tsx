import { CircleCheck, HeartPulse, ImageUp, KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { type Path, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';

export interface DoneThings {
  hasPicture: boolean;
  hasProvenPhone: boolean;
  hasEmergencyContact: boolean;
  hasPasskey: boolean;
  hasTwoStep: boolean;
}

export function WorthDoingCard({ done }: { done: DoneThings }) {
  const { t } = useTranslation('profile');
  const things: { isDone: boolean; icon: ReactNode; title: string; text: string; to: Path }[] = [
    {
      isDone: done.hasEmergencyContact,
      icon: <HeartPulse />,
      title: t('worth.emergency'),
      text: t('worth.emergencyText'),
      to: paths.emergencyContact,
    },
    {
      isDone: done.hasPasskey,
      icon: <KeyRound />,
      title: t('worth.passkey'),
      text: t('worth.passkeyText'),
      to: paths.security,
    },
    {
      isDone: done.hasProvenPhone,
      icon: <Smartphone />,
      title: t('worth.phone'),
      text: t('worth.phoneText'),
      to: paths.profileSettings,
    },
    {
      isDone: done.hasTwoStep,
      icon: <ShieldCheck />,
      title: t('worth.twoStep'),
      text: t('worth.twoStepText'),
      to: paths.security,
    },
    {
      isDone: done.hasPicture,
      icon: <ImageUp />,
      title: t('worth.picture'),
      text: t('worth.pictureText'),
      to: paths.profileSettings,
    },
  ];
  const open = things.filter(({ isDone }) => !isDone);
  const count = things.length - open.length;
  return (
    <SectionCard
      title={t('worth.title')}
      action={
        <span className="text-xs text-ink-2">{t('worth.count', { done: count, all: things.length })}</span>
      }
    >
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-s">
          <CircleCheck aria-hidden className="size-5 text-(--ok)" />
          {t('worth.all')}
        </p>
      ) : (
        <ul className={rowsClass}>
          {open.map(({ icon, title, text, to }) => (
            <li key={title}>
              <SettingRow
                icon={icon}
                title={title}
                text={text}
                action={
                  <Link
                    to={to}
                    className={`${textLinkClass} inline-flex min-h-11 min-w-11 items-center justify-end text-s`}
                  >
                    {t('worth.add')} <span className="sr-only">{title}</span>
                  </Link>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
