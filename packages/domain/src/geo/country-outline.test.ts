import { expect, it } from 'vitest';
import { isInCountry } from './country-outline.ts';

const inPoland = {
  Świnoujście: [53.9105, 14.2476],
  Hel: [54.6081, 18.8013],
  Braniewo: [54.3796, 19.8204],
  Sejny: [54.1071, 23.3467],
  Kuźnica: [53.5118, 23.6458],
  Terespol: [52.0757, 23.6157],
  Zosin: [50.8672, 24.1404],
  'Ustrzyki Górne': [49.1044, 22.6486],
  Muszyna: [49.3566, 20.8882],
  Zakopane: [49.2992, 19.9496],
  Cieszyn: [49.7512, 18.6321],
  Racibórz: [50.0919, 18.2193],
  Głuchołazy: [50.3147, 17.3835],
  Międzylesie: [50.1481, 16.6676],
  'Kudowa-Zdrój': [50.4429, 16.2437],
  Karpacz: [50.7763, 15.7564],
  Bogatynia: [50.9079, 14.9569],
  Zgorzelec: [51.1497, 15.0084],
  Gubin: [51.9498, 14.7256],
  Słubice: [52.3506, 14.5602],
  Szczecin: [53.4285, 14.5528],
  Warszawa: [52.2297, 21.0122],
} as const;

const abroad = {
  Berlin: [52.52, 13.405],
  Dresden: [51.0504, 13.7373],
  Praha: [50.0755, 14.4378],
  Brno: [49.1951, 16.6068],
  Bratislava: [48.1486, 17.1077],
  Košice: [48.7164, 21.2611],
  Львів: [49.8397, 24.0297],
  Hrodna: [53.6694, 23.8131],
  Vilnius: [54.6872, 25.2797],
  Kaliningrad: [54.7104, 20.4522],
  'nowhere at sea': [0, 0],
  'with the two numbers exchanged': [21.0122, 52.2297],
} as const;

it.each(Object.entries(inPoland))('finds %s in Poland', (_name, [latitude, longitude]) => {
  expect(isInCountry('PL', { latitude, longitude })).toBe(true);
});

it.each(Object.entries(abroad))('does not find %s in Poland', (_name, [latitude, longitude]) => {
  expect(isInCountry('PL', { latitude, longitude })).toBe(false);
});

it('takes every pin in a country whose outline it does not know', () => {
  expect(isInCountry('NZ', { latitude: -41.2866, longitude: 174.7756 })).toBe(true);
});
