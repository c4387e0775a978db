/** For a card that does not always have its picture on top. */
export interface CardClasses {
  card: string;
  cover: string;
  tag: string;
  body: string;
}
