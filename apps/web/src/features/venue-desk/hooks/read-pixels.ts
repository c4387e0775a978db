import readCode from 'jsqr';

/** More pixels say nothing more about a code that fills the frame. */
const longestEdge = 640;

const canvas = document.createElement('canvas');

export function readPixels(video: HTMLVideoElement): string | undefined {
  const scale = Math.min(1, longestEdge / Math.max(video.videoWidth, video.videoHeight, 1));
  const width = Math.floor(video.videoWidth * scale);
  const height = Math.floor(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return readCode(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
