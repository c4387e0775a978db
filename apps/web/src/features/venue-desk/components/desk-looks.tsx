import { CalendarX2, CircleCheck, CircleSlash, Clock, Hourglass, UserX, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeskFace } from '../hooks/desk-face.ts';
import type { SignalTone } from './desk-signal.tsx';

/** Colour and sound of what is to be done next. */
export const deskLooks: Record<DeskFace, { tone: SignalTone; icon: ReactNode }> = {
  answer: { tone: 'money', icon: <Hourglass /> },
  accepted: { tone: 'go', icon: <CircleCheck /> },
  letIn: { tone: 'go', icon: <CircleCheck /> },
  collect: { tone: 'money', icon: <Wallet /> },
  unpaid: { tone: 'stop', icon: <Wallet /> },
  givenUp: { tone: 'money', icon: <UserX /> },
  givenAway: { tone: 'stop', icon: <UserX /> },
  justIn: { tone: 'go', icon: <CircleCheck /> },
  isIn: { tone: 'calm', icon: <CircleCheck /> },
  isInElsewhere: { tone: 'go', icon: <CircleCheck /> },
  early: { tone: 'stop', icon: <Clock /> },
  otherDay: { tone: 'stop', icon: <CalendarX2 /> },
  planned: { tone: 'calm', icon: <CircleCheck /> },
  past: { tone: 'stop', icon: <CalendarX2 /> },
  off: { tone: 'stop', icon: <CircleSlash /> },
};
