import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 'regular' | 'bold';

/** A typeface: which letters it has, and its fonts, read once for all documents. */
export interface Face {
  name: string;
  has(letter: number): boolean;
  fonts: Record<Weight, Font>;
}

interface FaceFiles {
  name: string;
  regular: string;
  /** One weight is enough for pictures and for rare scripts. */
  bold?: string;
}

const google = (folder: string, file: string, weight: string) =>
  `@expo-google-fonts/${folder}/${weight}/${file}_${weight}.ttf`;
const bothWeights = (folder: string, file: string): FaceFiles => ({
  name: folder,
  regular: google(folder, file, '400Regular'),
  bold: google(folder, file, '700Bold'),
});

/** The product's own, and who steps in for letters that it lacks: the first that has them. */
const faceFiles: readonly FaceFiles[] = [
  bothWeights('bricolage-grotesque', 'BricolageGrotesque'),
  bothWeights('noto-sans', 'NotoSans'),
  bothWeights('noto-sans-hebrew', 'NotoSansHebrew'),
  bothWeights('noto-sans-arabic', 'NotoSansArabic'),
  { name: 'noto-emoji', regular: google('noto-emoji', 'NotoEmoji', '400Regular') },
  // Plain to look at, but with nearly every letter there is: Chinese, Japanese, Korean, Thai, Georgian …
  { name: 'unifont', regular: '@fontsource/unifont/files/unifont-latin-400-normal.woff' },
];

/** Reads a face when the first text needs it, and keeps it. */
export function createFaceLoader(): (text: string) => Promise<Face[]> {
  const kept = new Map<FaceFiles, Promise<Face>>();
  const load = (files: FaceFiles) => {
    const face = kept.get(files) ?? readFace(files);
    kept.set(files, face);
    return face;
  };
  return async (text) => {
    const faces: Face[] = [];
    let missing = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
    for (const files of faceFiles) {
      if (missing.length === 0 && faces.length > 0) break;
      const face = await load(files);
      if (faces.length === 0 || missing.some(face.has)) faces.push(face);
      missing = missing.filter((letter) => !face.has(letter));
    }
    return faces;
  };
}

async function readFace({ name, regular, bold }: FaceFiles): Promise<Face> {
  const regularFont = await readFont(regular);
  return {
    name,
    has: (letter) => regularFont.hasGlyphForCodePoint(letter),
    fonts: { regular: regularFont, bold: bold ? await readFont(bold) : regularFont },
  };
}

async function readFont(file: string): Promise<Font> {
  const path = createRequire(import.meta.url).resolve(file);
  const [fontkit, bytes] = await Promise.all([import('fontkit'), readFile(path)]);
  const font = fontkit.create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`);
  return font;
}
