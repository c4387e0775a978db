import {
  Compass,
  Crown,
  Flame,
  type LucideIcon,
  Map as MapIcon,
  Medal as MedalIcon,
  Moon,
  PartyPopper,
  Repeat,
  Shapes,
  Sparkles,
  Timer,
  Trophy,
} from 'lucide-react';
import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

export type Badge = Statistics['badges'][number];

const looks: Record<Badge['name'], { Icon: LucideIcon; hue: number }> = {
  firstGame: { Icon: PartyPopper, hue: 44 },
  tenGames: { Icon: MedalIcon, hue: 272 },
  fiftyGames: { Icon: Trophy, hue: 76 },
  threeActivities: { Icon: Shapes, hue: 352 },
  sixActivities: { Icon: Sparkles, hue: 324 },
  fivePlaces: { Icon: MapIcon, hue: 196 },
  threeCities: { Icon: Compass, hue: 160 },
  regularGuest: { Icon: Repeat, hue: 240 },
  fourWeeks: { Icon: Flame, hue: 28 },
  tenWeeks: { Icon: Crown, hue: 12 },
  nightOwl: { Icon: Moon, hue: 296 },
  hundredHours: { Icon: Timer, hue: 124 },
};

/** Twelve points, like those on the doors of the places. */
const star = Array.from({ length: 24 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 50 : 43;
  const angle = (corner * Math.PI) / 12;
  return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`;
}).join(' ');

export function Medal({ badge, isReached }: { badge: Badge; isReached: boolean }) {
  const { Icon, hue } = looks[badge.name];
  const colorClasses = isReached ? joinClasses(hueClass(hue), 'text-act-fill') : 'text-line-2';
  return (
    <span
      aria-hidden="true"
      className={joinClasses('relative grid size-22 place-items-center md:size-24', colorClasses)}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full">
        <polygon points={star} className="fill-current" />
        <circle cx="50" cy="50" r="33" className={isReached ? 'fill-ink' : 'fill-paper-2'} />
      </svg>
      <Icon className={joinClasses('relative size-9', isReached ? 'text-paper' : 'text-ink-3')} />
    </span>
  );
}
