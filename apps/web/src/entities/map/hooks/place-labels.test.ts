import { describe, expect, it } from 'vitest';
import { type MapLabel, type MapMark, placeLabels } from './place-labels.ts';

const lodz: MapLabel = { text: 'Łódź', kind: 'city', latitude: 51.77, longitude: 19.46 };
const pabianice: MapLabel = { text: 'Pabianice', kind: 'city', latitude: 51.66, longitude: 19.35 };
const zgierz: MapLabel = { text: 'Zgierz', kind: 'city', latitude: 51.76, longitude: 19.41 };
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
    expect(anchors([lodz, pabianice, zgierz])).toEqual(['Łódź start', 'Pabianice end', 'Zgierz middle']);
    const crowd = ['Aleja', 'Brzeg', 'Cisna', 'Dukla', 'Ełk'].map((text) => ({ ...lodz, text }));
    expect(anchors(crowd)).toEqual([
      'Aleja start',
      'Brzeg end',
      'Cisna middle',
      'Dukla middle',
      'Ełk nowhere',
    ]);
    const last = placeLabels(crowd, { camera: overPoland, size, marks: [] }).at(-1);
    expect(last?.at.x).toBeGreaterThan(0);
  });

  it('keep clear of what lies on the map, as long as one side is free of it', () => {
    const beside = (degrees: number): MapMark => ({
      at: { ...lodz, longitude: lodz.longitude + degrees },
      kind: 'cluster',
    });
    const name = (...marks: MapMark[]) => anchors([lodz], overPoland, marks);
    expect(name(beside(0))).toEqual(['Łódź start']);
    expect(name(beside(0.5))).toEqual(['Łódź end']);
    expect(name(beside(0.2), beside(-0.2))).toEqual(['Łódź start']);
    expect(name(beside(1), beside(-1))).toEqual(['Łódź middle']);
    const above: MapMark = { at: lodz, kind: 'pin' };
    expect(name(beside(1), beside(-1), above)).toEqual(['Łódź middle']);
    const below: MapMark = { at: { ...lodz, latitude: lodz.latitude - 0.5 }, kind: 'cluster' };
    expect(name(beside(1), beside(-1), above, below)).toEqual(['Łódź start']);
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
