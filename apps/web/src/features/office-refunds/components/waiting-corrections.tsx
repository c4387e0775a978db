import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useAfterDealing, useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { type AskedCorrection, askedCorrectionsQuery } from '../queries.ts';
import { SecondPerson } from './second-person.tsx';

/** Corrections of venues that a second person has to agree to. Without any nothing stands here. */
export function WaitingCorrections() {
  const { t } = useTranslation('office-refunds');
  const { t: tOffice } = useTranslation('office');
  const pages = useLaterPages(askedCorrectionsQuery, ({ id }: AskedCorrection) => id);
  useAfterDealing(pages.reload);
  if (pages.items.length === 0) return null;
  return (
    <div className="p-5">
      <SectionCard title={t('corrections.title')}>
        <ul>
          {pages.items.map((correction) => (
            <li key={correction.id} className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
              <Waiting correction={correction} />
            </li>
          ))}
        </ul>
        {pages.status === 'end' ? null : (
          <Button
            className="mt-4"
            variant="line"
            size="small"
            isBusy={pages.status === 'loading'}
            onClick={pages.loadMore}
          >
            {tOffice(pages.status === 'failed' ? 'moreFailed' : 'more')}
          </Button>
        )}
      </SectionCard>
    </div>
  );
}

function Waiting({ correction }: { correction: AskedCorrection }) {
  const { t } = useTranslation('office-refunds');
  const language = useLanguage();
  const api = useApi();
  const sayDone = useDoneWords();
  const sayMoment = useMomentWords();
  const refresh = useRefreshOffice();
  const { id: correctionId, amount, currency, provider, booking, reason, isOwn } = correction;
  const sum = formatMoney(language, { amount: Math.abs(amount), currency });
  const way = amount > 0 ? 'give' : 'take';
  const finish = (said: string) => {
    sayDone(said);
    refresh(askedCorrectionsQuery().key);
  };
  const approve = useAction({
    run: () => api.call('POST /admin/corrections/:correctionId/approve', { params: { correctionId } }),
    onDone: () => finish(t('corrections.booked', { amount: sum })),
  });
  const decline = useAction({
    run: () => api.call('POST /admin/corrections/:correctionId/decline', { params: { correctionId } }),
    onDone: () => finish(t('corrections.declined')),
  });
  return (
    <div className="grid gap-1">
      <h3 className="text-m font-strong">
        {t(`corrections.ways.${way}`, { amount: sum, venue: provider.name })}
      </h3>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="text-s text-ink-2">
        {t('askedBy', { who: correction.askedBy ?? t('gone'), when: sayMoment(correction.askedAt) })}
        {booking === null ? null : `, ${booking}`}
      </p>
      <SecondPerson isSmall declineLabel={t('corrections.decline')} {...{ isOwn, approve, decline }}>
        <Link
          to={buildHref(paths.adminVenue, { providerId: provider.id })}
          className="text-s font-strong underline"
        >
          {t('corrections.venue')}
        </Link>
      </SecondPerson>
    </div>
  );
}
