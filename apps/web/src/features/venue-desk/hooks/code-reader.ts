/** Reads the code in a picture; undefined where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface FoundCode {
  rawValue: string;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<FoundCode[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one for these codes; a library otherwise, which is loaded only then. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { readPixels } = await import('./read-pixels.ts');
  return async (video) => readPixels(video);
}
