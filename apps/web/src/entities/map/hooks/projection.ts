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

/** What the zoom buttons take of the right side, and how far a pin reaches to either side of its place. */
const controlsWidth = 64;
const halfPin = 68;

/** Shows all of the area, with room at the edges for pins that reach out of it. */
export function fitArea({ south, west, north, east }: Area, size: Size, closest = 15): Camera {
  const [from, to] = [
    projectToUnit({ latitude: north, longitude: west }),
    projectToUnit({ latitude: south, longitude: east }),
  ];
  // Where there is little room, less of it is given away; never that for the zoom buttons.
  const edges = { left: Math.min(70, size.width / 6), right: controlsWidth + halfPin };
  const room = {
    width: Math.max(80, size.width - edges.left - edges.right),
    height: Math.max(80, size.height - 160),
  };
  const scale = Math.min(room.width / (to.x - from.x || 1e-9), room.height / (to.y - from.y || 1e-9));
  const zoom = Math.min(closest, clampZoom(Math.log2(scale / tile)));
  // A single place stands in the middle, where nothing is beside it.
  const aside = from.x === to.x ? 0 : (edges.right - edges.left) / 2 / worldSize(zoom);
  return { center: unprojectUnit({ x: (from.x + to.x) / 2 + aside, y: (from.y + to.y) / 2 }), zoom };
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
