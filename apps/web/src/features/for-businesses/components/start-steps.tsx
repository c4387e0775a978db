import { useTranslation } from '../../../i18n/use-translation.ts';

export function StartSteps() {
  const { t } = useTranslation('for-businesses');
  const steps = [
    { title: t('start.add.title'), text: t('start.add.text') },
    { title: t('start.setUp.title'), text: t('start.setUp.text') },
    { title: t('start.open.title'), text: t('start.open.text') },
  ];
  return (
    <section aria-labelledby="start-title" className="page-width pt-15 md:pt-24">
      <h2 id="start-title" className="text-3xl">
        {t('start.title')}
      </h2>
      <ol className="mt-7 grid gap-x-8 gap-y-6 md:mt-9 md:grid-cols-3">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-orange text-l font-heavy text-on-orange tabular-nums"
            >
              {place + 1}
            </span>
            <div>
              <h3 className="text-l">{title}</h3>
              <p className="mt-1.5 text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
