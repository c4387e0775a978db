import type { Language } from '@gramy/domain/language/language';

/** Runtime configuration that every visitor may see: the server sends it with each document. */
export interface PublicConfig {
  /** `/api`, or an absolute address when the API lives on another host. */
  apiBaseUrl: string;
  defaultLanguage: Language;
  /** ISO 8601; the version check compares it. */
  buildTime: string;
}
