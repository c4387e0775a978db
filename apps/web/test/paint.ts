/** The frame in which components are drawn. What it shows is painted only for screenshots: that is a fifth of the time. */
const frame = window.frameElement as HTMLElement;

export function stopPainting(): void {
  frame.style.opacity = '0';
}

export async function whilePainted<Result>(work: () => Promise<Result>): Promise<Result> {
  frame.style.opacity = '';
  try {
    return await work();
  } finally {
    stopPainting();
  }
}
