import { sceneFocusClass, sceneGroundClass, usePictures } from '../../../lib/content/pictures.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { ArticleCard } from '../queries.ts';

interface ArticlePictureProps {
  article: Pick<ArticleCard, 'slug' | 'activities'>;
  /** The first picture of the page. */
  isFirst?: boolean;
  className?: string;
}

/** The scene of its first activity, always the same one for the same article. */
export function ArticlePicture({ article, isFirst = false, className }: ArticlePictureProps) {
  const pictures = usePictures();
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
