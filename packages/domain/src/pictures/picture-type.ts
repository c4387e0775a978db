export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** What people may send; a camera of today makes half of it. */
export const mostPictureBytes = 8 * 1024 * 1024;

/** More than any phone makes; what is larger is there to fill a memory. */
export const mostPicturePixels = 50_000_000;

const starts: readonly [PictureType, number, readonly number[]][] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

const riff = [0x52, 0x49, 0x46, 0x46];

/** By its first bytes: what somebody calls it proves nothing. */
export function sniffPicture(bytes: Uint8Array): PictureType | undefined {
  const isAt = (offset: number, expected: readonly number[]) =>
    expected.every((byte, index) => bytes[offset + index] === byte);
  return starts.find(
    ([type, offset, start]) => isAt(offset, start) && (type !== 'image/webp' || isAt(0, riff)),
  )?.[0];
}

/** The part of a picture that its owner chose, as shares of its width and height. */
export interface PictureCrop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PixelArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Whole pixels inside the picture, at least one of them, whatever the shares say. */
export function toPixelArea(crop: PictureCrop, size: { width: number; height: number }): PixelArea {
  const place = (start: number, share: number, whole: number) => {
    const begin = Math.min(Math.max(Math.round(start * whole), 0), whole - 1);
    return { begin, length: Math.min(Math.max(Math.round(share * whole), 1), whole - begin) };
  };
  const across = place(crop.left, crop.width, size.width);
  const down = place(crop.top, crop.height, size.height);
  return { left: across.begin, top: down.begin, width: across.length, height: down.length };
}
