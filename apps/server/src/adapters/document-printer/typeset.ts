import { createRequire } from 'node:module';
import { cutPiledMarks } from '@gramy/domain/text/piled-marks';
import type { EmbeddingLevels } from 'bidi-js';
import type { Face } from './faces.ts';

// Its types promise a default export; Node.js gets the function itself.
const createBidi: typeof import('bidi-js').default = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Letters that one face draws in one go, in the order in which its layout expects them. */
export interface Run {
  face: Face;
  text: string;
  width: number;
}

/** A line from left to right. */
export interface Line {
  runs: Run[];
  width: number;
}

type Measure = (face: Face, text: string) => number;

interface Cluster {
  text: string;
  start: number;
  face: Face;
  level: number;
  /** By itself; in a word, letters may join and be narrower. */
  width: number;
}

/** Invisible letters that would turn a whole line around, or are no letters at all. */
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const space = /^\s+$/u;
/** Written without spaces: a line may end after any of them. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Extended_Pictographic}]/u;
/** What fontkit lays out from right to left by itself. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function tidy(text: string): string {
  return cutPiledMarks(
    text
      .normalize('NFC')
      .replace(/[\t\n\r]+/g, ' ')
      .replace(unwanted, ''),
  );
}

export function isPlain(text: string, face: Face): boolean {
  return [...text].every((letter) => face.has(letter.codePointAt(0) ?? 0));
}

/**
 * Breaks a text of any scripts into lines of at most `width`, each letter in the first face that has it, and puts each
 * line into the order in which it is seen (Unicode's bidirectional algorithm).
 */
export function typeset(text: string, faces: readonly Face[], width: number, measure: Measure): Line[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const clusters = findClusters(text, faces, embedding.levels, measure);
  return breakLines(clusters, width).map((line) => {
    const runs = groupByRun(sortAsSeen(line, text, embedding)).map((run) => setRun(run, measure));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  });
}

function findClusters(text: string, faces: readonly Face[], levels: Uint8Array, measure: Measure): Cluster[] {
  const widths = new Map<string, number>();
  return [...graphemes.segment(text)].map(({ segment, index }) => {
    const [face, letters] = findFace(segment, faces);
    const key = `${face.name} ${letters}`;
    const width = widths.get(key) ?? measure(face, letters);
    widths.set(key, width);
    return { text: letters, start: index, face, level: levels[index] ?? 0, width };
  });
}

/** The first that has the whole of it, or of its plain form (𝓐 → A); nobody has some letters. */
function findFace(cluster: string, faces: readonly Face[]): [Face, string] {
  for (const form of [cluster, cluster.normalize('NFKC')]) {
    const face = faces.find((one) => isPlain(form.replace(ignorable, ''), one));
    if (face) return [face, form.replace(ignorable, (letter) => (isPlain(letter, face) ? letter : ''))];
  }
  const [first] = faces;
  if (!first) throw new Error('There is no face to write in');
  return [faces.find((one) => one.has(cluster.codePointAt(0) ?? 0)) ?? first, cluster];
}

function breakLines(clusters: readonly Cluster[], width: number): Cluster[][] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  const put = (piece: readonly Cluster[]) => {
    if (line.length > 0 && sumWidths([...line, ...piece]) > width) {
      lines.push(trimEnd(line));
      line = [];
    }
    line.push(...piece);
  };
  for (const word of findWords(clusters)) {
    if (sumWidths(word) <= width) put(word);
    else for (const cluster of word) put([cluster]);
  }
  return [...lines, trimEnd(line)];
}

function sumWidths(line: readonly Cluster[]): number {
  return trimEnd(line).reduce((sum, { width }) => sum + width, 0);
}

/** Pieces after which a line may end. */
function findWords(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = [];
  let open: Cluster[] | undefined;
  for (const cluster of clusters) {
    if (open) open.push(cluster);
    else {
      open = [cluster];
      words.push(open);
    }
    if (space.test(cluster.text) || cluster.text === '-' || spaceless.test(cluster.text)) open = undefined;
  }
  return words;
}

function trimEnd(line: readonly Cluster[]): Cluster[] {
  return line.slice(0, line.findLastIndex(({ text }) => !space.test(text)) + 1);
}

function sortAsSeen(line: readonly Cluster[], text: string, embedding: EmbeddingLevels): Cluster[] {
  const [first, last] = [line.at(0), line.at(-1)];
  if (!first || !last) return [];
  const byStart = new Map(line.map((cluster) => [cluster.start, cluster]));
  return bidi
    .getReorderedIndices(text, embedding, first.start, last.start)
    .flatMap((letter) => byStart.get(letter) ?? []);
}

interface RunOfClusters {
  face: Face;
  level: number;
  letters: string[];
}

/** Neighbours of one face and one direction. */
function groupByRun(line: readonly Cluster[]): RunOfClusters[] {
  const runs: RunOfClusters[] = [];
  for (const { face, level, text } of line) {
    const run = runs.at(-1);
    if (run?.face === face && run.level === level) run.letters.push(text);
    else runs.push({ face, level, letters: [text] });
  }
  return runs;
}

/** The letters come in the order in which they are seen; fontkit turns those of right-to-left scripts around itself. */
function setRun({ face, level, letters }: RunOfClusters, measure: Measure): Run {
  const seen = letters.map((letter) => (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter);
  const text = (rightToLeft.test(letters.join('')) ? seen.reverse() : seen).join('');
  return { face, text, width: measure(face, text) };
}
