import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { PressButton } from '../action/press-button.tsx';
import tabStyles from './tab.module.css';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  label: ReactNode;
  badge?: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Controlled with `onChange`; on its own the tab to begin with. */
  current?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/**
 * Panels of one page, of which one shows; the arrow keys choose. Written out, because the tabs of radix-ui put
 * style attributes into the server's HTML, which the content security policy forbids.
 */
export function Tabs({ label, tabs, current, onChange, className }: TabsProps) {
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [ownCurrent, setOwnCurrent] = useState(current ?? tabs[0]?.id);
  const currentId = onChange ? current : ownCurrent;

  function choose(id: string): void {
    setOwnCurrent(id);
    onChange?.(id);
  }
  function handleKey(event: KeyboardEvent): void {
    const position = tabs.findIndex(({ id }) => id === currentId);
    const target = tabs[findTarget(event.key, position, tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    choose(target.id);
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus();
  }
  return (
    <div className={className}>
      <div ref={listRef} role="tablist" aria-label={label} className={tabStyles.line} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <PressButton
            key={tab.id}
            role="tab"
            id={`${baseId}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === currentId}
            aria-controls={`${baseId}-${tab.id}-panel`}
            tabIndex={tab.id === currentId ? 0 : -1}
            className={tabStyles.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
            {tab.badge}
          </PressButton>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-${tab.id}-panel`}
          aria-labelledby={`${baseId}-${tab.id}`}
          hidden={tab.id !== currentId}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function findTarget(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % count;
  if (key === 'ArrowLeft') return (position - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
