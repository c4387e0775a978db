/** Apart from what reads it: the list is long, and a document brings the messages of its own page. */
export const messageFiles = import.meta.glob<object>('./messages/*/*.json', { import: 'default' });
