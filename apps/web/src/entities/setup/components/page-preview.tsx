import { isPublic } from '@gramy/domain/setup/listing-status';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { choosePreviewPicture } from '../hooks/preview-picture.ts';
import { useSavingStatus } from '../hooks/saving-report.tsx';
import { type Preview, previewQuery, setupQuery } from '../queries.ts';

export type PreviewPart = 'photo' | 'address' | 'tables' | 'hours' | 'offers' | 'refunds';

interface PagePreviewProps {
  providerId: string;
  /** What the step beside it is about. */
  part?: PreviewPart;
}

/** The public page in small, as it stands now: what is missing has a dashed place. */
export function PagePreview({ providerId, part }: PagePreviewProps) {
  const { t } = useTranslation('venue-publish');
  const state = useQuery(previewQuery(providerId), { isExtra: true });
  const setup = useQuery(setupQuery(providerId), { isExtra: true });
  useFreshPreview(providerId);
  if (state.status !== 'ready') return null;
  return (
    <section aria-labelledby="page-preview" className="mx-auto max-w-80">
      <h2 id="page-preview" className="mb-3 text-l">
        {t('preview.title')}
      </h2>
      <PreviewPage preview={state.data} part={part} />
      {setup.status === 'ready' && !isPublic(setup.data.status) ? (
        <p className="mt-4 flex items-center justify-center gap-1.5 text-s text-ink-2">
          <EyeOff aria-hidden="true" className="size-4" />
          {t('preview.onlyYou')}
        </p>
      ) : null}
    </section>
  );
}

/** As on a phone. */
export function PreviewPage({ preview, part }: { preview: Preview; part?: PreviewPart | undefined }) {
  const [branch] = preview.branches;
  return (
    <div className="overflow-hidden rounded-[2rem] border-8 border-ink bg-paper shadow-e2">
      <Framed isFramed={part === 'photo'}>
        <PreviewPicture branch={branch} />
      </Framed>
      <div className="grid gap-2.5 p-4">
        <div className="grid gap-1.5">
          <p className="text-l font-heavy [overflow-wrap:anywhere]">{preview.name}</p>
          <Framed isFramed={part === 'address'}>
            <PreviewAddress branch={branch} />
          </Framed>
        </div>
        {branch ? <PreviewFacts branch={branch} first={preview.refundTiers} part={part} /> : null}
      </div>
    </div>
  );
}

/** Whenever something was saved on the page. */
function useFreshPreview(providerId: string): void {
  const status = useSavingStatus();
  const { mutate } = useSWRConfig();
  const refresh = useEffectEvent(() => void mutate(previewQuery(providerId).key));
  useEffect(() => {
    if (status === 'saved') refresh();
  }, [status]);
}

type PreviewBranch = Preview['branches'][number];

function PreviewPicture({ branch }: { branch: PreviewBranch | undefined }) {
  const { t } = useTranslation('venue-publish');
  const pictures = usePictures();
  return (
    <div className="relative">
      <img
        src={choosePreviewPicture(pictures, branch)}
        alt=""
        width={800}
        height={520}
        className="aspect-[20/13] w-full object-cover"
      />
      {branch?.photo ? null : (
        <span className="absolute bottom-2 left-2 rounded-full bg-card px-2.5 py-1 text-xs font-strong">
          {t('preview.drawn')}
        </span>
      )}
    </div>
  );
}

function PreviewAddress({ branch }: { branch: PreviewBranch | undefined }) {
  const { t } = useTranslation('venue-publish');
  const language = useLanguage();
  if (!branch?.street) return <Missing>{t('preview.address')}</Missing>;
  return (
    <p className="text-s text-ink-2 [overflow-wrap:anywhere]">{`${branch.street}, ${branch.city[language]}`}</p>
  );
}

interface PreviewFactsProps {
  branch: PreviewBranch;
  /** The refunds that an offer begins with. */
  first: Preview['refundTiers'];
  part: PreviewPart | undefined;
}

function PreviewFacts({ branch, first, part }: PreviewFactsProps) {
  const { t } = useTranslation('venue-publish');
  const language = useLanguage();
  const { t: tKind } = useTranslation('venue-tables');
  const tiers = branch.offers[0]?.refundTiers ?? first;
  const whole = tiers.find(({ percent }) => percent === 100);
  return (
    <>
      <Framed isFramed={part === 'tables'}>
        {branch.tables.length > 0 ? (
          <p className="text-s">
            {branch.tables.map(({ kind, count }) => tKind(`kinds.${kind}.count`, { count })).join(', ')}
          </p>
        ) : (
          <Missing>{t('preview.noTables')}</Missing>
        )}
      </Framed>
      <Framed isFramed={part === 'hours'}>
        {branch.hasHours ? (
          <p className="text-s font-strong">{t(branch.open.isOpen ? 'preview.open' : 'preview.closed')}</p>
        ) : (
          <Missing>{t('preview.noHours')}</Missing>
        )}
      </Framed>
      <Framed isFramed={part === 'offers'}>
        {branch.offers.length > 0 ? (
          <ul className="grid gap-1.5">
            {branch.offers.map(({ id, name, priceFrom, currency }) => (
              <li key={id} className="flex justify-between gap-3 rounded-s bg-orange-soft px-3 py-2 text-s">
                <span className="[overflow-wrap:anywhere]">{name[language] || name.pl || name.en}</span>
                <b className="font-strong whitespace-nowrap">
                  {t('preview.from', { price: formatMoney(language, { amount: priceFrom, currency }) })}
                </b>
              </li>
            ))}
          </ul>
        ) : (
          <Missing>{t('preview.noOffers')}</Missing>
        )}
      </Framed>
      <Framed isFramed={part === 'refunds'}>
        {whole ? (
          <p className="text-s">{t('preview.refund', { hours: whole.hoursBefore })}</p>
        ) : (
          <Missing>{t('preview.noRefunds')}</Missing>
        )}
      </Framed>
    </>
  );
}

/** What is being edited beside the preview. */
function Framed({ isFramed, children }: { isFramed: boolean; children: ReactNode }) {
  if (!isFramed) return children;
  return (
    <div data-framed="" className="rounded-s outline-3 outline-offset-4 outline-(--info)">
      {children}
    </div>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-s border-2 border-dashed border-line-2 px-3 py-2.5 text-center text-s text-ink-2">
      {children}
    </p>
  );
}
