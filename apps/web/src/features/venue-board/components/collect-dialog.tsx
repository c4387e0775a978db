import { createRandomId } from '@gramy/contract/random-id';
import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';

const collect = 'POST /business/providers/:providerId/board/bookings/:bookingId/collect-link';

/** The rest is paid on the guest's own phone: by a link that is sent to them, or shown to them. */
export function CollectDialog(props: ActDialogProps) {
  const { booking, evening, onClose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board-move');
  const sayFailure = useFailureWords();
  const api = useApi();
  const { providerId, board } = useBoardView();
  const { money, nameGuest } = useBarWords(board);
  const [idempotencyKey] = useState(createRandomId);
  const show = useAction({
    run: () =>
      api.call(collect, {
        params: { providerId, bookingId: booking.id },
        body: { send: false },
        idempotencyKey,
      }),
    onDone: ({ url }) =>
      void copyText(url, { copied: t('collect.copied'), failed: t('collect.notCopied') }).then(onClose),
  });
  const send = () => run({ kind: 'collectLink', send: true });
  return (
    <Dialog
      isOpen
      size="small"
      title={t('collect.title', { amount: money(booking.due), name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <p className="mb-4">{t('collect.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Send aria-hidden="true" />}
          isBusy={evening.busy !== undefined}
          onClick={() => void send()}
        >
          {t('collect.send')}
        </Button>
        <Button
          variant="line"
          icon={<Copy aria-hidden="true" />}
          isBusy={show.isBusy}
          onClick={() => show.start()}
        >
          {t('collect.copy')}
        </Button>
      </div>
      {show.failure === undefined ? null : (
        <div className="mt-4">
          <InlineAlert>{sayFailure(show.failure)}</InlineAlert>
        </div>
      )}
    </Dialog>
  );
}
