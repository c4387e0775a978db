import { BadgeCheck, ListOrdered, ReceiptText, ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

export function Promises() {
  const { t } = useTranslation('about');
  const promises = [
    {
      Icon: ReceiptText,
      title: t('promises.price.title'),
      text: t('promises.price.text'),
      link: t('promises.price.link'),
      to: `${paths.terms}#prices`,
    },
    {
      Icon: BadgeCheck,
      title: t('promises.reviews.title'),
      text: t('promises.reviews.text'),
      link: t('promises.reviews.link'),
      to: `${paths.about}#reviews`,
    },
    {
      Icon: ListOrdered,
      title: t('promises.ranking.title'),
      text: t('promises.ranking.text'),
      link: t('promises.ranking.link'),
      to: `${paths.about}#ranking`,
    },
    {
      Icon: ShieldCheck,
      title: t('promises.data.title'),
      text: t('promises.data.text'),
      link: t('promises.data.link'),
      to: paths.privacy,
    },
  ];
  return (
    <section aria-labelledby="promises-title" className="page-width pt-15 md:pt-24">
      <h2 id="promises-title" className="text-3xl">
        {t('promises.title')}
      </h2>
      <ul className="mt-7 grid gap-x-8 gap-y-8 md:mt-9 md:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ Icon, title, text, link, to }) => (
          <li key={to} className="flex gap-4 md:flex-col">
            <span className="grid size-13 shrink-0 place-items-center rounded-l bg-orange-soft text-orange-text">
              <Icon aria-hidden="true" className="size-6.5" />
            </span>
            <div className="flex flex-1 flex-col items-start">
              <h3 className="text-l">{title}</h3>
              <p className="mt-2 mb-2 text-s text-pretty text-ink-2 md:mb-auto">{text}</p>
              <Link to={to} className={`${textLinkClass} inline-flex min-h-11 items-center`}>
                {link}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
