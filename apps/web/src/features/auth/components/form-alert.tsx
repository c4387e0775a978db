import { CircleAlert, CircleCheck, LogOut, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormAlertProps {
  children: ReactNode;
  /** A way on. */
  action?: ReactNode;
  kind?: 'bad' | 'good' | 'offline' | 'left';
}

const looks = {
  bad: { Icon: CircleAlert, ground: 'bg-(--bad-soft)', sign: 'text-(--bad)' },
  offline: { Icon: WifiOff, ground: 'bg-(--bad-soft)', sign: 'text-(--bad)' },
  left: { Icon: LogOut, ground: 'bg-(--warn-soft)', sign: 'text-(--warn)' },
  good: { Icon: CircleCheck, ground: 'bg-(--ok-soft)', sign: 'text-(--ok)' },
};

/** Concerns the form as a whole; read out as soon as it appears. */
export function FormAlert({ children, action, kind = 'bad' }: FormAlertProps) {
  const { Icon, ground, sign } = looks[kind];
  return (
    <div
      role={kind === 'good' ? 'status' : 'alert'}
      className={`flex gap-3 rounded-l px-4 py-3.5 text-s ${ground}`}
    >
      <Icon aria-hidden="true" className={`mt-px size-5 shrink-0 ${sign}`} />
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">{children}</p>
        {action}
      </div>
    </div>
  );
}
