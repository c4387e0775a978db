import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type PersonFile, personFileQuery } from '../queries.ts';

/** Their data as a file, keeping them out, and the end of the account. */
export function PersonActs({ person }: { person: PersonFile }) {
  const { t } = useTranslation('office-users');
  const sayFailure = useFailureWords();
  const sayMoment = useMomentWords();
  const acts = usePersonActs(person);
  const { suspension, deletionDueAt, neededBy } = person;
  return (
    <SectionCard title={t('acts')}>
      <div className="grid gap-4 divide-y divide-line *:pt-4 *:first:pt-0">
        <Act title={t('export.title')} text={t(`export.${person.export?.status ?? 'none'}`)}>
          <Button
            variant="line"
            size="small"
            isBusy={acts.exportData.isBusy}
            onClick={() => acts.exportData.start()}
          >
            {t('export.act')}
          </Button>
        </Act>
        <Act title={t('suspend.title')} text={t(suspension ? 'suspend.is' : 'suspend.text')}>
          {suspension ? (
            <Button size="small" isBusy={acts.restore.isBusy} onClick={() => acts.restore.start()}>
              {t('suspend.restore')}
            </Button>
          ) : (
            <Button
              variant="line"
              size="small"
              className="text-(--bad)"
              onClick={() => acts.setOpen('suspend')}
            >
              {t('suspend.act')}
            </Button>
          )}
        </Act>
        <Act
          title={t('deletion.title')}
          text={
            deletionDueAt !== null
              ? t('deletion.due', { when: sayMoment(deletionDueAt) })
              : neededBy.length > 0
                ? t('deletion.needed', { venues: neededBy.join(', ') })
                : t('deletion.text')
          }
        >
          {deletionDueAt !== null ? (
            <Button variant="line" size="small" isBusy={acts.stay.isBusy} onClick={() => acts.stay.start()}>
              {t('deletion.stay')}
            </Button>
          ) : neededBy.length > 0 ? null : (
            <Button
              variant="line"
              size="small"
              className="text-(--bad)"
              onClick={() => acts.setOpen('deletion')}
            >
              {t('deletion.act')}
            </Button>
          )}
        </Act>
      </div>
      {acts.failure === undefined ? null : <InlineAlert>{sayFailure(acts.failure)}</InlineAlert>}
      {acts.open === 'suspend' ? (
        <ReasonDialog
          isOpen
          title={t('suspend.ask', { name: person.name })}
          label={t('reason')}
          hint={t('suspend.hint')}
          confirmLabel={t('suspend.act')}
          action={acts.suspend}
          onClose={() => acts.setOpen(null)}
        >
          <p>{t('suspend.means')}</p>
        </ReasonDialog>
      ) : null}
      {acts.open === 'deletion' ? (
        <ReasonDialog
          isOpen
          title={t('deletion.ask', { name: person.name })}
          label={t('reason')}
          hint={t('deletion.hint')}
          confirmLabel={t('deletion.act')}
          action={acts.remove}
          onClose={() => acts.setOpen(null)}
        >
          <p>{t('deletion.means')}</p>
        </ReasonDialog>
      ) : null}
    </SectionCard>
  );
}

function usePersonActs({ id: userId }: PersonFile) {
  const { t } = useTranslation('office-users');
  const { mutate } = useSWRConfig();
  const api = useApi();
  const sayDone = useDoneWords();
  const [open, setOpen] = useState<'suspend' | 'deletion' | null>(null);
  const params = { userId };
  const finish = (said: string, undo?: () => void) => (file: PersonFile) => {
    setOpen(null);
    void mutate(personFileQuery(userId).key, file, { revalidate: false });
    sayDone(said, undo);
  };
  const restore = useAction({
    run: () => api.call('POST /admin/users/:userId/restore', { params }),
    onDone: finish(t('done.restored')),
  });
  const stay = useAction({
    run: () => api.call('DELETE /admin/users/:userId/deletion', { params }),
    onDone: finish(t('done.stays')),
  });
  const suspend = useAction({
    run: (reason: string) => api.call('POST /admin/users/:userId/suspend', { params, body: { reason } }),
    onDone: finish(t('done.suspended'), () => restore.start()),
  });
  const remove = useAction({
    run: (reason: string) => api.call('POST /admin/users/:userId/deletion', { params, body: { reason } }),
    onDone: finish(t('done.removed'), () => stay.start()),
  });
  const exportData = useAction({
    run: () => api.call('POST /admin/users/:userId/export', { params }),
    onDone: finish(t('done.exported')),
  });
  const failure = restore.failure ?? stay.failure ?? exportData.failure;
  return { open, setOpen, restore, stay, suspend, remove, exportData, failure };
}

function Act({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <p className="min-w-0">
        <b className="block font-strong">{title}</b>
        <span className="text-s text-ink-2">{text}</span>
      </p>
      <div className="shrink-0">{children}</div>
    </div>
  );
}
