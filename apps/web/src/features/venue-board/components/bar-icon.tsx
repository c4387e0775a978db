import {
  Ban,
  Banknote,
  Bell,
  Check,
  CheckCheck,
  Footprints,
  Hourglass,
  type LucideIcon,
  UserX,
} from 'lucide-react';
import type { BarState } from '../hooks/bar-state.ts';

const icons: Record<BarState, LucideIcon | undefined> = {
  playing: CheckCheck,
  paid: Check,
  paysHere: Banknote,
  awaitsPayment: Hourglass,
  asks: Bell,
  walkIn: Footprints,
  missing: UserX,
  noShow: Ban,
  past: undefined,
};

/** The state once more, for whoever does not see colours. */
export function BarIcon({ state }: { state: BarState }) {
  const Icon = icons[state];
  return Icon ? <Icon aria-hidden="true" /> : null;
}
