import { CircleCheck, Copy, Image, LayoutGrid, type LucideIcon, ScanLine, Users } from 'lucide-react';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { choosePreviewPicture } from '../../../entities/setup/hooks/preview-picture.ts';
import { type Preview, previewQuery, type Setup, setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { NextLine } from '../components/next-line.tsx';
import { RingTest } from '../components/ring-test.tsx';

/** After publishing: where guests find the venue, and what is good to do now. */
export function SetupLiveScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-publish');
  const { t: tSetup } = useTranslation('venue-setup');
  const pictures = usePictures();
  const words = usePageWords(tSetup('hub.failedTitle'), tSetup('hub.failedText'));
  const setup = useQuery(setupQuery(providerId));
  const preview = useQuery(previewQuery(providerId), { isExtra: true });
  usePageHead({ title: tSetup('pageTitle', { title: t('live.name') }), description: t('live.lead') });
  return (
    <div className="page-width max-w-[76rem] pt-6 pb-16 sm:pt-12">
      <QueryView
        state={setup}
        words={words}
        failedPicture={pictures.spot('error')}
        skeleton={
          <SkeletonArea className="grid gap-10 min-[1001px]:grid-cols-2">
            <Skeleton shape="block" className="aspect-square rounded-(--r-xl)" />
            <Skeleton className="h-24 w-2/3" />
          </SkeletonArea>
        }
      >
        {(data: Setup) => (
          <div className="grid items-center gap-x-14 gap-y-8 min-[1001px]:grid-cols-2">
            <LivePicture preview={preview.status === 'ready' ? preview.data : undefined} />
            <Live setup={data} slug={preview.status === 'ready' ? preview.data.slug : providerId} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function LivePicture({ preview }: { preview: Preview | undefined }) {
  const pictures = usePictures();
  const [branch] = preview?.branches ?? [];
  return (
    <img
      src={choosePreviewPicture(pictures, branch)}
      alt=""
      width={800}
      height={800}
      className="aspect-[20/13] w-full rounded-(--r-xl) object-cover min-[1001px]:aspect-square"
    />
  );
}

function Live({ setup, slug }: { setup: Setup; slug: string }) {
  const { t } = useTranslation('venue-publish');
  const { publicUrl } = usePublicConfig();
  const isListed = setup.status === 'listed';
  const page = buildHref(paths.serviceProvider, { serviceProviderId: slug });
  const address = `${publicUrl}${page}`;
  return (
    <div className="min-w-0">
      {isListed ? (
        <p className="flex items-center gap-2 font-strong text-(--ok)">
          <CircleCheck aria-hidden="true" className="size-5" />
          {t('live.published')}
        </p>
      ) : null}
      <h1 className="mt-2 text-3xl text-balance [overflow-wrap:anywhere]">
        {isListed ? t('live.title', { name: setup.name }) : t(`states.${setup.status}.title`)}
      </h1>
      <p className="mt-3 text-ink-2 [overflow-wrap:anywhere]">
        {isListed ? address.replace(/^https?:\/\//, '') : t(`states.${setup.status}.text`)}
      </p>
      {isListed ? (
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Link to={page} className={buttonClass('primary', 'large')}>
            {t('seePage')}
          </Link>
          <Button
            variant="line"
            size="large"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copyText(address, { copied: t('live.copied'), failed: t('live.copyFailed') })}
          >
            {t('live.copy')}
          </Button>
        </div>
      ) : null}
      <NextThings setup={setup} />
    </div>
  );
}

interface NextThing {
  name: 'board' | 'team' | 'photos' | 'checkIn' | 'standing';
  Icon: LucideIcon;
  href: string;
}

function listNext({ id: providerId, branches }: Setup): NextThing[] {
  const hasPhotos = branches.every(({ photos }) => photos > 0);
  return [
    { name: 'board', Icon: LayoutGrid, href: buildHref(paths.venueBoard, { providerId }) },
    { name: 'checkIn', Icon: ScanLine, href: paths.checkIn },
    { name: 'team', Icon: Users, href: buildHref(paths.venueTeam, { providerId }) },
    ...(hasPhotos
      ? []
      : [{ name: 'photos', Icon: Image, href: buildHref(paths.venueSetupPhotos, { providerId }) } as const]),
    { name: 'standing', Icon: CircleCheck, href: buildHref(paths.venueSetupPublish, { providerId }) },
  ];
}

function NextThings({ setup }: { setup: Setup }) {
  const { t } = useTranslation('venue-publish');
  const { t: tSetup } = useTranslation('venue-setup');
  return (
    <section aria-labelledby="next-things" className="mt-8">
      <h2 id="next-things" className="text-l">
        {t('live.next')}
      </h2>
      <ul className="mt-2">
        {listNext(setup).map(({ name, Icon, href }) => (
          <Fragment key={name}>
            <NextLine title={t(`live.things.${name}.title`)} text={t(`live.things.${name}.text`)} Icon={Icon}>
              <Link
                to={href}
                aria-label={t(`live.things.${name}.title`)}
                className={buttonClass('line', 'small')}
              >
                {t(`live.things.${name}.act`)}
              </Link>
            </NextLine>
            {name === 'board' ? <RingTest /> : null}
          </Fragment>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={buildHref(paths.venueSetup, { providerId: setup.id })}
          className={buttonClass('quiet', 'small')}
        >
          {tSetup('allSteps')}
        </Link>
      </p>
    </section>
  );
}
