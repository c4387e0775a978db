import {
  CalendarX2,
  CheckCheck,
  CircleCheck,
  CircleSlash,
  Hourglass,
  MessageCircleQuestion,
  UserX,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import type { RowState } from '../hooks/row-state.ts';

const looks: Record<RowState, { tone: BadgeTone; icon: ReactNode }> = {
  asks: { tone: 'hot', icon: <MessageCircleQuestion aria-hidden="true" /> },
  missing: { tone: 'bad', icon: <UserX aria-hidden="true" /> },
  playing: { tone: 'ok', icon: <CheckCheck aria-hidden="true" /> },
  toCollect: { tone: 'warn', icon: <Wallet aria-hidden="true" /> },
  awaitsPayment: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  paid: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  noShow: { tone: 'bad', icon: <UserX aria-hidden="true" /> },
  over: { tone: 'neutral', icon: <CheckCheck aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <CalendarX2 aria-hidden="true" /> },
  declined: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
};

export function RowBadge({ state, words }: { state: RowState; words: string }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
