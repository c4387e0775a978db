import { Check, Copy, Share2, UserRound, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Sharing } from '../hooks/use-sharing.ts';
import type { Booking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';

/** A link that shows when and where, and who is in: nothing that is private. */
export function TicketFriends({ booking, sharing }: { booking: Booking; sharing: Sharing }) {
  const { t } = useTranslation('ticket');
  const { url, card, open, close } = sharing;
  const isAhead = booking.label === 'confirmed' || booking.label === 'pending';
  const isOver = booking.label === 'completed';
  if (!isAhead && booking.sharing === null) return null;
  return (
    <section
      ref={card}
      id="friends"
      aria-labelledby="friends-title"
      className="scroll-mt-4 rounded-l bg-card p-5 shadow-e1 md:p-6 forced-colors:border print:hidden"
    >
      <h2 id="friends-title" className="text-l">
        {isAhead ? t('friends.title') : t('friends.titleAfter')}
      </h2>
      <p className="mt-1.5 text-s text-ink-2">
        {isAhead ? t('friends.text') : isOver ? t('friends.textOver') : t('friends.textOff')}
      </p>
      {url && isAhead ? <ShareLink url={url} /> : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {url || !isAhead ? null : (
          <Button
            variant="line"
            size="small"
            icon={<Share2 aria-hidden />}
            isBusy={open.isBusy}
            onClick={() => open.start()}
          >
            {booking.sharing ? t('friends.show') : t('friends.make')}
          </Button>
        )}
        {booking.sharing ? (
          <Button variant="quiet" size="small" onClick={() => sharing.setIsAsked(true)}>
            {t('friends.stop')}
          </Button>
        ) : null}
      </div>
      <ActionAlert failure={open.failure} />
      <ConfirmDialog
        isOpen={sharing.isAsked}
        title={t('friends.stopTitle')}
        confirmLabel={t('friends.stop')}
        cancelLabel={t('friends.stay')}
        closeLabel={t('close')}
        isDestructive
        isBusy={close.isBusy}
        onConfirm={() => close.start()}
        onCancel={() => sharing.setIsAsked(false)}
      >
        <p>{t('friends.stopText')}</p>
        <ActionAlert failure={close.failure} />
      </ConfirmDialog>
      {isAhead || isOver ? <Answers booking={booking} /> : null}
    </section>
  );
}

function ShareLink({ url }: { url: string }) {
  const { t } = useTranslation('ticket');
  const copy = () => copyText(url, { copied: t('friends.copied'), failed: t('friends.copyFailed') });
  const share = () => navigator.share({ url }).catch(() => undefined);
  return (
    <div className="mt-3 grid gap-2.5">
      <Field label={t('friends.link')}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ink" size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('friends.copy')}
        </Button>
        {'share' in navigator ? (
          <Button variant="line" size="small" icon={<Share2 aria-hidden />} onClick={() => void share()}>
            {t('friends.send')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Answers({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const answers = booking.sharing?.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <ul aria-label={t('friends.answers')} className="mt-4 grid gap-2 border-t border-line pt-3 text-s">
      {answers.map(({ firstName, isComing, answeredAt }) => (
        <li key={`${firstName} ${answeredAt}`} className="flex items-center gap-2.5">
          <UserRound aria-hidden className="size-5 text-ink-2" />
          <b className="font-medium">{firstName}</b>
          <span className="ml-auto flex items-center gap-1.5">
            {isComing ? (
              <Check aria-hidden className="size-4 text-(--ok)" />
            ) : (
              <X aria-hidden className="size-4 text-(--bad)" />
            )}
            {isComing ? t('friends.coming') : t('friends.notComing')}
          </span>
        </li>
      ))}
    </ul>
  );
}
