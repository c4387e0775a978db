/** The little of MapLibre's styles that is used. */
interface MapLayer {
  id: string;
  type: 'background' | 'fill' | 'line';
  source?: string;
  'source-layer'?: string;
  filter?: readonly unknown[];
  layout?: Record<string, string>;
  paint: Record<string, unknown>;
}

interface MapStyle {
  version: 8;
  sources: Record<
    string,
    { type: 'vector'; tiles: string[]; minzoom: number; maxzoom: number; attribution: string }
  >;
  layers: MapLayer[];
}

/** What the server says of its tiles. */
export interface TilesAbout {
  minZoom: number;
  maxZoom: number;
  attribution: string;
}

/** The colours of the drawn map. */
export interface MapColors {
  water: string;
  land: string;
  block: string;
  border: string;
  street: string;
}

const source = 'tiles';

/** Widths in pixels at the zooms of a city, of a quarter and of a street. */
const roadWidths = { large: [1.5, 5, 14], middle: [0.8, 3.5, 11], small: [0, 1, 7] } as const;
const widthStops = [9, 13, 16] as const;

/**
 * Ground, water, green, houses and roads in our own colours. The layers of both schemas that free maps come in are named
 * (Protomaps and OpenMapTiles); those that an archive does not have draw nothing. Names are ours, drawn above.
 */
export function buildTileStyle(
  { minZoom, maxZoom, attribution }: TilesAbout,
  tilesAddress: string,
  colors: MapColors,
): MapStyle {
  const fill = (sourceLayer: string, color: string, only?: readonly string[]): MapLayer => ({
    id: `${sourceLayer} ${color} ${only?.join() ?? ''}`,
    type: 'fill',
    source,
    'source-layer': sourceLayer,
    ...(only ? { filter: ['in', ['get', 'kind'], ['literal', only]] } : {}),
    paint: { 'fill-color': color },
  });
  const road = (
    sourceLayer: string,
    named: [string, readonly string[]],
    size: keyof typeof roadWidths,
  ): MapLayer => ({
    id: `${sourceLayer} ${size}`,
    type: 'line',
    source,
    'source-layer': sourceLayer,
    filter: ['in', ['get', named[0]], ['literal', named[1]]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colors.street,
      'line-width': [
        'interpolate',
        ['exponential', 1.4],
        ['zoom'],
        ...widthStops.flatMap((zoom, index) => [zoom, roadWidths[size][index] ?? 0]),
      ],
    },
  });
  return {
    version: 8,
    sources: {
      [source]: { type: 'vector', tiles: [tilesAddress], minzoom: minZoom, maxzoom: maxZoom, attribution },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
      fill('landuse', colors.block, ['park', 'forest', 'wood', 'nature_reserve', 'cemetery', 'grass']),
      fill('park', colors.block),
      fill('water', colors.water),
      {
        id: 'waterway',
        type: 'line',
        source,
        'source-layer': 'waterway',
        paint: { 'line-color': colors.water, 'line-width': 1.5 },
      },
      fill('buildings', colors.block),
      fill('building', colors.block),
      road('roads', ['kind', ['minor_road', 'other']], 'small'),
      road('roads', ['kind', ['major_road']], 'middle'),
      road('roads', ['kind', ['highway']], 'large'),
      road('transportation', ['class', ['minor', 'service', 'tertiary']], 'small'),
      road('transportation', ['class', ['secondary', 'primary']], 'middle'),
      road('transportation', ['class', ['trunk', 'motorway']], 'large'),
    ],
  };
}
