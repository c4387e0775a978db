import * as z from 'zod/mini';

// zod/mini ships without words, to stay small in browsers. On the server its objections should be readable:
// in start-up sentences, and as the `message` beside the stable `code` of a field error.
z.config(z.locales.en());
