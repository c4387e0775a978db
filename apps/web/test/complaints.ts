const { error, warn } = console;
let complaints: string[] = [];

/** From now on the page's errors and warnings are noted, and shown as ever. */
export function renewComplaints(): void {
  complaints = [];
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    error(...words);
  };
  console.warn = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    warn(...words);
  };
}

/** What a test provokes on purpose it takes itself; whatever is left fails it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
