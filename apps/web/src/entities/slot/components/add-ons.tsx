import type { StockLeft } from '@gramy/domain/pricing/add-on-stock';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';
import { AddOnList } from './add-on-list.tsx';

interface AddOnsProps extends PanelStep {
  stock: readonly StockLeft[] | undefined;
}

export function AddOns({ choice: { offer, addOns, guests }, change, stock }: AddOnsProps) {
  const { t } = useTranslation('booking-panel');
  const count = addOns.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Accordion>
      <AccordionItem
        title={t('addOns.title')}
        meta={count > 0 ? t('addOns.chosen', { count }) : t('addOns.optional')}
        open={count > 0 || undefined}
      >
        <AddOnList
          offer={offer}
          chosen={addOns}
          guests={guests}
          stock={stock}
          onChange={(chosen) => change({ addOns: chosen })}
        />
      </AccordionItem>
    </Accordion>
  );
}
