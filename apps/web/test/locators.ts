import { page } from 'vitest/browser';

/** The title of the page, or the heading of that name. */
export const heading = (name?: string | RegExp) =>
  page.getByRole('heading', name === undefined ? { level: 1 } : { name });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
/** A card, or what a toast says. */
export const region = (name: string) => page.getByRole('region', { name, exact: true });
export const alert = () => page.getByRole('alert');
