import { useRef } from 'react';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useListKeys } from '../../../entities/office/hooks/use-list-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { NewPromotionCard } from '../components/new-promotion.tsx';
import { PromotionRow, usePromotionSwitch } from '../components/promotion-row.tsx';
import styles from '../components/promotions.module.css';
import { type MarketPromotion, promotionsQuery } from '../queries.ts';

/** Codes that the market pays for. */
export function PromotionsScreen() {
  const { t } = useTranslation('office-promotions');
  const codeField = useRef<HTMLInputElement>(null);
  useOfficeKeys([{ id: 'new', keys: ['n'], label: t('keys.new'), run: () => codeField.current?.focus() }]);
  return (
    <OfficePage name={t('title')} title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <PromotionList />
        <NewPromotionCard codeRef={codeField} />
      </div>
    </OfficePage>
  );
}

function PromotionList() {
  const { t } = useTranslation('office-promotions');
  const { t: tOffice } = useTranslation('office');
  const words = useFirstCardWords();
  const pages = useLaterPages(promotionsQuery, ({ id }: MarketPromotion) => id);
  const list = useListKeys(pages.items);
  return (
    <SectionCard title={t('list')}>
      <CardContent state={pages.first} words={words} skeletonRows={6}>
        {() => (
          <>
            {pages.items.length === 0 ? <p className="text-ink-2">{t('none')}</p> : null}
            <ul className={styles.rows}>
              {pages.items.map((promotion) => (
                <PromotionRow
                  key={promotion.id}
                  promotion={promotion}
                  isCurrent={promotion === list.current}
                />
              ))}
            </ul>
            {list.current && list.current.state !== 'over' ? <SwitchKey promotion={list.current} /> : null}
            {pages.status === 'end' ? null : (
              <Button
                variant="line"
                size="small"
                isBusy={pages.status === 'loading'}
                onClick={pages.loadMore}
              >
                {tOffice(pages.status === 'failed' ? 'moreFailed' : 'more')}
              </Button>
            )}
          </>
        )}
      </CardContent>
    </SectionCard>
  );
}

/** P does to the row in hand what its button does. */
function SwitchKey({ promotion }: { promotion: MarketPromotion }) {
  const { t } = useTranslation('office-promotions');
  const act = usePromotionSwitch(promotion);
  const label = t(promotion.state === 'paused' ? 'resume' : 'pause');
  useOfficeKeys([{ id: 'switch', keys: ['p'], label, run: () => act.start() }]);
  return null;
}
