import type { Operator } from '@gramy/contract/public-config';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

export function ClosingCard({ operator: { name, address } }: { operator: Operator }) {
  const { t } = useTranslation('about');
  const pictures = usePictures();
  return (
    <section aria-labelledby="closing-title" className="page-width pt-15 md:pt-24">
      <div className="grid overflow-hidden rounded-xl bg-(--night) text-ink scheme-dark md:grid-cols-2">
        <div className="px-6 py-8 max-md:order-1 md:p-14">
          <h2 id="closing-title" className="text-3xl">
            {t('closing.title')}
          </h2>
          <p className="mt-3.5 mb-7 max-w-[40ch] text-pretty text-ink-2">{t('closing.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.contact} className={buttonClass('primary')}>
              {t('closing.write')}
            </Link>
            <Link to={paths.forBusinesses} className={buttonClass('line')}>
              {t('closing.businesses')}
            </Link>
          </div>
          {address ? (
            <p className="mt-7 text-s text-pretty text-ink-3">{t('closing.operator', { name, address })}</p>
          ) : null}
        </div>
        <img
          src={pictures.scene('darts', 'about')}
          alt=""
          width={800}
          height={520}
          loading="lazy"
          decoding="async"
          className="size-full object-cover max-md:aspect-video"
        />
      </div>
    </section>
  );
}
