import { describe, expect, it } from 'vitest';
import { type MapLabel, type MapMark, placeLabels } from './place-labels.ts';

const lodz: MapLabel = { text: 'Łódź', kind: 'city', latitude: 51.77, longitude: 19.46 };
const gdynia: MapLabel = { text: 'Gdynia', kind: 'city', latitude: 54.52, longitude: 18.53 };
const center: MapLabel = { text: 'Śródmieście', kind: 'district', latitude: 51.77, longitude: 19.46 };
const size = { width: 360, height: 300 };
const overPoland = { center: { latitude: 52, longitude: 19.3 }, zoom: 5.5 };

const anchors = (labels: MapLabel[], camera = overPoland, marks: MapMark[] = []) =>
  placeLabels(labels, { camera, size, marks }).map(
    ({ label, name }) => `${label.text} ${name?.anchor ?? 'nowhere'}`,
  );

describe('names on the map that is always there', () => {
  it('stand to the right of their places where there is room', () => {
    expect(anchors([lodz, gdynia])).toEqual(['Łódź start', 'Gdynia start']);
  });

  it('go to another side where a name came before, or stay away, and their places stay in sight', () => {
    const crowd = ['Aleja', 'Brzeg', 'Cisna', 'Dukla', 'Ełk'].map((text, index) => ({
      ...lodz,
      text,
      longitude: lodz.longitude + index * 0.6,
    }));
    const placed = placeLabels(crowd, { camera: overPoland, size, marks: [] });
    expect(placed.map(({ name }) => name !== undefined)).toEqual([true, true, true, true, true]);
    expect(new Set(placed.map(({ name }) => name?.anchor)).size).toBeGreaterThan(1);
    const heap = crowd.map((label) => ({ ...label, longitude: lodz.longitude }));
    expect(anchors(heap)).toContain('Ełk nowhere');
    expect(placeLabels(heap, { camera: overPoland, size, marks: [] }).at(-1)?.at.x).toBeGreaterThan(0);
  });

  it('are never so near to the dot of another place that they would be read as its name', () => {
    const camera = { center: { latitude: 52, longitude: 19.3 }, zoom: 5.66 };
    const cities: MapLabel[] = [
      { text: 'Warszawa', kind: 'city', latitude: 52.23, longitude: 21.01 },
      lodz,
      { text: 'Katowice', kind: 'city', latitude: 50.26, longitude: 19.02 },
      { text: 'Kraków', kind: 'city', latitude: 50.06, longitude: 19.94 },
    ];
    const marks: MapMark[] = [{ at: { latitude: 52.05, longitude: 20.3 }, kind: 'cluster' }];
    const phone = { width: 390, height: 649 };
    const placed = placeLabels(cities, { camera, size: phone, marks });
    for (const { label, name } of placed) {
      if (!name) continue;
      const width = label.text.length * 8;
      const left = { start: name.x, middle: name.x - width / 2, end: name.x - width }[name.anchor];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(phone.width);
      for (const { label: other, at } of placed) {
        const isOver =
          at.x > left - 14 && at.x < left + width + 14 && at.y > name.y - 30 && at.y < name.y + 14;
        if (other !== label)
          expect([label.text, other.text, isOver]).toEqual([label.text, other.text, false]);
      }
    }
    expect(placed.filter(({ name }) => name)).toHaveLength(4);
  });

  it('keep clear of what lies on the map, and stay away where no side is free of it', () => {
    const beside = (degrees: number): MapMark => ({
      at: { ...lodz, longitude: lodz.longitude + degrees },
      kind: 'cluster',
    });
    const name = (...marks: MapMark[]) => anchors([lodz], overPoland, marks);
    expect(name(beside(0))).toEqual(['Łódź start']);
    expect(name(beside(0.5))).toEqual(['Łódź end']);
    expect(name(beside(1), beside(-1))).toEqual(['Łódź middle']);
    const above: MapMark = { at: lodz, kind: 'pin' };
    expect(name(beside(1), beside(-1), above)).toEqual(['Łódź middle']);
    const below: MapMark = { at: { ...lodz, latitude: lodz.latitude - 0.5 }, kind: 'cluster' };
    expect(name(beside(1), beside(-1), above, below)).toEqual(['Łódź nowhere']);
  });

  it('stand under no button', () => {
    const all = { left: 0, right: size.width, top: 0, bottom: size.height };
    const write = (buttons: (typeof all)[]) =>
      placeLabels([lodz], { camera: overPoland, size, marks: [], buttons }).map(({ name }) => name?.anchor);
    const [dot] = placeLabels([lodz], { camera: overPoland, size, marks: [] });
    expect(write([{ ...all, left: (dot?.at.x ?? 0) + 4 }])).toEqual(['end']);
    expect(write([all])).toEqual([undefined]);
  });

  it('are those of districts only from near by, and only where they can be read', () => {
    expect(anchors([center])).toEqual([]);
    const near = { center: lodz, zoom: 13 };
    expect(anchors([center], near)).toEqual(['Śródmieście middle']);
    const pins = [-0.008, 0, 0.008].map(
      (degrees): MapMark => ({
        at: { ...center, latitude: center.latitude + degrees },
        kind: 'cluster',
      }),
    );
    expect(anchors([center], near, pins)).toEqual(['Śródmieście nowhere']);
  });

  it('leave out what is far outside', () => {
    expect(anchors([gdynia], { center: lodz, zoom: 10 })).toEqual([]);
  });
});
