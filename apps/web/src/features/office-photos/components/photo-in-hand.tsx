import { useState } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type DeskPhoto, deskPhotosQuery, photoLists } from '../queries.ts';

interface PhotoInHandProps {
  photo: DeskPhoto;
  onDone: () => void;
}

/** The picture, large, what its venue says of it, and the decision. */
export function PhotoInHand({ photo, onDone }: PhotoInHandProps) {
  const { t } = useTranslation('office-photos');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const { provider, caption, url, width, height } = photo;
  const said = caption[language] || caption[language === 'en' ? 'pl' : 'en'];
  return (
    <>
      <h2 className="text-xl wrap-anywhere">{provider.name}</h2>
      <img
        src={url}
        alt={said || t('picture', { name: provider.name })}
        width={width}
        height={height}
        className="max-h-[48dvh] w-auto max-w-full rounded-l object-contain"
      />
      {photo.reports.length === 0 ? null : (
        <SectionCard title={t('against')}>
          <ul className="grid gap-2.5">
            {photo.reports.map(({ reason, at }) => (
              <li key={at}>
                <b className="font-strong">{t(`reasons.${reason}`)}</b>
                <span className="text-s text-ink-2">, {sayMoment(at)}</span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <DecidePhoto photo={photo} onDone={onDone} />
      <SectionCard title={t('said')}>
        <p className="wrap-anywhere">{said || t('wordless')}</p>
        <p className="mt-3">
          <Link
            to={buildHref(paths.adminVenue, { providerId: provider.id })}
            className="font-strong underline"
          >
            {t('openVenue')}
          </Link>
        </p>
      </SectionCard>
    </>
  );
}

function DecidePhoto({ photo, onDone }: PhotoInHandProps) {
  const { t } = useTranslation('office-photos');
  const sayFailure = useFailureWords();
  const [isHiding, setIsHiding] = useState(false);
  const { hide, keep, restore } = usePhotoActs(photo, () => {
    setIsHiding(false);
    onDone();
  });
  const isHidden = photo.hiddenReason !== null;
  useOfficeKeys(
    isHidden
      ? [{ id: 'restore', keys: ['r'], label: t('restore'), run: () => restore.start() }]
      : [
          { id: 'keep', keys: ['a'], label: t('keep'), run: () => keep.start() },
          { id: 'hide', keys: ['d'], label: t('hide'), run: () => setIsHiding(true) },
        ],
  );
  const failure = keep.failure ?? restore.failure;
  return (
    <SectionCard title={isHidden ? t('hiddenBecause') : t('decide')}>
      <p className="text-ink-2 wrap-anywhere">{photo.hiddenReason ?? t('rule')}</p>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div className="mt-4 flex flex-wrap gap-2">
        {isHidden ? (
          <Button isBusy={restore.isBusy} onClick={() => restore.start()}>
            {t('restore')} <KeyHint keys="r" />
          </Button>
        ) : (
          <>
            <Button isBusy={keep.isBusy} onClick={() => keep.start()}>
              {t('keep')} <KeyHint keys="a" />
            </Button>
            <Button variant="line" onClick={() => setIsHiding(true)}>
              {t('hide')} <KeyHint keys="d" />
            </Button>
          </>
        )}
      </div>
      {isHiding ? (
        <ReasonDialog
          isOpen
          title={t('hideTitle')}
          label={t('reason')}
          hint={t('reasonHint')}
          confirmLabel={t('hideNow')}
          action={hide}
          onClose={() => setIsHiding(false)}
        >
          <p>{t('hideMeans')}</p>
        </ReasonDialog>
      ) : null}
    </SectionCard>
  );
}

function usePhotoActs({ id: photoId, provider }: DeskPhoto, onDone: () => void) {
  const { t } = useTranslation('office-photos');
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const params = { providerId: provider.id, photoId };
  const finish = (said: string, undo?: () => void) => () => {
    sayDone(said, undo);
    onDone();
    refresh(...photoLists.map((status) => deskPhotosQuery(status)().key));
  };
  const restore = useAction({
    run: () => api.call('POST /admin/venues/:providerId/photos/:photoId/restore', { params }),
    onDone: finish(t('done.restored')),
  });
  const hide = useAction({
    run: (reason: string) =>
      api.call('POST /admin/venues/:providerId/photos/:photoId/hide', { params, body: { reason } }),
    onDone: finish(t('done.hidden'), () => restore.start()),
  });
  const keep = useAction({
    run: () => api.call('POST /admin/venues/:providerId/photos/:photoId/keep', { params }),
    onDone: finish(t('done.kept')),
  });
  return { hide, keep, restore };
}
