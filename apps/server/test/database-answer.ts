import { sqlStateOf } from '../src/db/database.ts';

/** Why PostgreSQL says no, in words. */
const reasons: Record<string, string> = {
  '23P01': 'overlap',
  '23503': 'foreignKey',
  '23505': 'duplicate',
  '23514': 'check',
  '23001': 'appendOnly',
};

/** What the database answered: `accepted`, or its reason to refuse. Anything else is a fault of the test. */
export async function answerTo(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    const reason = reasons[sqlStateOf(error) ?? ''];
    if (reason === undefined) throw error;
    return reason;
  }
}
