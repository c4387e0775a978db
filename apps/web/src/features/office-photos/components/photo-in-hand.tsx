import { useState } from 'react';
import { HideOrKeep } from '../../../entities/office/components/hide-or-keep.tsx';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
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
  const [isHiding, setIsHiding] = useState(false);
  const acts = usePhotoActs(photo, () => {
    setIsHiding(false);
    onDone();
  });
  const isHidden = photo.hiddenReason !== null;
  return (
    <HideOrKeep
      title={isHidden ? t('hiddenBecause') : t('decide')}
      isHidden={isHidden}
      isHiding={isHiding}
      onHiding={setIsHiding}
      {...acts}
      words={{
        keep: t('keep'),
        hide: t('hide'),
        restore: t('restore'),
        hideTitle: t('hideTitle'),
        hideMeans: t('hideMeans'),
        hideNow: t('hideNow'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
      }}
    >
      <p className="text-ink-2 wrap-anywhere">{photo.hiddenReason ?? t('rule')}</p>
    </HideOrKeep>
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
