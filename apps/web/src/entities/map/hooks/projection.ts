import type { Area, Position } from '@gramy/contract/schemas/where-when';

/** Web Mercator, as all maps on the web are drawn: at zoom 0 the whole world is 256 pixels wide. */
export interface Camera {
  readonly center: Position;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const zoomRange = { min: 4, max: 18 } as const;
const tile = 256;
const mostLatitude = 85;

export const worldSize = (zoom: number): number => tile * 2 ** zoom;

export const clampZoom = (zoom: number): number => Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));

/** From 0 to 1 on both axes, from north-west to south-east. */
export function projectToUnit({ latitude, longitude }: Position): Point {
  const held = Math.min(mostLatitude, Math.max(-mostLatitude, latitude));
  const radians = (held * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / Math.PI) / 2,
  };
}

export function unprojectUnit({ x, y }: Point): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: x * 360 - 180 };
}

/** Where a place is on the screen, from the map's upper left corner. */
export function toScreen(place: Position, { center, zoom }: Camera, { width, height }: Size): Point {
  const world = worldSize(zoom);
  const [at, middle] = [projectToUnit(place), projectToUnit(center)];
  return { x: (at.x - middle.x) * world + width / 2, y: (at.y - middle.y) * world + height / 2 };
}

export function fromScreen({ x, y }: Point, { center, zoom }: Camera, { width, height }: Size): Position {
  const world = worldSize(zoom);
  const middle = projectToUnit(center);
  return unprojectUnit({ x: middle.x + (x - width / 2) / world, y: middle.y + (y - height / 2) / world });
}

/** By pixels of the screen; what was in the middle goes that way. */
export function pan(camera: Camera, by: Point): Camera {
  const world = worldSize(camera.zoom);
  const middle = projectToUnit(camera.center);
  const y = Math.min(1, Math.max(0, middle.y - by.y / world));
  return { ...camera, center: unprojectUnit({ x: middle.x - by.x / world, y }) };
}

/** What lies under `around` stays there. */
export function zoomAround(camera: Camera, zoom: number, around: Point, size: Size): Camera {
  const held = fromScreen(around, camera, size);
  const zoomed = { ...camera, zoom: clampZoom(zoom) };
  const now = toScreen(held, zoomed, size);
  return pan(zoomed, { x: around.x - now.x, y: around.y - now.y });
}

/** What the zoom buttons take of a corner, and how far a pin reaches from its place. */
const controls = { width: 64, height: 108 };
const pinReach = { side: 68, above: 60 };
/** What lies at the lower edge of a large map: a card, or the button for the list. */
const foot = 80;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Shows all of the area, with room at the edges for pins that reach out of it: beside the zoom buttons or below them. */
export function fitArea(area: Area, size: Size, closest = 15): Camera {
  const beside = {
    // Where there is little room, less of it is given away; never that for the zoom buttons.
    left: Math.min(70, size.width / 6),
    right: controls.width + pinReach.side,
    top: foot,
    bottom: foot,
  };
  const below = {
    left: pinReach.side,
    right: pinReach.side,
    top: controls.height + pinReach.above,
    bottom: foot,
  };
  const cameras = [beside, ...(size.height > 2 * (below.top + below.bottom) ? [below] : [])].map((edges) =>
    fitInside(area, size, edges, closest),
  );
  return cameras.reduce((best, camera) => (camera.zoom > best.zoom ? camera : best));
}

/** Shows all of the area, to its borders: what lies in it stays clear of the buttons in the corner. */
export function fitCountry(area: Area, size: Size): Camera {
  const isNarrow = size.width < size.height;
  const edge = 12;
  const right = isNarrow ? edge : controls.width + edge;
  return fitInside(area, size, { left: edge, right, top: edge, bottom: edge }, zoomRange.max);
}

function fitInside({ south, west, north, east }: Area, size: Size, edges: Edges, closest: number): Camera {
  const [from, to] = [
    projectToUnit({ latitude: north, longitude: west }),
    projectToUnit({ latitude: south, longitude: east }),
  ];
  const room = {
    width: Math.max(80, size.width - edges.left - edges.right),
    height: Math.max(80, size.height - edges.top - edges.bottom),
  };
  const scale = Math.min(room.width / (to.x - from.x || 1e-9), room.height / (to.y - from.y || 1e-9));
  const zoom = Math.min(closest, clampZoom(Math.log2(scale / tile)));
  const world = worldSize(zoom);
  // A single place stands in the middle, where nothing is beside it.
  const isPoint = from.x === to.x && from.y === to.y;
  const aside = isPoint ? 0 : (edges.right - edges.left) / 2 / world;
  const down = isPoint ? 0 : (edges.bottom - edges.top) / 2 / world;
  return { center: unprojectUnit({ x: (from.x + to.x) / 2 + aside, y: (from.y + to.y) / 2 + down }), zoom };
}

export function areaOf(camera: Camera, size: Size): Area {
  const corner = fromScreen({ x: 0, y: 0 }, camera, size);
  const other = fromScreen({ x: size.width, y: size.height }, camera, size);
  return { south: other.latitude, west: corner.longitude, north: corner.latitude, east: other.longitude };
}

const equatorMeters = 40_075_017;

export function metersPerPixel({ center, zoom }: Camera): number {
  return (equatorMeters * Math.cos((center.latitude * Math.PI) / 180)) / worldSize(zoom);
}
