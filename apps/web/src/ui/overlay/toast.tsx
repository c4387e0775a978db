import { CircleCheck, OctagonAlert, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { useSwipe } from '../display/use-swipe.ts';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './toast.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface ToastContent {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  action?: { label: string; run: () => void } | undefined;
  variant: 'default' | 'destructive';
  /** False while it leaves. */
  open: boolean;
}

export type ToastPauseReason = 'hover' | 'focus';

export interface ToastProps {
  toast: ToastContent;
  /** What the bar at its foot counts down. */
  durationMs: number;
  closeLabel: string;
  onDismiss: (id: string) => void;
  onPause: (id: string, reason: ToastPauseReason) => void;
  onResume: (id: string, reason: ToastPauseReason) => void;
}

const icons = { default: CircleCheck, destructive: OctagonAlert };

/**
 * Draws one toast; when it comes and goes is decided elsewhere. A success is read out by an `Announcer`, which is mounted
 * before; an alert is read out when it appears.
 */
export function Toast(props: ToastProps) {
  const { toast, durationMs, closeLabel } = props;
  const { variant, action } = toast;
  const titleId = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    element?.style.setProperty('--duration', `${durationMs}ms`);
  }, [element, durationMs]);
  const { dismiss, attentionProps } = useAttention(element, props);
  const swipeProps = useSwipe({ target: element, direction: 'right', threshold: 50, onSwipe: dismiss });

  const runAction = () => {
    action?.run();
    dismiss();
  };
  const naming =
    variant === 'destructive' ? { role: 'alert' } : { role: 'region', 'aria-labelledby': titleId };
  const Icon = icons[variant];
  return (
    <div
      {...swipeProps}
      {...attentionProps}
      ref={setElement}
      {...naming}
      inert={!toast.open}
      className={joinClasses(styles.toast, styles[variant], !toast.open && styles.leaving)}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p id={titleId} className={styles.title}>
          {toast.title}
        </p>
        {toast.description ? <p>{toast.description}</p> : null}
        {action ? (
          <button type="button" className={styles.action} onClick={runAction}>
            {action.label}
          </button>
        ) : null}
      </div>
      <IconButton className={styles.close} label={closeLabel} icon={<X aria-hidden />} onClick={dismiss} />
      <span className={styles.bar} />
    </div>
  );
}

/** Whoever points at it or has the focus in it is reading it: its time stands still. */
function useAttention(element: HTMLElement | null, { toast, onDismiss, onPause, onResume }: ToastProps) {
  const { id } = toast;
  const [reasons, setReasons] = useState<readonly ToastPauseReason[]>([]);
  const focus = useReturnedFocus(element);

  const pause = (reason: ToastPauseReason) => {
    setReasons((held) => [...held, reason]);
    onPause(id, reason);
  };
  const resume = (reason: ToastPauseReason) => {
    setReasons((held) => held.filter((other) => other !== reason));
    onResume(id, reason);
  };
  return {
    dismiss() {
      focus.giveBack();
      onDismiss(id);
    },
    attentionProps: {
      'data-paused': reasons.length > 0 ? '' : undefined,
      onPointerEnter: () => pause('hover'),
      onPointerLeave: () => resume('hover'),
      onFocus(event: FocusEvent) {
        if (focus.noticeFocus(event)) pause('focus');
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) resume('focus');
      },
    },
  };
}
