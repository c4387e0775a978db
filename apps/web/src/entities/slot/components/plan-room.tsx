import { useLanguage } from '../../../i18n/use-language.ts';
import type { PlanRoom as Room } from '../hooks/table-plan.ts';
import { useFeatureName } from '../hooks/use-feature-name.ts';
import styles from './floor-plan.module.css';

interface PlanRoomProps {
  room: Room;
  /** How large one step of the plan's grid is drawn. */
  step: number;
}

/** A quiet name; the entry is a door that stands open, a wall a line, and a label nothing but its words. */
export function PlanRoom({ room, step }: PlanRoomProps) {
  const language = useLanguage();
  const nameFeature = useFeatureName();
  const [x, y] = [room.plan.x * step, room.plan.y * step];
  const [width, height] = [room.plan.width * step, room.plan.height * step];
  const kind = 'kind' in room ? room.kind : undefined;
  const door = kind === 'entry' ? Math.min(width / 2, height) : 0;
  const gap = door / 4;
  return (
    <g className={kind === 'wall' || kind === 'label' ? styles[kind] : styles.room} data-kind={kind}>
      {kind === 'entry' ? (
        <path
          className={styles.door}
          d={`M${x} ${y + height}a${door} ${door} 0 0 1 ${door}-${door}v${door}`}
        />
      ) : kind === 'label' ? null : (
        <rect x={x} y={y} width={width} height={height} rx={kind === 'wall' ? 2 : 8} />
      )}
      {kind === 'wall' ? null : (
        <text x={x + door + gap + (width - door - gap) / 2} y={y + height / 2}>
          {'kind' in room ? nameFeature(room) : room.name[language]}
        </text>
      )}
    </g>
  );
}
