import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { focusPlace, useKeptFocus } from '../foundation/use-kept-focus.ts';

interface SaveBarProps {
  /** "Two changes not saved yet". */
  children: ReactNode;
  /** Why it could not be saved: said where the button is, however long the form. */
  notice?: ReactNode;
  isShown: boolean;
  isBusy: boolean;
  undoLabel: string;
  saveLabel: string;
  onUndo: () => void;
}

/** Floats at the foot of the window as long as something has changed; its button sends the form around it. */
export function SaveBar({ children, notice, isShown, isBusy, undoLabel, saveLabel, onUndo }: SaveBarProps) {
  const region = useKeptFocus<HTMLDivElement>(focusTopOfForm);
  return (
    <div ref={region} aria-live="polite" className="sticky bottom-4 z-10 grid gap-2">
      {notice ? <div className="rounded-m bg-raise shadow-e3">{notice}</div> : null}
      {isShown ? (
        <div className="flex items-center gap-2 rounded-full bg-raise py-2 pr-2.5 pl-6 shadow-e3 max-sm:rounded-l max-sm:pl-4">
          <p className="min-w-0 flex-1 text-s">{children}</p>
          <Button variant="line" size="small" onClick={onUndo}>
            {undoLabel}
          </Button>
          <Button type="submit" size="small" isBusy={isBusy}>
            {saveLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Whoever has saved or taken back goes on at the beginning of what they did it to. */
function focusTopOfForm(bar: HTMLElement): void {
  const form = bar.closest('form');
  const top = form?.querySelector<HTMLElement>('h2') ?? form;
  if (top) focusPlace(top);
}
