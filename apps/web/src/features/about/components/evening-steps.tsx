import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';

export function EveningSteps() {
  const { t } = useTranslation('about');
  const pictures = usePictures();
  const steps = [
    { picture: pictures.scene('bowling', 'about'), title: t('steps.find.title'), text: t('steps.find.text') },
    { picture: pictures.scene('karaoke', 'about'), title: t('steps.book.title'), text: t('steps.book.text') },
    {
      picture: pictures.scene('billiards', 'about'),
      title: t('steps.play.title'),
      text: t('steps.play.text'),
    },
  ];
  return (
    <section aria-labelledby="steps-title" className="page-width pt-15 md:pt-24">
      <h2 id="steps-title" className="text-3xl">
        {t('steps.title')}
      </h2>
      <ol className="mt-7 grid gap-x-6 gap-y-8 md:mt-9 md:grid-cols-3">
        {steps.map(({ picture, title, text }, place) => (
          <li key={picture}>
            <img
              src={picture}
              alt=""
              width={800}
              height={520}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full rounded-l object-cover md:aspect-[4/3]"
            />
            <h3 className="mt-4 flex items-center gap-3 text-xl">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-ink text-m text-paper tabular-nums"
              >
                {place + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
