import { usePictures } from './pictures.ts';

interface HeroPictureProps {
  alt: string;
  className: string;
}

/** The first picture of a page: sharp at any size where there is room, and quick where there is none. */
export function HeroPicture({ alt, className }: HeroPictureProps) {
  const pictures = usePictures();
  return (
    <picture className="contents">
      {/* In a grid it would take the picture's place. */}
      <source className="hidden" media="(width < 48rem)" type="image/avif" srcSet={pictures.heroSmall} />
      <img
        src={pictures.hero}
        alt={alt}
        width={920}
        height={740}
        fetchPriority="high"
        className={className}
      />
    </picture>
  );
}
