import { useId, useState } from 'react';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { ContactThread } from '../queries.ts';

interface HandOverDialogProps {
  thread: ContactThread;
  onClose: () => void;
  onDone: (changed: ContactThread) => void;
}

const nobody = '';

/** In whose hands a thread is: one's own, a colleague's or nobody's. */
export function HandOverDialog({ thread, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('office-inbox');
  const { t: office } = useTranslation('office');
  const { user } = useSession();
  const api = useApi();
  const sayDone = useDoneWords();
  const sayFailure = useFailureWords();
  const formId = useId();
  const { assignee, colleagues } = thread;
  const [chosen, setChosen] = useState(assignee?.id ?? nobody);
  const params = { messageId: thread.id };
  const call = (userId: string | null) =>
    api.call('POST /admin/contact/:messageId/hand-over', { params, body: { userId } });
  const takeBack = useAction({ run: () => call(assignee?.id ?? null), onDone });
  const handOver = useAction({
    run: () => call(chosen === nobody ? null : chosen),
    onDone(changed) {
      const to = changed.assignee?.name;
      sayDone(to === undefined ? t('done.givenUp') : t('done.handedOver', { name: to }), () =>
        takeBack.start(),
      );
      onDone(changed);
      onClose();
    },
  });
  const people = [...(user ? [{ id: user._id, name: t('myself') }] : []), ...colleagues];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('handOverTitle')}
      closeLabel={office('close')}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {office('back')}
          </Button>
          <Button type="submit" form={formId} isBusy={handOver.isBusy}>
            {t('handOverNow')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          handOver.start();
        }}
      >
        <FieldsetField legend={t('inWhoseHands')}>
          {[...people, { id: nobody, name: t('nobody') }].map(({ id, name }) => (
            <Radio key={id} name="assignee" checked={chosen === id} onChange={() => setChosen(id)}>
              {name}
            </Radio>
          ))}
        </FieldsetField>
        {handOver.failure === undefined ? null : <InlineAlert>{sayFailure(handOver.failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
