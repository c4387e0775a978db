export interface MapTile {
  readonly body: Uint8Array;
  /** As HTTP names it; tiles are stored compressed. */
  readonly encoding: 'gzip' | 'br' | undefined;
}

/** A map cut into vector tiles. */
export interface TileArchive {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Whose data it is, as they want it said; may hold links. */
  readonly attribution: string;
  /** Where there is nothing but sea or land, there is no tile. */
  find(zoom: number, column: number, row: number): Promise<MapTile | undefined>;
}
