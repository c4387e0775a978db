import type { FacilityTag } from '@gramy/domain/catalogue/facility-tag';
import {
  Beer,
  Car,
  Cigarette,
  Dumbbell,
  type LucideIcon,
  PartyPopper,
  PawPrint,
  Trophy,
  Utensils,
  Wifi,
} from 'lucide-react';

const icons: Record<FacilityTag, LucideIcon> = {
  food: Utensils,
  drinks: Beer,
  parking: Car,
  wifi: Wifi,
  petFriendly: PawPrint,
  smoking: Cigarette,
  events: PartyPopper,
  multiSport: Dumbbell,
  tournaments: Trophy,
};

/** The same for who ticks it and for who reads it. The word stands beside it. */
export function FacilityIcon({ tag, className }: { tag: FacilityTag; className?: string }) {
  const Icon = icons[tag];
  return <Icon aria-hidden className={className} />;
}
