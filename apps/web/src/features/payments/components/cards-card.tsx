import { Check, CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedCard } from '../../../entities/account/payments-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import type { QueryState } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useAddCard } from '../hooks/use-add-card.ts';
import { useCards } from '../hooks/use-cards.ts';

export function CardsCard({ state }: { state: QueryState<{ items: SavedCard[] }> }) {
  const { t } = useTranslation('payments');
  const words = useFirstCardWords();
  const [leaving, setLeaving] = useState<SavedCard>();
  const cards = useCards(() => setLeaving(undefined));
  return (
    <SectionCard title={t('cards.title')}>
      <CardContent state={state} words={words} skeletonRows={2}>
        {({ items }) => (
          <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((card) => (
              <li key={card.id}>
                <PlasticCard
                  card={card}
                  onChoose={() => cards.choose(items, card.id)}
                  onRemove={() => setLeaving(card)}
                />
              </li>
            ))}
            <li>
              <AddCard hasNone={items.length === 0} />
            </li>
          </ul>
        )}
      </CardContent>
      <p className="mt-3 text-xs text-ink-2">{t('cards.blik')}</p>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        isDestructive
        isBusy={cards.isRemoving}
        title={t('cards.removeTitle', { ending: leaving?.ending ?? '' })}
        confirmLabel={t('cards.remove')}
        cancelLabel={t('cancel')}
        closeLabel={t('cancel')}
        onConfirm={() => leaving && cards.remove(leaving.id)}
        onCancel={() => setLeaving(undefined)}
      >
        {t('cards.removeText')}
      </ConfirmDialog>
    </SectionCard>
  );
}

/** As large as a card, and as easy to press. */
function AddCard({ hasNone }: { hasNone: boolean }) {
  const { t } = useTranslation('payments');
  const { start, isBusy } = useAddCard();
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={start}
      className="grid size-full min-h-40 cursor-pointer content-center justify-items-center gap-1.5 rounded-l border-2 border-dashed border-line-2 p-5 text-center text-s hover:bg-paper-2 aria-disabled:cursor-progress"
    >
      <Plus aria-hidden className="size-5" />
      <span className="font-strong">{t('cards.add')}</span>
      <span className="text-xs text-ink-2">
        {hasNone ? `${t('cards.none')} ` : ''}
        {t('cards.addText')}
      </span>
    </button>
  );
}

const brandClass: Record<string, string> = { visa: 'hue-272', mastercard: 'hue-26' };

interface PlasticCardProps {
  card: SavedCard;
  onChoose: () => void;
  onRemove: () => void;
}

function PlasticCard({ card, onChoose, onRemove }: PlasticCardProps) {
  const { t } = useTranslation('payments');
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`;
  return (
    <div className="grid gap-2">
      <div
        className={`relative grid min-h-40 grid-cols-[1fr_auto] content-between overflow-hidden rounded-l p-5 text-s text-(--on-night) ${brandClass[card.brand] ?? 'hue-44'} bg-act-deep after:absolute after:-right-[18%] after:-bottom-1/2 after:aspect-square after:w-[70%] after:rounded-full after:bg-(--on-night)/10 forced-colors:border`}
      >
        <span className="inline-flex items-center gap-2 text-m font-strong capitalize">
          <CreditCard aria-hidden className="size-5" />
          {card.brand}
        </span>
        {card.isDefault ? (
          <span className="inline-flex items-center gap-1 self-start rounded-full bg-(--on-night) px-2.5 py-0.5 text-xs font-strong text-(--night)">
            <Check aria-hidden className="size-3.5" />
            {t('cards.default')}
          </span>
        ) : null}
        <p className="col-span-full text-xl font-strong tabular-nums">
          <span aria-hidden="true">•••• </span>
          <span className="sr-only">{t('cards.ending')} </span>
          {card.ending}
        </p>
        <p className="col-span-full tabular-nums">
          {card.isExpired ? t('cards.expired', { expiry }) : t('cards.until', { expiry })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {card.isDefault ? null : (
          <Button variant="line" size="small" onClick={onChoose}>
            {t('cards.choose')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('cards.remove')}
        </Button>
      </div>
    </div>
  );
}
