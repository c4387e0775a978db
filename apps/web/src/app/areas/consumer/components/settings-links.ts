import {
  ChartColumn,
  CreditCard,
  Gift,
  HeartPulse,
  type LucideIcon,
  Pencil,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  User,
  Users,
} from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import type { NamedLink } from './main-links.ts';

export interface SettingsLink extends NamedLink {
  Icon: LucideIcon;
  /** A line stands above it: what one has played ends here, and what one can set begins. */
  startsGroup?: true;
}

export function useSettingsLinks(): SettingsLink[] {
  const { t } = useTranslation();
  return [
    { to: paths.myProfile, label: t('settings.myProfile'), Icon: User },
    { to: paths.profileStatistics, label: t('settings.statistics'), Icon: ChartColumn },
    { to: paths.bookingHistory, label: t('settings.bookings'), Icon: Ticket },
    { to: paths.referrals, label: t('settings.referrals'), Icon: Users },
    { to: paths.rewards, label: t('settings.rewards'), Icon: Gift },
    { to: paths.profileSettings, label: t('settings.profileSettings'), Icon: Pencil, startsGroup: true },
    { to: paths.payments, label: t('settings.payments'), Icon: CreditCard },
    { to: paths.security, label: t('settings.security'), Icon: ShieldCheck },
    { to: paths.emergencyContact, label: t('settings.emergencyContact'), Icon: HeartPulse },
    { to: paths.preferences, label: t('settings.preferences'), Icon: SlidersHorizontal },
  ];
}
