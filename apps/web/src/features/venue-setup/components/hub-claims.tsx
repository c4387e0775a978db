import { UserSearch } from 'lucide-react';
import { claimsQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

/** For owners: claims that wait for their answer. */
export function HubClaims({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const claims = useQuery(claimsQuery(providerId), { isExtra: true });
  const waiting = claims.status === 'ready' ? claims.data.items.filter(({ answer }) => answer === null) : [];
  const [first] = waiting;
  if (!first) return null;
  return (
    <section
      aria-labelledby="hub-claims"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-m bg-(--warn-soft) px-4 py-3.5"
    >
      <UserSearch aria-hidden="true" className="size-5 shrink-0 text-(--warn)" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="hub-claims" className="text-m wrap-anywhere">
          {t('claims.title', { count: waiting.length, name: first.fullName })}
        </h2>
        <p className="text-s">
          {t('claims.text', {
            day: formatDateAt(language, Date.parse(first.answerUntil), timeZone, 'short'),
          })}
        </p>
      </div>
      <Link to={buildHref(paths.venueClaims, { providerId })} className={buttonClass('ink', 'small')}>
        {t('claims.answer')}
      </Link>
    </section>
  );
}
