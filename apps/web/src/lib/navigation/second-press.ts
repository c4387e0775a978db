/** What is looked at of a click. */
interface Press {
  readonly timeStamp: number;
  readonly detail: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType?: string;
}

/** Taps of a finger that means one: so soon after one another, so near to one another. */
const doubleTapMs = 350;
const doubleTapPixels = 24;
/** Nobody goes to the same place twice in so little time. */
const sameWayMs = 500;

let lastTap: Press | undefined;

/** Whether it is the second one of a double click or tap, on whatever lies there meanwhile. */
export function isSecondPress(press: Press): boolean {
  const before = lastTap;
  lastTap = press;
  if (press.detail > 1) return true;
  if (!before || press.pointerType !== 'touch' || press.timeStamp - before.timeStamp > doubleTapMs)
    return false;
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY);
  return distance < doubleTapPixels;
}

let lastWay: { to: string; at: number } | undefined;

/** Whether the same way was just taken: pressed twice, it would stand in the history twice. */
export function isSameWay(to: string, at: number): boolean {
  const isSame = lastWay?.to === to && at - lastWay.at < sameWayMs;
  if (!isSame) lastWay = { to, at };
  return isSame;
}
