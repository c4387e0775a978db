import type { PictureCrop } from '@gramy/domain/pictures/picture-type';

/** Where one looks at a picture: the middle of the square, in shares of its sides, and how near. */
export interface CropView {
  zoom: number;
  centerX: number;
  centerY: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const nearest = 4;
export const wholeView: CropView = { zoom: 1, centerX: 0.5, centerY: 0.5 };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** A square of pixels that never leaves the picture. */
export function findSquare({ width, height }: PictureSize, { zoom, centerX, centerY }: CropView) {
  const side = Math.min(width, height) / clamp(zoom, 1, nearest);
  const left = clamp(centerX * width - side / 2, 0, width - side);
  const top = clamp(centerY * height - side / 2, 0, height - side);
  return { left, top, side };
}

export function toCrop(size: PictureSize, view: CropView): PictureCrop {
  const { left, top, side } = findSquare(size, view);
  return {
    left: left / size.width,
    top: top / size.height,
    width: side / size.width,
    height: side / size.height,
  };
}

/** By shares of what is in sight. The middle stays where a square around it still fits, so that no way is walked twice. */
export function moveView(size: PictureSize, view: CropView, across: number, down: number): CropView {
  const { left, top, side } = findSquare(size, view);
  const moved = {
    ...view,
    centerX: (left + side / 2 + across * side) / size.width,
    centerY: (top + side / 2 + down * side) / size.height,
  };
  const square = findSquare(size, moved);
  return {
    ...view,
    centerX: (square.left + square.side / 2) / size.width,
    centerY: (square.top + square.side / 2) / size.height,
  };
}
