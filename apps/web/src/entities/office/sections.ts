import type { OfficePermission } from '@gramy/domain/access/office-permission';
import type { OfficeQueue } from '@gramy/domain/office/queue';
import {
  Flag,
  Images,
  KeyRound,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Send,
  ServerCog,
  Shapes,
  Store,
  Sun,
  TicketPercent,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react';
import { type Path, paths } from '../../lib/navigation/paths.ts';

export const sectionGroups = ['top', 'waiting', 'market', 'house'] as const;

export interface OfficeSection {
  /** Its words stand under `sections` in the messages of the office. */
  id:
    | 'today'
    | 'claims'
    | 'payments'
    | 'venues'
    | 'users'
    | 'inbox'
    | 'messages'
    | 'audit'
    | 'articles'
    | 'catalogue'
    | 'promotions'
    | 'refunds'
    | 'reviews'
    | 'photos'
    | 'system';
  group: (typeof sectionGroups)[number];
  path: Path;
  /** After G. */
  letter: string;
  icon: LucideIcon;
  permission: OfficePermission;
  /** What waits there is counted beside its name. */
  queue?: OfficeQueue;
}

/** The desks of the office, in the order of the rail. One that is not here does not exist yet. */
export const officeSections: readonly OfficeSection[] = [
  { id: 'today', group: 'top', path: paths.admin, letter: 't', icon: Sun, permission: 'office.enter' },
  {
    id: 'inbox',
    group: 'waiting',
    path: paths.adminInbox,
    letter: 'i',
    icon: Mail,
    permission: 'office.answerForms',
    queue: 'forms',
  },
  {
    id: 'claims',
    group: 'waiting',
    path: paths.adminClaims,
    letter: 'c',
    icon: KeyRound,
    permission: 'office.decideClaims',
    queue: 'claims',
  },
  {
    id: 'payments',
    group: 'waiting',
    path: paths.adminPayments,
    letter: 'p',
    icon: Wallet,
    permission: 'office.decideMoney',
    queue: 'payments',
  },
  {
    id: 'messages',
    group: 'waiting',
    path: paths.adminMessages,
    letter: 'm',
    icon: Send,
    permission: 'office.resendMessages',
    queue: 'messages',
  },
  {
    id: 'refunds',
    group: 'waiting',
    path: paths.adminRefunds,
    letter: 'r',
    icon: Undo2,
    permission: 'office.decideMoney',
    queue: 'refunds',
  },
  {
    id: 'reviews',
    group: 'waiting',
    path: paths.adminReviews,
    letter: 'o',
    icon: Flag,
    permission: 'office.moderate',
    queue: 'reviews',
  },
  {
    id: 'photos',
    group: 'waiting',
    path: paths.adminPhotos,
    letter: 'f',
    icon: Images,
    permission: 'office.moderate',
    queue: 'photos',
  },
  {
    id: 'venues',
    group: 'market',
    path: paths.adminVenues,
    letter: 'v',
    icon: Store,
    permission: 'office.reviewVenues',
    queue: 'venues',
  },
  {
    id: 'users',
    group: 'market',
    path: paths.adminUsers,
    letter: 'u',
    icon: Users,
    permission: 'office.readPeople',
  },
  {
    id: 'articles',
    group: 'market',
    path: paths.adminArticles,
    letter: 'a',
    icon: Newspaper,
    permission: 'office.writeArticles',
  },
  {
    id: 'promotions',
    group: 'market',
    path: paths.adminPromotions,
    letter: 'd',
    icon: TicketPercent,
    permission: 'office.runPromotions',
  },
  {
    id: 'catalogue',
    group: 'market',
    path: paths.adminCatalogue,
    letter: 'k',
    icon: Shapes,
    permission: 'office.editCatalogue',
  },
  {
    id: 'audit',
    group: 'house',
    path: paths.adminAudit,
    letter: 'l',
    icon: ScrollText,
    permission: 'office.readAudit',
  },
  {
    id: 'system',
    group: 'house',
    path: paths.adminSystem,
    letter: 's',
    icon: ServerCog,
    permission: 'office.runSystem',
  },
];

/** The desk to which an address belongs, as do the files that are opened from it. */
export function findSection(pathname: string): OfficeSection | undefined {
  return officeSections.find(
    ({ path }) => pathname === path || (path !== paths.admin && pathname.startsWith(`${path}/`)),
  );
}
