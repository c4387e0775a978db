import { X } from 'lucide-react';
import { IconButton } from '../../../ui/action/icon-button.tsx';

interface NoticeLineProps {
  title: string;
  text?: string | undefined;
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
}

/** Something did not go as wanted, and the search goes on. */
export function NoticeLine({ title, text, closeLabel, onClose }: NoticeLineProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex items-center gap-3 rounded-l bg-(--warn-soft) py-1.5 pr-1.5 pl-4 text-s leading-snug"
    >
      <p className="flex-1 py-1.5">
        <b className="font-strong">{title}</b> {text}
      </p>
      {onClose && closeLabel ? <IconButton label={closeLabel} icon={<X />} onClick={onClose} /> : null}
    </div>
  );
}
