import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCityFile, groundUnit, loadCityGround } from './city-ground.ts';
import { projectToUnit } from './projection.ts';

const folder = new URL('../components/cities/', import.meta.url);
const files = readdirSync(folder);
const lodz = { latitude: 51.7687, longitude: 19.4569 };

it('every drawing is light, and near the middle of a city that is known', () => {
  expect(files).toHaveLength(8);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(text.length, file).toBeLessThan(9_000);
    for (const name of JSON.parse(text).names)
      expect(findCityFile(name), `${file}: ${name.text}`).toBeDefined();
  }
});

it('a city is drawn around its middle; between cities nothing is', async () => {
  const file = findCityFile({ latitude: 51.75, longitude: 19.4 });
  expect(file?.middle).toEqual(lodz);
  expect(findCityFile({ latitude: 51.9, longitude: 20.3 })).toBeUndefined();
  const ground = file && (await loadCityGround(file));
  expect(ground?.names.map(({ text }) => text)).toContain('Bałuty');
  // Piotrkowska begins at plac Wolności.
  const [middle, start] = [projectToUnit(lodz), projectToUnit({ latitude: 51.7768, longitude: 19.4547 })];
  const x = Math.round((start.x - middle.x) * groundUnit);
  const y = Math.round((start.y - middle.y) * groundUnit);
  expect(ground?.roads.startsWith(`M${x} ${y}L`)).toBe(true);
});
