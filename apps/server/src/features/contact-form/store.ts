import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
}

export async function insertContactMessage(db: Database, message: ContactMessage): Promise<void> {
  await db`
    insert into contact_messages (id, name, email, subject, message, language)
    values (${message.id}, ${message.name}, ${message.email}, ${message.subject}, ${message.message},
      ${message.language})`;
}
