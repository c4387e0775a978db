import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import type { Review } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTranslatedText } from '../../../lib/content/translated-content.ts';
import { formatDate, formatDateAt } from '../../../lib/formats/format.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { useKeptFocus } from '../../../ui/foundation/use-kept-focus.ts';
import { ReportReview } from './report-review.tsx';

export function ReviewItem({ review, slug }: { review: Review; slug: string }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const author = review.author ?? t('reviews.someone');
  const visit = {
    activity: review.activity.name[language],
    date: formatDate(language, review.visitedOn as LocalDate, 'plain'),
  };
  const written = formatDateAt(language, Date.parse(review.createdAt), homeTimeZone, 'plain');
  return (
    <article className="border-t border-line py-6">
      <header className="mb-2.5 flex items-center gap-3 leading-tight">
        <Avatar name={author} hue={review.activity.hue} />
        <div>
          <h3 className="text-m font-strong tracking-normal">{author}</h3>
          <p className="text-xs text-ink-2">
            <FactsLine
              facts={[
                t('reviews.visit', visit),
                t('reviews.written', { date: written }),
                t('reviews.verified'),
                review.editedAt && t('reviews.edited'),
              ]}
            />
          </p>
        </div>
        <Rating
          value={String(review.rating)}
          label={t('reviews.starCount', { count: review.rating })}
          className="ml-auto"
        />
      </header>
      <ReviewText review={review} />
      <ReviewPhotos photos={review.photos} author={author} />
      {review.reply ? (
        <div className="mt-3 ml-5 border-l-3 border-orange py-1 pl-4 text-s">
          <h4 className="font-strong">{t('reviews.reply')}</h4>
          <p className="whitespace-pre-line">{review.reply.body}</p>
        </div>
      ) : null}
      <ReportReview slug={slug} reviewId={review.id} />
    </article>
  );
}

/** As it was written; translated when somebody asks for it. */
function ReviewText({ review: { body, language: written, hasTranslation } }: { review: Review }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const [isWanted, setIsWanted] = useState(false);
  const translated = useTranslatedText(body, isWanted ? written : language);
  const { isTranslated, hasFailed } = translated;
  const hasNone = isWanted && translated.isOriginal && !hasFailed;
  const { hasTranslationEngine } = usePublicConfig();
  const canBeHad = hasTranslation || hasTranslationEngine;
  const canAsk = canBeHad && written !== language && !isTranslated && !hasNone;
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region}>
      <p lang={isTranslated ? language : written} className="max-w-[68ch] whitespace-pre-line">
        {translated.text}
      </p>
      {hasFailed ? (
        <p role="alert" className="mt-1 text-xs text-ink-2">
          {t('reviews.translationFailed')}
        </p>
      ) : null}
      {canAsk ? (
        <PressButton
          aria-disabled={isWanted && !hasFailed}
          onClick={hasFailed ? translated.retry : () => setIsWanted(true)}
          className={`${textLinkClass} min-h-11 text-xs`}
        >
          {isWanted && !hasFailed ? t('reviews.translating') : t(`reviews.translateFrom.${written}`)}
        </PressButton>
      ) : null}
      {hasNone ? (
        <p role="status" className="mt-1 text-xs text-ink-2">
          {t('reviews.noTranslation')}
        </p>
      ) : null}
      {isTranslated ? (
        <p role="status" className="text-xs text-ink-2">
          {t('reviews.translated')}{' '}
          <PressButton onClick={() => setIsWanted(false)} className={`${textLinkClass} min-h-11`}>
            {t('reviews.original')}
          </PressButton>
        </p>
      ) : null}
    </div>
  );
}

function ReviewPhotos({ photos, author }: { photos: Review['photos']; author: string }) {
  const { t } = useTranslation('provider');
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ url, width, height }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('reviews.photo', { author })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="h-24 w-32 rounded-m bg-paper-2 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
