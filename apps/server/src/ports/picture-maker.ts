import type { PictureCrop } from '@gramy/domain/pictures/picture-type';

export interface PictureOptions {
  /** All of it where nobody chose a part. */
  crop?: PictureCrop | undefined;
  /** As large as it becomes at most; filled, so that nothing is stretched. */
  width: number;
  height: number;
  /** Nothing of it is cut away, so that it may become narrower or lower: a page of text. */
  isWhole?: boolean;
  maxPixels: number;
  /** What its shorter side has to have, in pixels. */
  leastSide?: number | undefined;
}

export interface MadePicture {
  body: Uint8Array;
  contentType: string;
}

/** A picture of somebody else's making, made anew: only what can be seen stays. */
export interface PictureMaker {
  /** Undefined where it is none, or larger than it may be: judged before it is unpacked, as is what is too small. */
  make(bytes: Uint8Array, options: PictureOptions): Promise<MadePicture | 'tooSmall' | undefined>;
}
