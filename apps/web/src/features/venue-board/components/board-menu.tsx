import {
  CalendarRange,
  ChartColumn,
  House,
  ListChecks,
  MapPin,
  Printer,
  Settings,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { useBell } from '../../../entities/board/hooks/use-bell.ts';
import { useAtTablet } from '../../../entities/tablet/hooks/at-tablet.ts';
import { findTabletFor } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { MenuRow, MenuRowSeparator } from '../../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../../ui/action/menu-row-class.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { SitePopover } from '../../../ui/overlay/site-popover.tsx';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import { boardMenuId } from './board-header.tsx';
import styles from './board-menu.module.css';
import { DeskRows } from './desk-rows.tsx';

interface BoardMenuProps {
  venue: OwnVenue | undefined;
  providerId: string;
  sound: Pick<ReturnType<typeof useBell>, 'hasSound' | 'setSound'>;
  /** What is done on one board; of several together there are the ways only. */
  desk?: BoardTools | undefined;
}

interface BoardTools {
  isLive: boolean;
  onDialog: (dialog: OpenDialog) => void;
  onPrint: () => void;
}

/** Ways to everything that is not tonight. */
export function BoardMenu({ venue, providerId, sound, desk }: BoardMenuProps) {
  const { t } = useTranslation('venue-board');
  const isLeader = venue !== undefined && venue.role !== 'staff';
  const isAtTablet = useAtTablet() !== null;
  const ways = [
    { to: buildHref(paths.venueBookings, { providerId }), Icon: ListChecks, name: t('menu.bookings') },
    { to: buildHref(paths.venueWeek, { providerId }), Icon: CalendarRange, name: t('menu.week') },
    ...(venue && venue.branches.length > 1
      ? [{ to: buildHref(paths.venueBranches, { providerId }), Icon: MapPin, name: t('menu.places') }]
      : []),
    { to: buildHref(paths.venueDayClose, { providerId }), Icon: Wallet, name: t('menu.dayClose') },
    ...(isLeader
      ? [
          { to: buildHref(paths.venueInsight, { providerId }), Icon: ChartColumn, name: t('menu.insight') },
          { to: buildHref(paths.venueSetup, { providerId }), Icon: Settings, name: t('menu.setUp') },
        ]
      : [
          {
            to: buildHref(paths.venueMembership, { providerId }),
            Icon: UserRound,
            name: t('menu.membership'),
          },
        ]),
    { to: paths.business, Icon: House, name: t('menu.venues') },
  ];
  return (
    <SitePopover id={boardMenuId} label={t('menu.name')} className={styles.menu ?? ''}>
      {desk?.isLive ? <DeskRows onDialog={desk.onDialog} /> : null}
      {ways
        .filter(({ to }) => !isAtTablet || findTabletFor(to))
        .map(({ to, Icon, name }) => (
          <Link key={to} to={to} className={menuRowClass()}>
            <MenuRow icon={<Icon aria-hidden="true" />}>{name}</MenuRow>
          </Link>
        ))}
      {desk ? (
        <button type="button" className={menuRowClass()} onClick={desk.onPrint}>
          <MenuRow icon={<Printer aria-hidden="true" />}>{t('print')}</MenuRow>
        </button>
      ) : null}
      <MenuRowSeparator />
      <div className="px-3 py-1">
        <Switch
          isControlLast
          checked={sound.hasSound}
          onChange={(event) => sound.setSound(event.target.checked)}
        >
          {t('menu.sound')}
        </Switch>
      </div>
    </SitePopover>
  );
}
