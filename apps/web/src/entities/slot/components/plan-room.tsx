import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PlanRoom as Room } from '../hooks/table-plan.ts';
import styles from './floor-plan.module.css';

interface PlanRoomProps {
  room: Room;
  /** How large one step of the plan's grid is drawn. */
  step: number;
}

/** A quiet label; the entry is a door that stands open. */
export function PlanRoom({ room, step }: PlanRoomProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const [x, y] = [room.plan.x * step, room.plan.y * step];
  const [width, height] = [room.plan.width * step, room.plan.height * step];
  const isEntry = 'kind' in room && room.kind === 'entry';
  const door = isEntry ? Math.min(width / 2, height) : 0;
  const gap = door / 4;
  return (
    <g className={styles.room} data-kind={'kind' in room ? room.kind : undefined}>
      {isEntry ? (
        <path
          className={styles.door}
          d={`M${x} ${y + height}a${door} ${door} 0 0 1 ${door}-${door}v${door}`}
        />
      ) : (
        <rect x={x} y={y} width={width} height={height} rx={8} />
      )}
      <text x={x + door + gap + (width - door - gap) / 2} y={y + height / 2}>
        {'kind' in room ? t(`features.${room.kind}`) : room.name[language]}
      </text>
    </g>
  );
}
