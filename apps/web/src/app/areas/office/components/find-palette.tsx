import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FindResults } from './find-results.tsx';

interface FindPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Anywhere by name, reference, mail or phone. */
export function FindPalette({ isOpen, onClose }: FindPaletteProps) {
  const { t } = useTranslation('office');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      initialFocus={field}
      title={t('find.title')}
      closeLabel={t('close')}
    >
      {isOpen ? <FindResults field={field} text={text} onText={setText} onGone={close} /> : null}
    </Dialog>
  );
}
