import { sceneGroundClass } from '../../../lib/content/pictures.ts';
import type { PlaceImage } from '../../../lib/content/place-picture.tsx';
import { Link } from '../../../lib/navigation/link.tsx';
import { Picture } from '../../../ui/display/picture.tsx';

interface PlacePosterProps {
  rank: number;
  name: string;
  facts: string;
  picture: PlaceImage;
  /** The slug: its colour holds the picture's place. */
  activity: string;
  href: string;
}

/** Words on a picture: two shades under them keep them readable on any. */
export function PlacePoster({ rank, name, facts, picture, activity, href }: PlacePosterProps) {
  return (
    <li className="flex-none max-lg:w-53 lg:even:mt-7">
      <Link
        to={href}
        className={`group relative block aspect-[3/4.1] overflow-hidden rounded-l text-[#fff8ec] shadow-e1 transition hover:shadow-e2 ${sceneGroundClass(activity)}`}
      >
        <Picture
          {...picture}
          width={800}
          height={520}
          className="absolute inset-0 size-full object-cover transition duration-(--slow) group-hover:scale-104"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-[linear-gradient(160deg,rgb(20_10_4/.72),transparent_38%),linear-gradient(transparent_48%,rgb(20_10_4/.88)_80%)]"
        />
        <span className="absolute top-1 left-3.5 text-[3.6rem] leading-[1.1] font-heavy tracking-[-0.05em] [text-shadow:0_2px_14px_rgb(0_0_0/.5)]">
          {rank}
        </span>{' '}
        <span className="absolute inset-x-4 bottom-3.5 grid leading-tight">
          <span className="text-[1.125rem] font-strong">{name}</span>{' '}
          <span className="text-s opacity-95">{facts}</span>
        </span>
      </Link>
    </li>
  );
}
