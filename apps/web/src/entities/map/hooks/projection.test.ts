import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  fitArea,
  fitCountry,
  fromScreen,
  metersPerPixel,
  pan,
  toScreen,
  zoomAround,
} from './projection.ts';

const size = { width: 640, height: 800 };
const lodz = { latitude: 51.7592, longitude: 19.456 };
const camera = fc.record({
  center: fc.record({
    latitude: fc.double({ min: 48, max: 56, noNaN: true }),
    longitude: fc.double({ min: 13, max: 25, noNaN: true }),
  }),
  zoom: fc.double({ min: 5, max: 17, noNaN: true }),
});
const point = fc.record({ x: fc.integer({ min: 0, max: 640 }), y: fc.integer({ min: 0, max: 800 }) });

describe('the projection of the map', () => {
  it('goes to the screen and back', () => {
    fc.assert(
      fc.property(camera, point, (from, at) => {
        const back = toScreen(fromScreen(at, from, size), from, size);
        expect(back.x).toBeCloseTo(at.x, 4);
        expect(back.y).toBeCloseTo(at.y, 4);
      }),
    );
  });

  it('keeps what is under the pointer there while it zooms, and moves with it while it pans', () => {
    fc.assert(
      fc.property(camera, point, fc.integer({ min: -2, max: 2 }), (from, at, steps) => {
        const held = fromScreen(at, from, size);
        const zoomed = toScreen(held, zoomAround(from, from.zoom + steps, at, size), size);
        expect(zoomed.x).toBeCloseTo(at.x, 3);
        expect(zoomed.y).toBeCloseTo(at.y, 3);
        const moved = toScreen(held, pan(from, { x: 30, y: -12 }), size);
        expect(moved.x).toBeCloseTo(at.x + 30, 3);
        expect(moved.y).toBeCloseTo(at.y - 12, 3);
      }),
    );
  });

  it('shows all of an area that it is asked to show', () => {
    const area = { south: 51.7, west: 19.3, north: 51.85, east: 19.6 };
    const shown = areaOf(fitArea(area, size), size);
    expect(shown.south).toBeLessThan(area.south);
    expect(shown.north).toBeGreaterThan(area.north);
    expect(shown.west).toBeLessThan(area.west);
    expect(shown.east).toBeGreaterThan(area.east);
  });

  it.each([
    { width: 326, height: 240 },
    { width: 390, height: 649 },
    { width: 640, height: 240 },
    { width: 640, height: 800 },
  ])('keeps the pins of an area out from under the zoom buttons of a map of $width by $height', (room) => {
    const area = { south: 51.7, west: 19.3, north: 51.85, east: 19.6 };
    const fitted = fitArea(area, room);
    const { x, y } = toScreen({ latitude: area.north, longitude: area.east }, fitted, room);
    expect(x + 68 <= room.width - 60 || y - 56 >= 104).toBe(true);
    const west = toScreen({ latitude: area.north, longitude: area.west }, fitted, room);
    expect(west.x).toBeGreaterThanOrEqual(40);
  });

  it.each([
    { width: 390, height: 649 },
    { width: 410, height: 900 },
    { width: 676, height: 750 },
  ])('cuts nothing of the country off on a map of $width by $height', (room) => {
    const poland = { south: 49, west: 14.1, north: 54.9, east: 24.2 };
    const shown = areaOf(fitCountry(poland, room), room);
    expect(shown.west).toBeLessThan(poland.west);
    expect(shown.east).toBeGreaterThan(poland.east);
    expect(shown.south).toBeLessThan(poland.south);
    expect(shown.north).toBeGreaterThan(poland.north);
  });

  it('does not come closer than a street to a single place', () => {
    const { latitude, longitude } = lodz;
    const fitted = fitArea({ south: latitude, west: longitude, north: latitude, east: longitude }, size);
    expect(fitted.zoom).toBe(15);
    expect(fitted.center.latitude).toBeCloseTo(latitude, 6);
    expect(metersPerPixel(fitted)).toBeCloseTo(2.957, 2);
  });
});
