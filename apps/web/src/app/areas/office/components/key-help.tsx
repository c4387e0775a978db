import { KeyHint } from '../../../../entities/office/components/key-hint.tsx';
import { switchKey, useListedKeys } from '../../../../entities/office/hooks/office-keys.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Switch } from '../../../../ui/form/switch.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

/** All keys that do something here; each can be switched off, on this device. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('office');
  const keys = useListedKeys();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
      <p className="mb-3 text-s text-ink-2">{t('keys.lead')}</p>
      <ul className="grid gap-1">
        {keys.map(({ id, keys: [shown], label, isOn }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="w-24 flex-none">
              <KeyHint keys={shown} />
            </span>
            <span className="flex-1">
              <Switch isControlLast checked={isOn} onChange={(event) => switchKey(id, event.target.checked)}>
                {id.startsWith('go-') ? t('keys.goTo', { section: label }) : label}
              </Switch>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
