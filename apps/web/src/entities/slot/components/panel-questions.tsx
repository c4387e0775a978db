import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import type { PanelChoice } from '../hooks/panel-choice.ts';
import type { CartActions, PanelActionsState } from '../hooks/use-panel-actions.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import type { OtherCartDialogProps } from './other-cart-dialog.tsx';
import type { SameGameDialogProps } from './same-game-dialog.tsx';

const otherCartDialog: LazyComponent<OtherCartDialogProps> = {
  load: async () => (await import('./other-cart-dialog.tsx')).OtherCartDialog,
};
const sameGameDialog: LazyComponent<SameGameDialogProps> = {
  load: async () => (await import('./same-game-dialog.tsx')).SameGameDialog,
};

interface PanelQuestionsProps {
  choice: PanelChoice;
  quote: PanelQuote;
  cart: CartActions;
  actions: PanelActionsState;
}

/** What has to be answered before the cart changes. */
export function PanelQuestions({ choice: { offer }, quote, cart, actions }: PanelQuestionsProps) {
  const { t } = useTranslation('booking-panel');
  const { question, dropQuestion } = actions;
  const twin = question?.twin;
  const fail = () => {
    dropQuestion();
    showToast({ title: t('partFailed'), variant: 'destructive' });
  };
  const asksAnother = question !== undefined && twin !== undefined;
  const asksNew = question !== undefined && twin === undefined;
  const OtherCart = useLazyComponent(otherCartDialog, asksNew, fail);
  const SameGame = useLazyComponent(sameGameDialog, asksAnother, fail);
  const tablesOfBoth = (twin?.tableCount ?? 0) + (question?.item.tableCount ?? 0);
  return (
    <>
      {OtherCart ? (
        <OtherCart
          isOpen={asksNew}
          leaving={cart.contents.items}
          taking={question?.item}
          price={quote.isOld ? undefined : quote.quote?.price}
          onCancel={dropQuestion}
          onConfirm={actions.startNew}
        />
      ) : null}
      {SameGame ? (
        <SameGame
          isOpen={asksAnother}
          twin={twin}
          kind={findTableKind(offer)}
          hasRoomForTwo={tablesOfBoth <= offer.tableIds.length}
          onCancel={dropQuestion}
          onKeep={actions.keepOne}
          onAnother={actions.takeAnother}
        />
      ) : null}
    </>
  );
}
