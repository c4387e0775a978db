import type activities from './messages/en/activities.json';
import type app from './messages/en/app.json';
import type areas from './messages/en/areas.json';
import type home from './messages/en/home.json';

/** The English files are the measure: their keys are the keys that compile. */
export interface Messages {
  activities: typeof activities;
  app: typeof app;
  areas: typeof areas;
  home: typeof home;
}

/** One file per feature; `app` belongs to every page. */
export type MessageFile = keyof Messages;

/** What travels with a page: the files it needs, in its language. */
export type LoadedMessages = Partial<Record<MessageFile, object>>;
