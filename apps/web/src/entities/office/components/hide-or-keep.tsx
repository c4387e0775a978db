import type { ReactNode } from 'react';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useOfficeKeys } from '../hooks/office-keys.ts';
import { KeyHint } from './key-hint.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Act {
  isBusy: boolean;
  failure: unknown;
}

interface HideOrKeepProps {
  title: string;
  /** The rule, or why it is hidden. */
  children: ReactNode;
  isHidden: boolean;
  /** Whether the reason is asked for; whoever carries it out says that it is done. */
  isHiding: boolean;
  onHiding: (isHiding: boolean) => void;
  hide: Act & { start: (reason: string) => void };
  keep: Act & { start: () => void };
  restore: Act & { start: () => void };
  /** Names of the buttons, and the dialog that asks for a reason. */
  words: Record<
    'hide' | 'keep' | 'restore' | 'hideTitle' | 'hideMeans' | 'hideNow' | 'reason' | 'reasonHint',
    string
  >;
}

/** The decision about something that guests see or no longer see. */
export function HideOrKeep(props: HideOrKeepProps) {
  const { title, children, isHidden, isHiding, onHiding, hide, keep, restore, words } = props;
  const sayFailure = useFailureWords();
  useOfficeKeys(
    isHidden
      ? [{ id: 'restore', keys: ['r'], label: words.restore, run: () => restore.start() }]
      : [
          { id: 'keep', keys: ['a'], label: words.keep, run: () => keep.start() },
          { id: 'hide', keys: ['d'], label: words.hide, run: () => onHiding(true) },
        ],
  );
  const failure = keep.failure ?? restore.failure;
  return (
    <SectionCard title={title}>
      {children}
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div className="mt-4 flex flex-wrap gap-2">
        {isHidden ? (
          <Button isBusy={restore.isBusy} onClick={() => restore.start()}>
            {words.restore} <KeyHint keys="r" />
          </Button>
        ) : (
          <>
            <Button isBusy={keep.isBusy} onClick={() => keep.start()}>
              {words.keep} <KeyHint keys="a" />
            </Button>
            <Button variant="line" onClick={() => onHiding(true)}>
              {words.hide} <KeyHint keys="d" />
            </Button>
          </>
        )}
      </div>
      {isHiding ? (
        <ReasonDialog
          isOpen
          title={words.hideTitle}
          label={words.reason}
          hint={words.reasonHint}
          confirmLabel={words.hideNow}
          action={hide}
          onClose={() => onHiding(false)}
        >
          <p>{words.hideMeans}</p>
        </ReasonDialog>
      ) : null}
    </SectionCard>
  );
}
