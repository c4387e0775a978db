/** What people also call a city, folded, by its slug: in other languages, for short, and how it declines. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  warszawa: ['warsaw', 'warszawie', 'warszawy', 'wawa', 'warschau', 'varsovie'],
  krakow: ['cracow', 'krakowie', 'krakowa', 'krakau'],
  lodz: ['lodzi'],
  wroclaw: ['wroclawiu', 'wroclawia', 'breslau'],
  poznan: ['poznaniu', 'poznania', 'posen'],
  gdansk: ['gdansku', 'gdanska', 'danzig', 'trojmiasto', 'tricity'],
  katowice: ['katowicach', 'katowic', 'kattowitz'],
  lublin: ['lublinie', 'lublina'],
};

export function listCityWords(citySlug: string): readonly string[] {
  return otherWords[citySlug] ?? [];
}
