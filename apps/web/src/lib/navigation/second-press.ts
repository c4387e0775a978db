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

let lastTap: Press | undefined;

/** Whether it is the second one of a double click or tap, on whatever lies there meanwhile. */
export function isSecondPress(press: Press): boolean {
  const before = lastTap;
  lastTap = press;
  return press.detail > 1 || isSecondTap(before, press);
}

function isSecondTap(before: Press | undefined, press: Press): boolean {
  if (!before || press.pointerType !== 'touch' || press.timeStamp - before.timeStamp > doubleTapMs)
    return false;
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY);
  return distance < doubleTapPixels;
}

let lastWay: { link: object; press: Press } | undefined;

/** Whether this very link was just pressed: by a double click its page would stand in the history twice. */
export function isSameWay(link: object, press: Press): boolean {
  const before = lastWay;
  lastWay = { link, press };
  return before?.link === link && (press.detail > 1 || isSecondTap(before.press, press));
}
