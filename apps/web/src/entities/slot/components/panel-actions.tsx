import { createRandomId } from '@gramy/contract/random-id';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { Button } from '../../../ui/action/button.tsx';
import { makeCartItem } from '../hooks/cart-item.ts';
import type { PanelChoice } from '../hooks/panel-choice.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import type { DayStart, PanelProvider } from '../queries.ts';
import type { OtherCartDialogProps } from './other-cart-dialog.tsx';

/** What the screen does with what is chosen; the cart and the checkout are no matter of the panel. */
export interface CartActions {
  /** What the cart holds at another place, if anything. */
  other: CartItem | undefined;
  /** False when another provider's booking is in the cart. */
  add: (item: CartItem) => boolean;
  /** After the visitor has agreed to begin anew. */
  forceAdd: (item: CartItem) => void;
  goToCart: () => void;
  goToCheckout: (item: CartItem) => void;
  /** While an item that was chosen before is being changed. */
  edit?: EditDoor | undefined;
}

interface EditDoor {
  itemId: string;
  /** The hold on it, if there is one. */
  holdId: string | undefined;
  save: (item: CartItem) => void;
  cancel: () => void;
}

const otherCartDialog: LazyComponent<OtherCartDialogProps> = {
  load: async () => (await import('./other-cart-dialog.tsx')).OtherCartDialog,
};

interface PanelActionsProps {
  provider: PanelProvider;
  choice: PanelChoice;
  date: LocalDate | undefined;
  start: DayStart | undefined;
  quote: PanelQuote;
  cart: CartActions;
}

interface Intent {
  item: CartItem;
  goesToCheckout: boolean;
}

export function PanelActions({ provider, choice, date, start, quote, cart }: PanelActionsProps) {
  const { t } = useTranslation('booking-panel');
  const [question, setQuestion] = useState<Intent>();
  const refusal = quote.isOld ? null : (quote.quote?.slots[0]?.refusal ?? null);

  const finish = ({ item, goesToCheckout }: Intent) => {
    if (goesToCheckout) return cart.goToCheckout(item);
    showToast({ title: t('added'), action: { label: t('seeCart'), run: cart.goToCart } });
  };
  const makeItem = (id: string): CartItem | undefined => {
    if (!start || !date) {
      showToast({ title: t('chooseTimeFirst') });
      return undefined;
    }
    if (refusal) {
      showToast({ title: t('lost.title'), description: t('lost.unknown'), variant: 'destructive' });
      return undefined;
    }
    const known = quote.isOld ? undefined : quote.quote;
    return makeCartItem({ id, provider, choice, date, start, quote: known });
  };
  const add = (goesToCheckout: boolean) => {
    const item = makeItem(createRandomId());
    if (!item) return;
    const intent = { item, goesToCheckout };
    if (cart.add(item)) finish(intent);
    else setQuestion(intent);
  };
  const Dialog = useLazyComponent(otherCartDialog, question !== undefined, () => {
    setQuestion(undefined);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });

  return (
    <div className="grid gap-2">
      {refusal ? (
        <p role="alert" className="rounded-m bg-orange-soft p-3 text-s forced-colors:border">
          <b>{t('lost.title')}</b>{' '}
          {choice.tableIds.length > 0 ? t('tablesRefused') : t(`refusals.${refusal}.plain`)}
        </p>
      ) : null}
      {cart.edit ? (
        <EditButtons edit={cart.edit} canSave={start !== undefined} makeItem={makeItem} />
      ) : (
        <>
          <Button size="large" className="w-full" aria-disabled={!start} onClick={() => add(true)}>
            {t('bookNow')}
          </Button>
          <Button variant="line" className="w-full" aria-disabled={!start} onClick={() => add(false)}>
            {t('addToCart')}
          </Button>
        </>
      )}
      <p className="text-center text-xs text-ink-2">
        {start
          ? `${t('nothingCharged')} ${t(`confirmation.${choice.offer.confirmation}`)}`
          : t('chooseTimeFirst')}
      </p>
      {Dialog ? (
        <Dialog
          isOpen={question !== undefined}
          leaving={cart.other}
          taking={question?.item}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            if (!question) return;
            cart.forceAdd(question.item);
            setQuestion(undefined);
            finish(question);
          }}
        />
      ) : null}
    </div>
  );
}

interface EditButtonsProps {
  edit: EditDoor;
  canSave: boolean;
  makeItem: (id: string) => CartItem | undefined;
}

function EditButtons({ edit, canSave, makeItem }: EditButtonsProps) {
  const { t } = useTranslation('booking-panel');
  const save = () => {
    const item = makeItem(edit.itemId);
    if (item) edit.save(item);
  };
  return (
    <>
      <Button size="large" className="w-full" aria-disabled={!canSave} onClick={save}>
        {t('edit.save')}
      </Button>
      <Button variant="line" className="w-full" onClick={edit.cancel}>
        {t('edit.cancel')}
      </Button>
    </>
  );
}
