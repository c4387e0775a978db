/** Bytes with holes of one size: made once, and filled for every reader with a word of their own. */
export interface Stencil {
  fill(word: string): Buffer;
}

/** The holes are between the pieces. A word has to be ASCII and as long as they are. */
export function createStencil(pieces: readonly Buffer[], holeLength: number): Stencil {
  const hole = Buffer.alloc(holeLength);
  const bytes = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [hole, piece])));
  let end = 0;
  const places = pieces.slice(0, -1).map((piece) => {
    const place = end + piece.length;
    end = place + holeLength;
    return place;
  });
  return {
    fill(word) {
      const filled = Buffer.from(bytes);
      for (const place of places) filled.write(word, place, holeLength, 'latin1');
      return filled;
    },
  };
}
