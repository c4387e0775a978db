import { createRandomId } from '@gramy/contract/random-id';
import { type Cart, findTwin, makeAnother } from '@gramy/domain/cart/cart';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import type { DayStart, PanelProvider } from '../queries.ts';
import { makeCartItem } from './cart-item.ts';
import type { PanelChoice } from './panel-choice.ts';
import { type ChoiceProblem, useChoiceProblem } from './use-choice-problem.ts';
import type { PanelQuote } from './use-panel-quote.ts';

/** What the screen does with what is chosen; the cart and the checkout are no matter of the panel. */
export interface CartActions {
  contents: Cart;
  /** The item that went straight to the checkout before: the next one that does takes its place. */
  directId: string | undefined;
  /** What one holds oneself at this place does not stand in one's way. */
  holdId: string | undefined;
  /** False when another provider's booking is in the cart. */
  add: (item: CartItem) => boolean;
  /** After the visitor has agreed to begin anew. */
  forceAdd: (item: CartItem) => void;
  /** After the visitor has said that one of two same games is enough. */
  merge: (item: CartItem, twin: CartItem) => void;
  /** False where the browser stores nothing. */
  isKept: () => boolean;
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

interface Intent {
  item: CartItem;
  goesToCheckout: boolean;
}

/** What is asked before anything happens: there is a cart of another place, or the same game in this one. */
export interface PanelQuestion extends Intent {
  twin: CartItem | undefined;
}

interface CompleteChoice {
  provider: PanelProvider;
  choice: PanelChoice;
  date: LocalDate | undefined;
  start: DayStart | undefined;
  quote: PanelQuote;
  cart: CartActions;
}

export interface PanelActionsState {
  /** Why the choice cannot be booked after all. */
  problem: ChoiceProblem | undefined;
  bookNow: () => void;
  addToCart: () => void;
  /** While an item is being changed. */
  save: () => void;
  question: PanelQuestion | undefined;
  startNew: () => void;
  keepOne: () => void;
  takeAnother: () => void;
  dropQuestion: () => void;
}

/** What a choice can be made into: a booking, a part of the cart, a change. */
export function usePanelActions(chosen: CompleteChoice): PanelActionsState {
  const { t } = useTranslation('booking-panel');
  const { cart } = chosen;
  const [question, setQuestion] = useState<PanelQuestion>();
  const problem = useChoiceProblem(chosen);
  const makeItem = useItemMaker(chosen, problem);

  const finish = ({ item, goesToCheckout }: Intent) => {
    if (goesToCheckout) return cart.goToCheckout(item);
    const note = cart.isKept() ? {} : { description: t('notKept') };
    showToast({ title: t('added'), ...note, action: { label: t('seeCart'), run: cart.goToCart } });
  };
  const put = (item: CartItem | undefined, goesToCheckout: boolean) => {
    if (!item) return;
    const intent = { item, goesToCheckout };
    const twin = findTwin(cart.contents, item);
    if (!twin && cart.add(item)) finish(intent);
    else setQuestion({ ...intent, twin });
  };
  const answer = (act: (question: PanelQuestion) => CartItem) => () => {
    if (!question) return;
    setQuestion(undefined);
    finish({ item: act(question), goesToCheckout: question.goesToCheckout });
  };
  return {
    problem,
    bookNow: () => {
      const item = makeItem(cart.directId ?? createRandomId());
      put(item && { ...item, isDirect: true }, true);
    },
    addToCart: () => put(makeItem(createRandomId()), false),
    save: () => {
      const item = cart.edit && makeItem(cart.edit.itemId);
      if (item) cart.edit?.save(item);
    },
    question,
    startNew: answer(({ item }) => {
      cart.forceAdd(item);
      return item;
    }),
    keepOne: answer(({ item, twin = item }) => {
      cart.merge(item, twin);
      return { ...item, id: twin.id };
    }),
    takeAnother: answer(({ item, twin = item }) => {
      const another = makeAnother(item, twin);
      cart.add(another);
      return another;
    }),
    dropQuestion: () => setQuestion(undefined),
  };
}

/** Says what is missing where nothing can be made yet. */
function useItemMaker(
  { provider, choice, date, start, quote }: CompleteChoice,
  problem: ChoiceProblem | undefined,
) {
  const { t } = useTranslation('booking-panel');
  return (id: string): CartItem | undefined => {
    if (!start || !date) {
      showToast({ title: t('chooseTimeFirst') });
      return undefined;
    }
    if (problem) {
      const { title, text } = problem;
      showToast({ title: title ?? text, ...(title ? { description: text } : {}), variant: 'destructive' });
      return undefined;
    }
    return makeCartItem({ id, provider, choice, date, start, quote: quote.isOld ? undefined : quote.quote });
  };
}
