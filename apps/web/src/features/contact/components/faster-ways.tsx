import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

export function FasterWays({ className }: { className: string }) {
  const { t } = useTranslation('contact');
  const ways = [
    { to: paths.bookingHistory, title: t('faster.bookings'), text: t('faster.bookingsText') },
    { to: paths.bookingHistory, title: t('faster.invoice'), text: t('faster.invoiceText') },
    { to: paths.forgotPassword, title: t('faster.password'), text: t('faster.passwordText') },
    { to: `${paths.about}#reviews`, title: t('faster.reviews'), text: t('faster.reviewsText') },
  ];
  return (
    <section
      aria-labelledby="faster-title"
      className={`rounded-xl bg-card px-5 pt-5 pb-1.5 shadow-e1 md:px-6 md:pt-6 md:pb-2 ${className}`}
    >
      <h2 id="faster-title" className="mb-3 text-xl">
        {t('faster.title')}
      </h2>
      <ul className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-10">
        {ways.map(({ to, title, text }) => (
          <li key={title} className="border-t border-line">
            <Link to={to} className="group flex min-h-12 items-center md:min-h-17 gap-3 py-2.5 leading-snug">
              <span className="flex-1">
                <span className="block font-strong group-hover:underline group-hover:underline-offset-4">
                  {title}
                </span>
                <span className="text-s text-ink-2 max-md:hidden">{text}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-3 transition group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
