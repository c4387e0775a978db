import { hueClass } from '../../../ui/display/hue-class.ts';
import { NearPicture } from '../../../ui/display/near-picture.tsx';
import { bodyClass, cardClass, pictureClass } from './grid-class.ts';

interface ActivityCardProps {
  picture: string;
  hue: number;
  name: string;
  summary: string;
  places: string;
}

/** Takes words, not messages: sixteen of these are drawn at once, and a translation hook is not free. */
export function ActivityCard({ picture, hue, name, summary, places }: ActivityCardProps) {
  return (
    <li className={`${cardClass} ${hueClass(hue)}`}>
      <div className={pictureClass}>
        <NearPicture
          src={picture}
          width={800}
          height={520}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className={bodyClass}>
        <h3 className="text-m leading-tight tracking-[-0.012em] md:text-l group-first:text-xl">{name}</h3>
        <p className="mb-1 text-s leading-snug text-pretty text-ink-2 max-md:hidden max-md:group-first:block max-md:group-nth-4:block">
          {summary}
        </p>
        <p className="mt-auto inline-flex items-center gap-1.5 rounded-full bg-act-soft py-1 pr-2.5 pl-2 text-xs leading-tight font-[660] text-act tabular-nums before:size-2 before:rounded-full before:bg-act-fill">
          {places}
        </p>
      </div>
    </li>
  );
}
