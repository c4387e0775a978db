import { Ban, Footprints, Phone } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MenuRow, MenuRowSeparator } from '../../../ui/action/menu-row.tsx';
import { menuRowClass } from '../../../ui/action/menu-row-class.ts';
import type { DeskDialog, OpenDialog } from '../hooks/open-dialog.ts';
import { boardMenuId } from './board-header.tsx';

const rows = [
  { dialog: { name: 'walkIn' }, Icon: Footprints, word: 'walkIn' },
  { dialog: { name: 'phoneBooking' }, Icon: Phone, word: 'phone' },
  { dialog: { name: 'blockTime' }, Icon: Ban, word: 'block' },
] as const satisfies { dialog: DeskDialog; word: string; Icon: unknown }[];

/** Whatever takes tables, for the keyboard and for thumbs: nothing has to be hit on the timeline. */
export function DeskRows({ onDialog }: { onDialog: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation('venue-board-desk');
  return (
    <>
      {rows.map(({ dialog, Icon, word }) => (
        <button
          key={word}
          type="button"
          className={menuRowClass()}
          popoverTarget={boardMenuId}
          popoverTargetAction="hide"
          onClick={() => onDialog(dialog)}
        >
          <MenuRow icon={<Icon aria-hidden="true" />}>{t(`menu.${word}`)}</MenuRow>
        </button>
      ))}
      <MenuRowSeparator />
    </>
  );
}
