import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SceneActivity, sceneGroundClass, usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';

/** One evening for each step of the way in; `seed` chooses the one whose middle bears being cut upright. */
const scenes = {
  logIn: { activity: 'bowling', seed: 'auth-1', place: 'object-[56%_50%]' },
  signUp: { activity: 'karaoke', seed: 'auth-2', place: 'max-lg:object-[50%_24%]' },
  code: { activity: 'board-games', seed: 'auth-2', place: 'object-[46%_64%]' },
  password: { activity: 'escape-room', seed: 'auth-1', place: 'max-lg:object-[50%_42%]' },
} as const satisfies Record<string, { activity: SceneActivity; seed: string; place: string }>;

interface AuthPageProps {
  scene: keyof typeof scenes;
  pageTitle: string;
  title: string;
  lead: ReactNode;
  back?: { to: string; label: string };
  isWide?: boolean;
  children: ReactNode;
}

/** What all screens of the way in share: words and form on one side, an evening on the other. */
export function AuthPage({ scene, pageTitle, title, lead, back, isWide, children }: AuthPageProps) {
  usePageHead({ title: pageTitle, description: typeof lead === 'string' ? lead : title });
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-14">
      <ScenePicture scene={scene} />
      <div
        className={`mx-auto grid w-full content-center gap-5 pt-6 pb-4 lg:min-h-[calc(100dvh-7rem)] lg:py-8 ${
          isWide ? 'max-w-130' : 'max-w-110'
        }`}
      >
        {back ? (
          <Link
            to={back.to}
            className="-mb-3 inline-flex min-h-11 items-center gap-2 justify-self-start text-s font-medium text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {back.label}
          </Link>
        ) : null}
        <div>
          <h1 className="text-[clamp(2.25rem,1.6rem+1.9vw,3.125rem)] leading-[.98] font-heavy tracking-[-0.038em]">
            {title}
          </h1>
          {typeof lead === 'string' ? <p className="mt-2.5 text-pretty text-ink-2">{lead}</p> : lead}
        </div>
        {children}
      </div>
    </div>
  );
}

function ScenePicture({ scene }: { scene: keyof typeof scenes }) {
  const pictures = usePictures();
  const { activity, seed, place } = scenes[scene];
  return (
    <img
      src={pictures.scene(activity, seed)}
      alt=""
      width={800}
      height={520}
      className={`h-28 w-full rounded-xl object-cover md:h-48 lg:sticky lg:top-5 lg:order-last lg:h-[min(54rem,calc(100dvh-7rem))] lg:rounded-[1.75rem] ${place} ${sceneGroundClass(activity)}`}
    />
  );
}
