import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { Chip } from '../action/chip.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import { SlotButton, type TimeSlot } from './slot-button.tsx';
import styles from './time-grid.module.css';
import { TimeGroup, type TimeGroupData } from './time-group.tsx';

interface TimeGridProps {
  label: string;
  groups: readonly TimeGroupData[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** The part of the day that is asked for; on phones it alone is open. Without it, the first with a free time. */
  wantedGroupId?: string | undefined;
  /** Names the chips that lead to the parts of the day. */
  jumpLabel: string;
  /** Under the grid until a reason takes its place: "00:00 Sat is still Friday night." */
  note?: string;
  className?: string;
}

/** More starts than this are grouped by the part of the day. */
const mostUngrouped = 12;

export function TimeGrid(props: TimeGridProps) {
  const { label, groups, chosenId, onChoose, wantedGroupId, jumpLabel, note, className } = props;
  const gridId = useId();
  const [reason, setReason] = useState<string>();
  const slots = groups.flatMap((group) => group.slots);
  const wantedId = wantedGroupId ?? groups.find(hasFreeSlot)?.id;

  const drawSlots = (drawn: readonly TimeSlot[]) => (
    <ul className={styles.slots}>
      {drawn.map((slot) => (
        <li key={slot.id} className={styles.place}>
          <SlotButton
            slot={slot}
            isChosen={slot.id === chosenId}
            onFocus={() => setReason(slot.reason)}
            onMouseEnter={() => slot.reason && setReason(slot.reason)}
            onClick={() => {
              setReason(slot.reason);
              if (slot.kind !== 'unavailable') onChoose(slot.id);
            }}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <section aria-label={label} className={joinClasses(styles.grid, className)}>
      {slots.length > mostUngrouped ? (
        <>
          <nav aria-label={jumpLabel} className={styles.chips}>
            {groups.map((group) => (
              <Chip
                key={group.id}
                icon={group.icon}
                count={group.freeCount}
                aria-current={group.id === wantedId ? 'true' : undefined}
                onClick={() => jumpTo(`${gridId}-${group.id}`)}
              >
                {group.name}
              </Chip>
            ))}
          </nav>
          {groups.map((group) => (
            <TimeGroup
              key={group.id}
              id={`${gridId}-${group.id}`}
              group={group}
              isWanted={group.id === wantedId}
              isFull={!hasFreeSlot(group)}
            >
              {drawSlots(group.slots)}
            </TimeGroup>
          ))}
        </>
      ) : (
        drawSlots(slots)
      )}
      {/* Not a live region: the button that has the focus says its reason itself. */}
      {reason || note ? (
        <p className={styles.reason}>
          <Info />
          {reason ?? note}
        </p>
      ) : null}
    </section>
  );
}

function hasFreeSlot(group: TimeGroupData): boolean {
  return group.slots.some((slot) => slot.kind !== 'unavailable');
}

/** The first time that can be had, so that the next key chooses; else the fold of the group. */
function jumpTo(groupId: string) {
  const group = document.getElementById(groupId);
  group?.scrollIntoView({ block: 'nearest' });
  const isVisible = (element: HTMLElement) => element.offsetParent !== null;
  const slots = [...(group?.querySelectorAll<HTMLElement>('li button:not([aria-disabled])') ?? [])];
  const folds = [...(group?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
  [...slots, ...folds].find(isVisible)?.focus();
}
