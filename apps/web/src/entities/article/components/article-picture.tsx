import { useLanguage } from '../../../i18n/use-language.ts';
import { sceneFocusClass, sceneGroundClass, usePictures } from '../../../lib/content/pictures.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { ArticleCard } from '../queries.ts';

interface ArticlePictureProps {
  article: Pick<ArticleCard, 'slug' | 'activities' | 'cover'>;
  /** The first picture of the page. */
  isFirst?: boolean;
  className?: string;
}

/** Its cover, or the scene of its first activity: always the same one for the same article. */
export function ArticlePicture({ article, isFirst = false, className }: ArticlePictureProps) {
  const pictures = usePictures();
  const language = useLanguage();
  if (article.cover) {
    const { url, cardUrl, alt } = article.cover;
    return (
      <Picture
        isFirst={isFirst}
        src={isFirst ? url : cardUrl}
        alt={alt[language]}
        width={800}
        height={520}
        className={joinClasses('bg-paper-2 object-cover', className)}
      />
    );
  }
  const activity = article.activities[0]?.slug ?? '';
  return (
    <Picture
      isFirst={isFirst}
      src={pictures.scene(activity, article.slug)}
      width={800}
      height={520}
      className={joinClasses(
        'object-cover',
        sceneFocusClass(activity),
        sceneGroundClass(activity),
        className,
      )}
    />
  );
}
