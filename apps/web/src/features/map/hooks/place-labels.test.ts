import { describe, expect, it } from 'vitest';
import { type MapLabel, placeLabels } from './place-labels.ts';

const lodz: MapLabel = { text: 'Łódź', kind: 'city', latitude: 51.77, longitude: 19.46 };
const pabianice: MapLabel = { text: 'Pabianice', kind: 'city', latitude: 51.66, longitude: 19.35 };
const zgierz: MapLabel = { text: 'Zgierz', kind: 'city', latitude: 51.76, longitude: 19.41 };
const gdynia: MapLabel = { text: 'Gdynia', kind: 'city', latitude: 54.52, longitude: 18.53 };
const center: MapLabel = { text: 'Śródmieście', kind: 'district', latitude: 51.77, longitude: 19.46 };
const size = { width: 360, height: 300 };
const overPoland = { center: { latitude: 52, longitude: 19.3 }, zoom: 5.5 };

const anchors = (labels: MapLabel[], camera = overPoland) =>
  placeLabels(labels, camera, size).map(({ label, name }) => `${label.text} ${name?.anchor ?? 'nowhere'}`);

describe('names on the map that is always there', () => {
  it('stand to the right of their places where there is room', () => {
    expect(anchors([lodz, gdynia])).toEqual(['Łódź start', 'Gdynia start']);
  });

  it('go to the other side of a name that came before, or stay away', () => {
    expect(anchors([lodz, pabianice, zgierz])).toEqual(['Łódź start', 'Pabianice end', 'Zgierz nowhere']);
  });

  it('keep the place itself in sight', () => {
    const [, , last] = placeLabels([lodz, pabianice, zgierz], overPoland, size);
    expect(last?.at.x).toBeGreaterThan(0);
  });

  it('are those of districts only from near by', () => {
    expect(anchors([center])).toEqual([]);
    expect(anchors([center], { center: lodz, zoom: 13 })).toEqual(['Śródmieście middle']);
  });

  it('leave out what is far outside', () => {
    expect(anchors([gdynia], { center: lodz, zoom: 10 })).toEqual([]);
  });
});
