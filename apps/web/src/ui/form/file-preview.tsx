import { File as FileIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './file-drop.module.css';

/** Twice the size it is shown at, for dense screens. */
const pixels = 128;

/** Drawn on a canvas: an `<img>` would need a blob: address, which the content security policy does not allow. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawnFile, setDrawnFile] = useState<File>();
  useEffect(() => {
    let isStale = false;
    readPicture(file).then((picture) => {
      if (!isStale && picture && canvas.current) {
        drawCovering(canvas.current, picture);
        setDrawnFile(file);
      }
      picture?.close();
    });
    return () => {
      isStale = true;
    };
  }, [file]);
  return (
    <span className={styles.preview}>
      {drawnFile === file ? null : <FileIcon />}
      <canvas ref={canvas} width={pixels} height={pixels} hidden={drawnFile !== file} />
    </span>
  );
}

/** Undefined for what is not a picture, or not one that the browser can read. */
async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

function drawCovering(canvas: HTMLCanvasElement, picture: ImageBitmap) {
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
}
