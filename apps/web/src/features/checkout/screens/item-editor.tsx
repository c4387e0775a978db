import type { CartItem } from '@gramy/domain/cart/cart-item';
import { useState } from 'react';
import { EditBookingButton } from '../../../entities/booking/components/edit-booking-button.tsx';
import { updateItem } from '../../../entities/cart/store.ts';
import type { SlotEditorProps } from '../../../entities/slot/components/slot-editor.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { Button } from '../../../ui/action/button.tsx';
import { changeItem } from '../hooks/item-changes.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import { buildStepHref, type Step } from '../hooks/steps.ts';
import type { HoldControl } from '../hooks/use-hold.ts';
import type { ProviderPage } from '../queries.ts';

const slotEditor: LazyComponent<SlotEditorProps> = {
  load: async () => (await import('../../../entities/slot/components/slot-editor.tsx')).SlotEditor,
};

interface ItemEditorProps {
  known: KnownItem;
  provider: ProviderPage | undefined;
  hold: HoldControl;
  step: Step;
}

/** Another time right here; for all else the page of the place. */
export function ItemEditor({ known: { item, branch }, provider, hold, step }: ItemEditorProps) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  const Editor = useLazyComponent(slotEditor, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  const save = ({ id, ...changes }: CartItem) => {
    const all = { tableIds: [], ...changes };
    changeItem(id, all);
    updateItem(id, all);
    setIsOpen(false);
  };
  if (isOpen && Editor && provider && branch) {
    return (
      <Editor
        provider={provider}
        branch={branch}
        item={item}
        holdId={hold.state.status === 'held' ? hold.state.hold.id : undefined}
        onSave={save}
        onCancel={() => setIsOpen(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button variant="line" size="small" isBusy={isOpen} onClick={() => setIsOpen(true)}>
        {t('details.change')}
      </Button>
      <EditBookingButton item={item} source="checkout" path={buildStepHref(step, { bringsChange: true })}>
        {t('details.atVenue')}
      </EditBookingButton>
    </div>
  );
}
