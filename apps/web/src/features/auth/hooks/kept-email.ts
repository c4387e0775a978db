/** What was typed on one of the screens, so that nobody types it twice; gone with the page. */
let email = '';

export const keptEmail = {
  read: () => email,
  keep: (typed: string) => {
    email = typed.trim();
  },
};
