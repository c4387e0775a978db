import { foldText } from '../text/fold-text.ts';

/** Words of either language for each of some values, folded. */
export type Choices<Value> = ReadonlyMap<string, Value>;

function choices<Value extends string | number | boolean>(words: readonly (readonly [Value, string])[]) {
  return new Map(
    words.flatMap(([value, list]) =>
      [String(value), ...list.split(',')].map((word) => [foldText(word), value] as const),
    ),
  ) as Choices<Value>;
}

export const yesNoWords = choices([
  [true, 'yes,y,1,tak,t,x,prawda'],
  [false, 'no,n,0,nie,falsz'],
]);

export const tableKindWords = choices([
  ['lane', 'tor'],
  ['table', 'stół,stolik'],
  ['board', 'tarcza'],
  ['room', 'pokój,sala'],
  ['court', 'kort,boisko'],
  ['track', 'tor wyścigowy,tor gokartowy'],
  ['course', 'pole'],
  ['wall', 'ściana'],
  ['station', 'stanowisko'],
  ['arena', 'arena'],
  ['rink', 'lodowisko'],
]);

export const confirmationWords = choices([
  ['instant', 'at once,od razu,natychmiast,automatyczne'],
  ['request', 'on request,na prośbę,ręczne,po potwierdzeniu'],
]);

export const pricingWords = choices([
  ['hour', 'per hour,godzina,godzinę,za godzinę'],
  ['person', 'per person,osoba,osobę,za osobę'],
]);

export const bandWords = choices([
  ['peak', 'peak,szczyt'],
  ['offPeak', 'off peak,off-peak,poza szczytem'],
  ['happyHour', 'happy hour,happy hours,szczęśliwa godzina'],
]);

export const roleWords = choices([
  ['manager', 'menedżer,manager,kierownik'],
  ['staff', 'obsługa,pracownik,personel'],
]);

export const languageWords = choices([
  ['en', 'english,angielski'],
  ['pl', 'polish,polski'],
]);

const weekdayWords = choices([
  [1, 'mon,monday,pn,pon,poniedziałek'],
  [2, 'tue,tuesday,wt,wto,wtorek'],
  [3, 'wed,wednesday,sr,śr,środa'],
  [4, 'thu,thursday,cz,czw,czwartek'],
  [5, 'fri,friday,pt,pia,piątek'],
  [6, 'sat,saturday,sb,sob,sobota'],
  [7, 'sun,sunday,nd,ndz,niedz,niedziela'],
]);

const everyDay = ['all', 'every day', 'daily', 'codziennie', 'wszystkie'].map(foldText);

/** `Mon-Fri`, `pn, śr`, `6-7` and `codziennie`, as ISO weekdays in order; undefined: something else. */
export function readWeekdays(text: string): number[] | undefined {
  if (everyDay.includes(foldText(text))) return [1, 2, 3, 4, 5, 6, 7];
  const found = new Set<number>();
  for (const part of text.split(/[,;+/]/)) {
    const [first, last = first] = part.split(/[-–—]/).map((word) => weekdayWords.get(foldText(word)));
    if (first === undefined || last === undefined) return undefined;
    // Sat-Mon goes on over the end of the week.
    for (let day = first; ; day = (day % 7) + 1) {
      found.add(day);
      if (day === last) break;
    }
  }
  return [...found].toSorted((one, other) => one - other);
}
