import { articleLimits } from '@gramy/domain/articles/article';
import { languages } from '@gramy/domain/language/language';
import { pictureTypes } from '@gramy/domain/pictures/picture-type';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isSendablePicture } from '../../../lib/content/send-picture.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { ArticleForm } from '../hooks/use-article-form.ts';

const noWords = { en: '', pl: '' };

/** A picture with words for whoever cannot see it. Without one the scene of the first activity is shown. */
export function CoverCard({ form }: { form: ArticleForm }) {
  const { t } = useTranslation('office-articles');
  const { file, texts, change, putCover, removeCover } = form;
  const [isRefused, setIsRefused] = useState(false);
  const send = (picture: File | null) => {
    if (!picture) return;
    const isGood = isSendablePicture(picture);
    setIsRefused(!isGood);
    if (isGood) putCover.start({ picture, alt: texts.coverAlt ?? noWords });
  };
  return (
    <SectionCard title={t('cover.title')} lead={t('cover.lead')}>
      <div className="grid gap-4">
        {file.cover ? (
          <Picture
            src={file.cover.cardUrl}
            width={800}
            height={520}
            className="aspect-[800/520] w-full rounded-m object-cover"
          />
        ) : null}
        <FileDrop
          file={null}
          accept={pictureTypes.join(',')}
          onFileChange={send}
          onReject={() => setIsRefused(true)}
          prompt={t(file.cover ? 'cover.replace' : 'cover.choose')}
          acceptedText={t('cover.accepted')}
          formatSize={String}
          removeLabel={t('cover.remove')}
          aria-label={t(file.cover ? 'cover.replace' : 'cover.choose')}
          disabled={putCover.isBusy}
        />
        {isRefused ? <InlineAlert>{t('cover.refused')}</InlineAlert> : null}
        {file.cover
          ? languages.map((language) => (
              <Field key={language} label={t(`cover.alt.${language}`)}>
                {(control) => (
                  <TextInput
                    {...control}
                    lang={language}
                    maxLength={articleLimits.alt}
                    value={texts.coverAlt?.[language] ?? ''}
                    onChange={({ target }) =>
                      change({ coverAlt: { ...(texts.coverAlt ?? noWords), [language]: target.value } })
                    }
                  />
                )}
              </Field>
            ))
          : null}
        {file.cover ? (
          <Button variant="line" size="small" isBusy={removeCover.isBusy} onClick={() => removeCover.start()}>
            {t('cover.remove')}
          </Button>
        ) : null}
      </div>
    </SectionCard>
  );
}
